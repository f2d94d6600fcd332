/** Meshes of the table: the slab, its squares, the dividing line, and marks on them. */

import {
  BoxGeometry,
  Color,
  GreaterDepth,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  Vector3,
  type Material,
  type Object3D,
  type Texture
} from 'three';
import { body, GAP } from './bevel';
import type { Cell, Square } from './types';

const UP = new Vector3(0, 1, 0);
export const RED = '#e0503c';
export const THROUGH = 'through'; // names what shines through stones

/** The slab, as one body of overlapping blocks. */
export function slab(squares: Square[]): Object3D {
  const material = new MeshLambertMaterial({ color: '#b9a587' });
  const mesh = new InstancedMesh(new BoxGeometry(1.36, 0.26, 1.36), material, squares.length);
  squares.forEach(({ row, column }, i) => {
    mesh.setMatrixAt(i, new Matrix4().makeTranslation(column + 0.5, -0.21, row + 0.5));
  });
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** The squares of the plan. */
export function tiles(squares: Square[], grainy: Texture): Object3D {
  const geometry = body([{ row: 0, column: 0, level: 0 }], () => false, 0.3);
  const material = new MeshLambertMaterial({ map: grainy });
  const mesh = new InstancedMesh(geometry, material, squares.length);
  squares.forEach(({ row, column, zone }, i) => {
    const flat = new Matrix4().makeScale(1, 0.3, 1).setPosition(column, -0.3 + GAP, row);
    mesh.setMatrixAt(i, flat);
    const tone = zone === 'closed' ? '#a3927a' : zone === 'outside' ? '#cdb893' : '#dccdb0';
    const vary = 0.97 + ((row * 7 + column * 13) % 5) * 0.012;
    mesh.setColorAt(i, new Color(tone).multiplyScalar(vary));
  });
  mesh.receiveShadow = true;
  return mesh;
}

/** The line between inside and outside, as a twisted rope; what stones hide of it shines through them. */
export function rope(squares: Square[]): Object3D[] {
  const inside = (row: number, column: number): boolean =>
    squares.some((s) => s.row === row && s.column === column && s.zone === 'inside');
  const strands: Matrix4[] = [];
  const beads = 9;
  const size = new Vector3(1.5, 0.75, 0.8);
  for (const { row, column, zone } of squares) {
    if (zone === 'inside') continue;
    for (const [down, across] of [
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0]
    ] as const) {
      // prettier-ignore
      if (!inside(row + down, column + across)) continue;
      const along = across === 0 ? 0 : Math.PI / 2;
      const turned = new Quaternion().setFromAxisAngle(UP, along + 0.65);
      for (let i = 0; i < beads; i++) {
        const t = (i + 0.5) / beads - 0.5;
        const x = column + 0.5 + across * 0.5 + (across === 0 ? t : 0);
        const z = row + 0.5 + down * 0.5 + (across === 0 ? 0 : t);
        strands.push(new Matrix4().compose(new Vector3(x, 0.012, z), turned, size));
      }
    }
  }
  if (strands.length === 0) return [];
  const material = new MeshLambertMaterial({ color: '#93412f' });
  const mesh = new InstancedMesh(new SphereGeometry(0.058, 10, 8), material, strands.length);
  strands.forEach((strand, i) => {
    mesh.setMatrixAt(i, strand);
  });
  mesh.castShadow = mesh.receiveShadow = true;
  const hidden = { color: '#b4543f', opacity: 0.5, transparent: true, depthWrite: false, depthFunc: GreaterDepth };
  const through = new InstancedMesh(mesh.geometry.clone(), new MeshBasicMaterial(hidden), strands.length);
  through.instanceMatrix.copy(mesh.instanceMatrix);
  through.renderOrder = 4;
  through.name = THROUGH;
  return [mesh, through];
}

/** Level squares on top of the building. */
export function quads(squares: Square[], material: Material, size: number, above: number): InstancedMesh {
  const mesh = new InstancedMesh(new PlaneGeometry(size, size), material, squares.length);
  const flat = new Matrix4().makeRotationX(-Math.PI / 2);
  squares.forEach(({ row, column, cubes }, i) => {
    const lift = cubes.length > 0 ? 0 : GAP;
    mesh.setMatrixAt(i, flat.clone().setPosition(column + 0.5, cubes.length + above + lift, row + 0.5));
  });
  return mesh;
}

/** The paint of what is wrong; it shines through stones. */
export function red(opacity: number): MeshBasicMaterial {
  const hidden = { depthTest: false, depthWrite: false, toneMapped: false };
  return new MeshBasicMaterial({ color: RED, opacity, transparent: true, ...hidden });
}

/** Red frames around cells, seen also through stones. */
export function frames(cells: Cell[], wall: Material, bar: Material): Object3D[] {
  const bars: Matrix4[] = [];
  const thick = 0.05;
  for (const { row, column, level } of cells) {
    const middle = new Vector3(column + 0.5, level + 0.5, row + 0.5);
    for (const axis of [0, 1, 2] as const) {
      for (const a of [-0.5, 0.5]) {
        for (const b of [-0.5, 0.5]) {
          const offset: [number, number, number] = [a, a, a];
          offset[axis] = 0;
          offset[(axis + 2) % 3 === 0 ? 0 : (axis + 2) % 3] = b;
          const scale: [number, number, number] = [thick, thick, thick];
          scale[axis] = 1 + thick;
          const at = new Vector3(...offset).add(middle);
          bars.push(new Matrix4().compose(at, new Quaternion(), new Vector3(...scale)));
        }
      }
    }
  }
  const lines = new InstancedMesh(new BoxGeometry(1, 1, 1), bar, bars.length);
  bars.forEach((place, i) => {
    lines.setMatrixAt(i, place);
  });
  const walls = new InstancedMesh(new BoxGeometry(0.96, 0.96, 0.96), wall, cells.length);
  cells.forEach(({ row, column, level }, i) => {
    walls.setMatrixAt(i, new Matrix4().makeTranslation(column + 0.5, level + 0.5, row + 0.5));
  });
  lines.renderOrder = 11;
  walls.renderOrder = 10;
  return [walls, lines];
}
