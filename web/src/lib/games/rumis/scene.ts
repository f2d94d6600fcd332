/** The three.js scene of the stone table. */

import {
  BufferGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  Vector2
} from 'three';
import { body, GAP, hull, type Solid } from './bevel';
import { ABOVE, keepInBounds, look, mix, nearestRound, outwards, quarter, SIDE, type Frame, type Gaze } from './camera';
import { frames, quads, RED, red, rope, slab, THROUGH, tiles } from './meshes';
import { RenderLoop } from './renderLoop';
import { Materials } from './materials';
import { newStones, type Building } from './building';
import { coordinates, engraving, grain, pool } from './textures';
import type { Cell, Printed, Square } from './types';

export interface Shown {
  building: Building;
  last: string | null;
  /** Stones that may be taken. */
  free: readonly string[];
  above: boolean;
}

export interface Held {
  cells: Cell[];
  colour: number;
  kind: 'fits' | 'proposed' | 'not' | 'idea';
}

const FLOOR = -0.34; // the table's top
const DROP = 260;
const TURN = 420;
const GOLD = '#f3c96b';
const CREAM = '#fff4d8';

/** Everything that is drawn. */
export class TableScene {
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly renderLoop: RenderLoop;
  private readonly materials = new Materials();
  private readonly sun = new DirectionalLight('#fff3e0', 2.2);
  private readonly sky = new HemisphereLight('#fff8ec', '#b39a7c', 2.3);
  private readonly world = new Group();
  private readonly plan = new Group();
  private readonly stones = new Group();
  private readonly signs = new Group();
  private readonly lights = new Group();
  private readonly ghosts = new Group();
  private readonly faults = new Group();
  private readonly tableGrain = grain(23, 0.075);
  private readonly pool = pool();
  private readonly floor: Mesh<PlaneGeometry, MeshLambertMaterial>;
  private gaze: Gaze = { ...SIDE };
  private before: Gaze | null = null;
  private building: Building | null = null;
  private planned = '';
  private size: [number, number, number] = [8, 6, 4];
  private reach = 0; // how high something stands that is wrong
  private frame: Frame = { width: 1, height: 1, head: 0 };
  private dark = false;

  constructor(canvas: HTMLCanvasElement) {
    this.renderLoop = new RenderLoop(canvas, this.scene, this.camera);
    this.tableGrain.repeat.set(7, 7);
    this.floor = new Mesh(
      new PlaneGeometry(44, 44),
      new MeshLambertMaterial({ map: this.tableGrain, alphaMap: this.pool, transparent: true })
    );
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.position.y = FLOOR;
    this.floor.receiveShadow = true;
    this.floor.renderOrder = -1; // below the names of the squares, wherever the eye is
    this.setUpLight();
    this.world.add(this.plan, this.stones, this.signs, this.lights, this.ghosts, this.faults);
    this.scene.add(this.floor, this.world, this.sun, this.sun.target, this.sky);
  }

  set motion(on: boolean) {
    this.renderLoop.motion = on;
  }

  // ---- what is shown --------------------------------------------------------------------------------------------

  show({ building, last, free, above }: Shown): void {
    const old = this.building;
    const fresh = old ? newStones(old, building) : [];
    const { moving } = building.view;
    this.building = building;
    this.world.position.set(-building.printed.columns / 2, 0, -building.printed.rows / 2);
    this.layPlan(building);
    for (const part of this.plan.children) part.visible = part.name !== THROUGH || moving;
    this.layStones(building, last, free);
    this.laySigns(building, above);
    if (moving !== (old?.view.moving ?? false)) this.goRound(moving ? outwards(building.squares) : SIDE);
    this.stepBack();
    if (fresh.length === 1) this.dropIn(fresh[0] ?? '');
    this.renderLoop.shade();
  }

  /** Lit squares; those of a new house also shine through the old one. */
  light(lit: Map<string, 'fit' | 'turn'>): void {
    this.materials.empty(this.lights);
    for (const kind of ['fit', 'turn'] as const) {
      const squares = (this.building?.squares ?? []).filter(({ name }) => lit.get(name) === kind);
      if (squares.length === 0) continue;
      this.lights.add(quads(squares, this.materials.light(kind, false), 1, 0.012));
      if (this.building?.view.phase !== 'move') continue;
      const through = quads(squares, this.materials.light(kind, true), 1, 0.012);
      through.renderOrder = 5;
      this.lights.add(through);
    }
    this.renderLoop.paint();
  }

  hold(held: Held[]): void {
    this.materials.empty(this.ghosts);
    for (const ghost of held) this.ghosts.add(...this.ghost(ghost));
    this.renderLoop.paint();
  }

