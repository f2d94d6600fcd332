/** Cache of three.js materials: compiling a shader is slow, and three.js drops it when nothing uses it. */

import {
  BackSide,
  Color,
  GreaterDepth,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type BufferGeometry,
  type Material,
  type Texture
} from 'three';
import { cloth } from './tokens';
import { glow, grain, woven } from './textures';

const MEMORY = '#e9dcc4'; // what is left of the old house's colours, once one moves out

export class Materials {
  readonly grainy = grain(7, 0.15);
  private readonly glows = { fit: glow(true), turn: glow(false) };
  private readonly threads: Texture[] = Array.from({ length: 6 }, (_, i) => woven(i));
  private readonly kept = new Map<string, Material>();

  /** The material of that name, created on first use. */
  keep<M extends Material>(name: string, make: () => M): M {
    const found = (this.kept.get(name) as M | undefined) ?? make();
    this.kept.set(name, found);
    return found;
  }

  stone(colour: number): MeshLambertMaterial {
    return this.keep(`stone ${String(colour)}`, () => this.stony(cloth(colour).base));
  }

  /** A stone of the house that is being left: pale, and one sees through it. */
  memory(colour: number): MeshLambertMaterial {
    return this.keep(`memory ${String(colour)}`, () => {
      const made = this.stony(cloth(colour).base);
      made.color.lerp(new Color(MEMORY), 0.35);
      made.transparent = true;
      made.opacity = 0.42;
      return made;
    });
  }

  ghost(kind: 'fits' | 'proposed' | 'not' | 'idea', colour: number): MeshLambertMaterial {
    return this.keep(`ghost ${kind} ${String(colour)}`, () => {
      const made = this.stony(kind === 'not' ? '#c9b9a6' : cloth(colour).base);
      made.transparent = true;
      made.opacity = { fits: 0.9, proposed: 0.84, not: 0.5, idea: 0.5 }[kind];
      if (kind === 'idea') made.color.lerp(new Color('#ffffff'), 0.45);
      return made;
    });
  }

  /** For a hull that is seen from inside: a rim of light. */
  rim(colour: string, transparent: boolean): MeshBasicMaterial {
    const paint = { color: colour, side: BackSide, toneMapped: false, transparent };
    return this.keep(`rim ${colour} ${String(transparent)}`, () => new MeshBasicMaterial(paint));
  }

  sign(colour: number, opacity: number): MeshBasicMaterial {
    const map = this.threads[colour] ?? null;
    const paint = { map, transparent: true, opacity, depthWrite: false };
    return this.keep(`sign ${String(colour)} ${String(opacity)}`, () => new MeshBasicMaterial(paint));
  }

  /** The light on a square, where a stone fits as it is held or only turned; `through` is what shines through stones. */
  light(kind: 'fit' | 'turn', through: boolean): MeshBasicMaterial {
    const paint = { map: this.glows[kind], toneMapped: false, transparent: true, depthWrite: false };
    return this.keep(`light ${kind} ${String(through)}`, () => {
      const made = new MeshBasicMaterial(paint);
      if (through) made.depthFunc = GreaterDepth;
      return made;
    });
  }

  /** Takes everything out of a group; what was made for it alone is disposed of. */
  empty(group: Group): void {
    const shared = new Set<Material>(this.kept.values());
    for (const child of [...group.children]) {
      group.remove(child);
      const { geometry, material } = child as Mesh<BufferGeometry, Material & { map?: Texture | null }>;
      geometry.dispose();
      if (child instanceof InstancedMesh) child.dispose();
      if (shared.has(material)) continue;
      if (material.map && material.map !== this.grainy) material.map.dispose();
      material.dispose();
    }
  }

  dispose(): void {
    for (const material of this.kept.values()) material.dispose();
    for (const texture of [this.grainy, this.glows.fit, this.glows.turn, ...this.threads]) texture.dispose();
  }

  private stony(colour: string): MeshLambertMaterial {
    return new MeshLambertMaterial({
      color: new Color(colour).offsetHSL(0, -0.09, 0.035),
      map: this.grainy,
      bumpMap: this.grainy,
      bumpScale: 0.9,
      vertexColors: true
    });
  }
}
