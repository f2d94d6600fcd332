/** The stone table in three dimensions. It is drawn only when something has changed. */

import {
  BackSide,
  BufferGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
  type Material,
  type Texture
} from 'three';
import { body, GAP, hull, type Solid } from './body';
import { ABOVE, keepInBounds, look, mix, quarter, SIDE, type Gaze } from './camera';
import { cloth } from './colours';
import { Heights, laidStones, newStones } from './stones';
import { frames, quads, RED, red, rope, slab, tiles } from './parts';
import { coordinates, engraving, glow, grain, pool, woven } from './textures';
import type { Cell, Square, View } from './types';

export interface Shown {
  view: View;
  last: string | null;
  /** Stones that may be taken. */
  free: Set<string>;
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
const WARM = 2; // pictures that may take long, while shaders are compiled
const CAP = 400; // milliseconds: one long wait alone makes no machine slow
const LATE = 90;
const REST = 350;
const GOLD = '#f3c96b';
const CREAM = '#fff4d8';

/** Everything that is drawn, and what draws it. */
export class Table {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera();
  private readonly sun = new DirectionalLight('#fff3e0', 2.2);
  private readonly sky = new HemisphereLight('#fff8ec', '#b39a7c', 2.3);
  private readonly world = new Group();
  private readonly plan = new Group();
  private readonly stones = new Group();
  private readonly signs = new Group();
  private readonly lights = new Group();
  private readonly ghosts = new Group();
  private readonly faults = new Group();
  private readonly grainy = grain(7, 0.15);
  private readonly tableGrain = grain(23, 0.075);
  private readonly glowing = glow();
  private readonly pool = pool();
  private readonly threads: Texture[] = Array.from({ length: 6 }, (_, i) => woven(i));
  private readonly cloths: MeshLambertMaterial[];
  private readonly kept = new Map<string, Material>();
  private readonly floor: Mesh<PlaneGeometry, MeshLambertMaterial>;
  private letters: Mesh<PlaneGeometry, MeshBasicMaterial> | null = null;
  private gaze: Gaze = { ...SIDE };
  private before: Gaze | null = null;
  private view: View | null = null;
  private heights = new Heights([]);
  private planned = '';
  private size: [number, number, number] = [8, 6, 4];
  private aspect = 1;
  private frame = 0;
  private moves: { from: number; length: number; step: (t: number) => void }[] = [];
  private dark = false;
  private drawn = 0;
  private pace = 0;
  private slow = false;
  private rest = 0;
  motion = true;

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false; // looking around changes no shadow
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.cloths = this.threads.map((_, i) => this.stoneMaterial(cloth(i).base));
    this.tableGrain.repeat.set(7, 7);
    this.floor = new Mesh(
      new PlaneGeometry(44, 44),
      new MeshLambertMaterial({ map: this.tableGrain, alphaMap: this.pool, transparent: true })
    );
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.position.y = FLOOR;
    this.floor.receiveShadow = true;
    this.setUpLight();
    this.world.add(this.plan, this.stones, this.signs, this.lights, this.ghosts, this.faults);
    this.scene.add(this.floor, this.world, this.sun, this.sun.target, this.sky);
  }

  // ---- what is shown --------------------------------------------------------------------------------------------

  show({ view, last, free, above }: Shown): void {
    const fresh = this.view ? newStones(this.view.squares, view.squares) : [];
    this.view = view;
    this.heights = new Heights(view.squares);
    this.world.position.set(-view.columns / 2, 0, -view.rows / 2);
    this.layPlan(view);
    this.layStones(view, last, free);
    this.laySigns(view, above);
    if (fresh.length === 1) this.dropIn(fresh[0] ?? '');
    this.shade();
  }

  light(lit: Map<string, 'fit' | 'turn'>): void {
    this.empty(this.lights);
    for (const [kind, opacity] of [
      ['fit', 1],
      ['turn', 0.3]
    ] as const) {
      // prettier-ignore
      const squares = (this.view?.squares ?? []).filter(({ name }) => lit.get(name) === kind);
      if (squares.length === 0) continue;
      const material = this.keep(`light ${kind}`, () => {
        const paint = { map: this.glowing, color: '#fff3cc', opacity, transparent: true, depthWrite: false };
        return new MeshBasicMaterial(paint);
      });
      this.lights.add(quads(squares, material, 1, 0.012));
    }

    this.paint();
  }

  hold(held: Held[]): void {
    this.empty(this.ghosts);
    for (const ghost of held) this.ghosts.add(...this.ghost(ghost));
    this.paint();
  }

  fault(cells: Cell[]): void {
    this.empty(this.faults);
    if (cells.length > 0)
      this.faults.add(
        ...frames(
          cells,
          this.keep('wall', () => red(0.22)),
          this.keep('bar', () => red(1))
        )
      );
    this.paint();
  }

