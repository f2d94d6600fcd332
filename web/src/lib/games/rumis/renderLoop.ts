/** Render loop: draws only when something has changed, at a low resolution while things move on a slow machine. */

import {
  NeutralToneMapping,
  PCFShadowMap,
  SRGBColorSpace,
  WebGLRenderer,
  type PerspectiveCamera,
  type Scene
} from 'three';

const WARM = 2; // pictures that may take long, while shaders are compiled
const CAP = 400; // milliseconds: one long wait alone makes no machine slow
const LATE = 90;
const REST = 350;

export class RenderLoop {
  motion = true;
  private readonly renderer: WebGLRenderer;
  private frame = 0;
  private moves: { from: number; length: number; step: (t: number) => void }[] = [];
  private drawn = 0;
  private pace = 0;
  private slow = false;
  private rest = 0;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly scene: Scene,
    private readonly camera: PerspectiveCamera
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: 'low-power' });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false; // looking around changes no shadow
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.outputColorSpace = SRGBColorSpace;
    canvas.addEventListener('webglcontextrestored', this.again); // after three.js, which made the context anew
  }

  /** Does something bit by bit; `step` is called with 0 to 1. */
  play(length: number, step: (t: number) => void): void {
    if (!this.motion) {
      step(1);
      this.paint();
      return;
    }
    step(0);
    this.moves.push({ from: performance.now(), length, step });
    this.paint();
  }

  /** Requests a frame; several requests make one. */
  paint(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.draw(); }); // prettier-ignore
  }

  /** Requests a frame with new shadows. */
  shade(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.paint();
  }

  /** The WebGL context was lost, as phones do with pages in the background. */
  private readonly again = (): void => {
    this.shade();
  };

  resize(width: number, height: number): void {
    this.sharpen(!this.slow);
    this.renderer.setSize(width, height, false);
    this.draw();
  }

  dispose(): void {
    this.renderer.domElement.removeEventListener('webglcontextrestored', this.again);
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rest);
    this.moves = [];
    this.renderer.dispose();
    this.renderer.forceContextLoss();
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