  fault(cells: Cell[]): void {
    this.materials.empty(this.faults);
    const [wall, bar] = [this.materials.keep('wall', () => red(0.22)), this.materials.keep('bar', () => red(1))];
    if (cells.length > 0) this.faults.add(...frames(cells, wall, bar));
    this.reach = Math.max(0, ...cells.map(({ level }) => level + 1));
    this.stepBack();
    this.renderLoop.paint();
  }

  above(on: boolean): void {
    if (on === (this.before !== null)) return;
    const from = this.gaze;
    const to = on ? ABOVE : (this.before ?? SIDE);
    this.before = on ? nearestRound(from) : null;
    this.turnTo(from, to);
  }

  theme(dark: boolean): void {
    this.dark = dark;
    this.floor.material.color.set(dark ? '#57534e' : '#d6ccbc');
    this.sun.intensity = dark ? 2.3 : 2.2;
    this.sun.color.set(dark ? '#ffe6c2' : '#fff3e0');
    this.sky.intensity = dark ? 1.25 : 2.3;
    this.planned = '';
    if (this.building) this.layPlan(this.building);
    this.renderLoop.paint();
  }

  // ---- looking around -------------------------------------------------------------------------------------------

  turn(dx: number, dy: number): void {
    const gaze = { ...this.gaze, around: this.gaze.around - dx * 0.008, down: this.gaze.down - dy * 0.006 };
    this.gaze = keepInBounds(gaze);
    this.aim();
  }

  zoom(by: number): void {
    this.gaze = keepInBounds({ ...this.gaze, zoom: this.gaze.zoom * by });
    this.aim();
  }

  get quarter(): number {
    return quarter(this.gaze);
  }

  resize(width: number, height: number, head: number): void {
    this.frame = { width: Math.max(1, width), height: Math.max(1, height), head };
    this.aim();
    this.renderLoop.resize(width, height);
  }