  above(on: boolean): void {
    if (on === (this.before !== null)) return;
    const from = this.gaze;
    const to = on ? ABOVE : (this.before ?? SIDE);
    this.before = on ? nearestRound(from) : null;
    this.play(TURN, (t) => {
      this.gaze = mix(nearestRound(from), to, ease(t));
      this.aim();
    });
  }

  theme(dark: boolean): void {
    this.dark = dark;
    this.floor.material.color.set(dark ? '#57534e' : '#d6ccbc');
    this.sun.intensity = dark ? 2.3 : 2.2;
    this.sun.color.set(dark ? '#ffe6c2' : '#fff3e0');
    this.sky.intensity = dark ? 1.25 : 2.3;
    this.planned = '';
    if (this.view) this.layPlan(this.view);
    this.paint();
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

  resize(width: number, height: number): void {
    this.aspect = width / Math.max(1, height);
    this.sharpen(!this.slow);
    this.renderer.setSize(width, height, false);
    this.aim();
    this.draw();
  }

  /** The square one points at; x and y from −1 to 1. */
  pick(x: number, y: number): { row: number; column: number } | null {
    const { view } = this;
    if (!view) return null;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), this.camera);
    const { origin, direction } = caster.ray;
    const start = Math.max(0, origin.length() - 20);
    for (let far = start; far < start + 60; far += 0.04) {
      const [px, py, pz] = (['x', 'y', 'z'] as const).map((axis) => origin[axis] + direction[axis] * far);
      const [column, row] = [Math.floor((px ?? 0) + view.columns / 2), Math.floor((pz ?? 0) + view.rows / 2)];
      const square = this.heights.square(row, column);
      if (square && (py ?? 0) <= square.cubes.length) return { row, column };
      if ((py ?? 0) < FLOOR) return null;
    }
    return null;
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rest);
    this.moves = [];
    for (const group of [this.plan, this.stones, this.signs, this.lights, this.ghosts, this.faults]) this.empty(group);
    this.floor.geometry.dispose();
    this.floor.material.dispose();
    for (const material of [...this.cloths, ...this.kept.values()]) material.dispose();
    for (const texture of [this.grainy, this.tableGrain, this.glowing, this.pool, ...this.threads]) texture.dispose();
    this.sun.shadow.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
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

  private stoneMaterial(colour: string): MeshLambertMaterial {
    return new MeshLambertMaterial({
      color: new Color(colour).offsetHSL(0, -0.09, 0.035),
      map: this.grainy,
      bumpMap: this.grainy,
      bumpScale: 0.9,
      vertexColors: true
    });
  }

  /** The slab, its squares, their limits and the line; made anew only for another plan. */
  private layPlan(view: View): void {
    const plan = JSON.stringify(view.squares.map(({ name, limit, zone }) => [name, limit, zone]));
    if (plan === this.planned) return;
    this.planned = plan;
    this.empty(this.plan);
    const highest = Math.max(...view.squares.map(({ limit }) => limit));
    this.size = [view.columns + 1.4, view.rows + 1.4, Math.min(5, highest)];
    const { squares } = view;
    this.plan.add(slab(squares), tiles(squares, this.grainy), ...rope(squares));
    const carved = new MeshBasicMaterial({ map: engraving(view), transparent: true, depthWrite: false });
    this.plan.add(this.sheet(view.columns, view.rows, 0.019, view, carved));
    const ink = this.dark ? 'rgb(240 226 200 / 55%)' : 'rgb(84 66 44 / 60%)';
    const written = new MeshBasicMaterial({ map: coordinates(view, ink), transparent: true, depthWrite: false });
    this.letters = this.sheet(view.columns + 2, view.rows + 2, FLOOR + 0.01, view, written);
    this.plan.add(this.letters);
    this.aim();
  }

  private sheet(
    wide: number,
    deep: number,
    level: number,
    view: View,
    material: MeshBasicMaterial
  ): Mesh<PlaneGeometry, MeshBasicMaterial> {
    const mesh = new Mesh(new PlaneGeometry(wide, deep), material);
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(view.columns / 2, level, view.rows / 2);
    return mesh;
  }

  private layStones(view: View, last: string | null, free: Set<string>): void {
    this.empty(this.stones);
    const solid: Solid = (x, y, z) => y < this.heights.at(z, x);
    for (const [name, cells] of laidStones(view.squares)) {
      const colour = Number(name.split('-')[0]);
      const number = Number(name.split('-')[1]);
      const mesh = new Mesh(body(cells, solid, colour * 0.23 + number * 0.41), this.cloths[colour]);
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.name = name;
      this.stones.add(mesh);
      if (free.has(name)) this.stones.add(this.rim(mesh.geometry, GOLD, 0.05, name));
      else if (name === last) this.stones.add(this.rim(mesh.geometry, CREAM, 0.032, name));
    }
  }

  /** A rim of light around a stone; around a ghost it is drawn after the body, so that only the rim is left. */
  private rim(geometry: BufferGeometry, colour: string, by: number, name: string): Mesh {
    const transparent = name === '';
    const material = this.keep(`rim ${colour} ${name === '' ? 'ghost' : ''}`, () => {
      return new MeshBasicMaterial({ color: colour, side: BackSide, toneMapped: false, transparent });
    });
    const mesh = new Mesh(hull(geometry, by), material);
    mesh.name = name;
    mesh.renderOrder = transparent ? 2 : 0;
    return mesh;
  }

  /** The woven sign on the top of each square that shows a stone; larger where it counts, from above. */
  private laySigns(view: View, above: boolean): void {
    this.empty(this.signs);
    const moving = view.phase === 'take' || view.phase === 'move';
    const counts = (square: Square): boolean => !moving || square.zone === 'outside';
    for (const big of [false, true]) {
      for (let colour = 0; colour < view.colours.length; colour++) {
        const here = view.squares.filter(
          (square) => square.cubes.at(-1)?.[0] === colour && (above && counts(square)) === big
        );
        if (here.length === 0) continue;
        const opacity = big ? 1 : above ? 0.25 : 0.62;
        const material = this.keep(`sign ${String(colour)} ${String(opacity)}`, () => {
          const map = this.threads[colour] ?? null;
          return new MeshBasicMaterial({ map, transparent: true, opacity, depthWrite: false });
        });
        this.signs.add(quads(here, material, big ? 0.7 : 0.54, -GAP + 0.004));
      }
    }
  }

  private ghost({ cells, colour, kind }: Held): Mesh[] {
    const solid: Solid = (x, y, z) => y < this.heights.at(z, x);
    const geometry = body(cells, kind === 'not' ? () => false : solid, 0.2);
    const material = this.keep(`ghost ${kind} ${String(colour)}`, () => {
      const made = this.stoneMaterial(kind === 'not' ? '#c9b9a6' : cloth(colour).base);
      made.transparent = true;
      made.opacity = { fits: 0.9, proposed: 0.84, not: 0.5, idea: 0.5 }[kind];
      if (kind === 'idea') made.color.lerp(new Color('#ffffff'), 0.45);
      return made;
    });
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = 1;
    mesh.receiveShadow = true;
    return [mesh, this.rim(geometry, { fits: CREAM, proposed: GOLD, not: RED, idea: CREAM }[kind], 0.035, '')];
  }

  /** Materials are kept: a shader takes long to compile, and goes when nothing uses it. */
  private keep<M extends Material>(name: string, make: () => M): M {
    const found = (this.kept.get(name) as M | undefined) ?? make();
    this.kept.set(name, found);
    return found;
  }

  /** Takes everything out of a group; what is made for it alone is disposed of. */
  private empty(group: Group): void {
    const shared = new Set<Material>([...this.cloths, ...this.kept.values()]);
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

  // ---- drawing --------------------------------------------------------------------------------------------------

  private dropIn(name: string): void {
    const parts = this.stones.children.filter((child) => child.name === name);
    this.play(DROP, (t) => {
      for (const part of parts) part.position.y = (1 - ease(t)) * 1.1;
      this.signs.visible = t >= 1;
      this.renderer.shadowMap.needsUpdate = true;
    });
  }

  private play(length: number, step: (t: number) => void): void {
    if (!this.motion) {
      step(1);
      this.paint();
      return;
    }
    step(0);
    this.moves.push({ from: performance.now(), length, step });
    this.paint();
  }

  private aim(): void {
    look(this.camera, this.gaze, this.size, this.aspect);
    this.paint();
  }

  /** Asks for a picture with new shadows. */
  private shade(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.paint();
  }

  /** Asks for a picture; many wishes make one. */
  private paint(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.draw(); }); // prettier-ignore
  }

  private draw(sharp = !this.slow): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const now = performance.now();
    for (const { from, length, step } of this.moves) step(Math.min(1, (now - from) / length));
    this.moves = this.moves.filter(({ from, length }) => now - from < length);
    this.sharpen(sharp);
    this.renderer.render(this.scene, this.camera);
    this.time(now, sharp);
    if (this.moves.length > 0) this.paint();
  }

  private sharpen(sharp: boolean): void {
    const ratio = sharp ? Math.min(2, window.devicePixelRatio) : 0.5;
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
  }

  /** A machine that draws slowly gets a coarse picture while things move, and the sharp one once they rest. */
  private time(start: number, sharp: boolean): void {
    window.clearTimeout(this.rest);
    if (!sharp) {
      const again = (): void => {
        this.draw(true);
      };
      this.rest = window.setTimeout(again, REST);
    } else if (!this.slow) {
      requestAnimationFrame(() => {
        this.drawn += 1;
        if (this.drawn <= WARM) return;
        this.pace = this.pace * 0.8 + Math.min(CAP, performance.now() - start) * 0.2;
        this.slow = this.pace > LATE;
      });
    }
  }
}

function ease(t: number): number {
  return 1 - (1 - t) ** 3;
}

/** The same gaze, less than half a turn from straight on. */
function nearestRound(gaze: Gaze): Gaze {
  const round = Math.PI * 2;
  return { ...gaze, around: gaze.around - Math.round(gaze.around / round) * round };
}