  /** The square you point at; x and y from −1 to 1. */
  pick(x: number, y: number): { row: number; column: number } | null {
    const { building } = this;
    const world = this.world.position;
    if (!building) return null;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.camera);
    const { origin, direction } = caster.ray;
    const start = Math.max(0, origin.length() - 20);
    for (let far = start; far < start + 60; far += 0.04) {
      const [px, py, pz] = (['x', 'y', 'z'] as const).map((axis) => origin[axis] + direction[axis] * far);
      const [column, row] = [Math.floor((px ?? 0) - world.x), Math.floor((pz ?? 0) - world.z)];
      const square = building.square(row, column);
      if (square && (py ?? 0) <= square.cubes.length) return { row, column };
      if ((py ?? 0) < FLOOR) return null;
    }
    return null;
  }

  dispose(): void {
    for (const group of this.world.children) this.materials.empty(group as Group);
    this.floor.geometry.dispose();
    this.floor.material.dispose();
    for (const texture of [this.tableGrain, this.pool]) texture.dispose();
    this.materials.dispose();
    this.sun.shadow.dispose();
    this.renderLoop.dispose();
  }

  // ---- parts ----------------------------------------------------------------------------------------------------

  private setUpLight(): void {
    this.sun.position.set(-7, 12, 4);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(2048, 2048);
    this.sun.shadow.radius = 5;
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.02;
    const { camera } = this.sun.shadow;
    [camera.left, camera.right, camera.top, camera.bottom, camera.near, camera.far] = [-10, 10, 10, -10, 1, 32];
  }

  /** The slab, its squares, their limits and the line; created anew only for another plan. */
  private layPlan(building: Building): void {
    const { printed, squares } = building;
    const plan = JSON.stringify(printed.squares);
    if (plan === this.planned) return;
    this.planned = plan;
    this.materials.empty(this.plan);
    this.size = [printed.columns + 1.4, printed.rows + 1.4, this.tall(squares)];
    this.plan.add(slab(squares), tiles(squares, this.materials.grainy), ...rope(squares));
    const carved = new MeshBasicMaterial({ map: engraving(printed), transparent: true, depthWrite: false });
    this.plan.add(this.sheet(printed, 0, 0.019, carved));
    const ink = this.dark ? 'rgb(240 226 200 / 55%)' : 'rgb(84 66 44 / 60%)';
    const written = new MeshBasicMaterial({ map: coordinates(printed, ink), transparent: true, depthWrite: false });
    this.plan.add(this.sheet(printed, 2, FLOOR + 0.01, written));
    this.aim();
  }

  private sheet(
    { rows, columns }: Printed,
    rim: number,
    level: number,
    material: MeshBasicMaterial
  ): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const mesh = new Mesh(new PlaneGeometry(columns + rim, rows + rim), material);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(columns / 2, level, rows / 2);
    return mesh;
  }

  private layStones(building: Building, last: string | null, free: readonly string[]): void {
    this.materials.empty(this.stones);
    const solid: Solid = (x, y, z) => y < building.at(z, x);
    const left = (cell: Cell): boolean => building.square(cell.row, cell.column)?.zone !== 'outside';
    for (const [name, cells] of building.stones()) {
      const [colour = 0, number = 0] = name.split('-').map(Number);
      const memory = building.view.moving && !free.includes(name) && cells.every(left);
      const paint = memory ? this.materials.memory(colour) : this.materials.stone(colour);
      const mesh = new Mesh(body(cells, solid, colour * 0.23 + number * 0.41), paint);
      mesh.castShadow = mesh.receiveShadow = !memory;
      mesh.name = name;
      this.stones.add(mesh);
      if (free.includes(name)) this.stones.add(this.rim(mesh.geometry, GOLD, 0.05, name));
      else if (name === last) this.stones.add(this.rim(mesh.geometry, CREAM, 0.032, name));
    }
  }

  /** A rim of light around a stone; around a ghost it is drawn after the body, so that only the rim is left. */
  private rim(geometry: BufferGeometry, colour: string, by: number, name: string): Mesh {
    const ghostly = name === '';
    const mesh = new Mesh(hull(geometry, by), this.materials.rim(colour, ghostly));
    mesh.name = name;
    mesh.renderOrder = ghostly ? 2 : 0;
    return mesh;
  }

  /** The woven sign on the top of each square that shows a stone; larger where it counts, from above. */
  private laySigns({ view, squares }: Building, above: boolean): void {
    this.materials.empty(this.signs);
    const counts = ({ zone }: Square): boolean => !view.moving || zone === 'outside';
    for (const counted of [false, true]) {
      for (let colour = 0; colour < view.colours.length; colour++) {
        const here = squares.filter((one) => one.cubes.at(-1)?.[0] === colour && counts(one) === counted);
        if (here.length === 0) continue;
        const [opacity, size] = !counted ? [0.25, 0.54] : above ? [1, 0.7] : [0.62, 0.54];
        this.signs.add(quads(here, this.materials.sign(colour, opacity), size, -GAP + 0.004));
      }
    }
  }

  private ghost({ cells, colour, kind }: Held): Mesh[] {
    const solid: Solid = (x, y, z) => y < (this.building?.at(z, x) ?? 0);
    const geometry = body(cells, kind === 'not' ? () => false : solid, 0.2);
    const mesh = new Mesh(geometry, this.materials.ghost(kind, colour));
    mesh.renderOrder = 1;
    mesh.receiveShadow = true;
    return [mesh, this.rim(geometry, { fits: CREAM, proposed: GOLD, not: RED, idea: CREAM }[kind], 0.035, '')];
  }

  // ---- moving ---------------------------------------------------------------------------------------------------

  private dropIn(name: string): void {
    const parts = this.stones.children.filter((child) => child.name === name);
    this.renderLoop.play(DROP, (t) => {
      for (const part of parts) part.position.y = (1 - ease(t)) * 1.1;
      this.signs.visible = t >= 1;
      this.renderLoop.shade();
    });
  }

  /** Goes around the table; from above one sees all sides, and goes when one comes down. */
  private goRound(to: Gaze): void {
    if (this.before) this.before = to;
    else this.turnTo(this.gaze, to);
  }

  private turnTo(from: Gaze, to: Gaze): void {
    this.renderLoop.play(TURN, (t) => {
      this.gaze = mix(nearestRound(from), to, ease(t));
      this.aim();
    });
  }

  private tall(squares: Square[]): number {
    const highest = Math.max(...squares.map(({ limit }) => limit));
    return Math.max(Math.min(5, highest), this.reach, ...squares.map(({ cubes }) => cubes.length));
  }

  /** So far that the building, and what is wrong above it, is in the picture. */
  private stepBack(): void {
    const [from, to] = [this.size[2], this.building ? this.tall(this.building.squares) : this.size[2]];
    if (from === to) return;
    this.renderLoop.play(TURN, (t) => {
      this.size[2] = from + (to - from) * ease(t);
      this.aim();
    });
  }

  private aim(): void {
    look(this.camera, this.gaze, this.size, this.frame);
    this.renderLoop.paint();
  }
}

function ease(t: number): number {
  return 1 - (1 - t) ** 3;
}
