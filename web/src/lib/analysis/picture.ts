/** One picture of what decided a game, to be sent to friends: always on light paper, in the page's own type. */
import { partsOf, seatColour } from '../games/boards';
import { SIGNS } from '../setup/seats';
import { signed, winners } from '../table/score';
import type { Analysis, State, TurningPoint } from '../types';
import { PATHS } from '../ui/Icon.svelte';
import { a, gain } from '../i18n/analysis';
import { say } from '../i18n/say.svelte';
import { analysisTexts } from '../i18n/texts.analysis';
import { atMoments, edgesOf, isLeft, line, nobodyColour, orderOf, pointsAt } from './curve';
import { momentAfter, noSeat, whom } from './numbers';
import { wrapped } from './wrap';

const [WIDTH, EDGE, SHARP] = [1200, 64, 1.5];
const INSIDE = WIDTH - 2 * EDGE;
const CURVE = 270; // its height

interface Told {
  state: State;
  found: Analysis;
  plies: readonly number[];
}

type Box = [x: number, y: number, width: number, height: number];
type Ink = Record<'paper' | 'sheet' | 'ink' | 'soft' | 'line' | 'accent' | 'wash' | 'serif' | 'sans', string>;

/** A PNG. */
export async function draw(told: Told): Promise<Blob> {
  const probe = document.createElement('i');
  probe.className = 'daylight';
  document.body.append(probe);
  try {
    const ink = inks(probe);
    await Promise.all([`600 60px ${ink.serif}`, `400 24px ${ink.sans}`, `600 24px ${ink.sans}`].map(loaded));
    const canvas = document.createElement('canvas');
    const height = new Sheet(canvas, ink, probe).fill(told);
    [canvas.width, canvas.height] = [WIDTH * SHARP, height * SHARP];
    new Sheet(canvas, ink, probe).fill(told, height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png')
    );
  } finally {
    probe.remove();
  }
}

const loaded = (face: string): Promise<unknown> => document.fonts.load(face).catch(() => null);

/** A colour as the page computes it by daylight. */
function resolved(probe: HTMLElement, colour: string): string {
  probe.style.color = colour;
  return getComputedStyle(probe).color;
}

function inks(probe: HTMLElement): Ink {
  const of = (name: string) => resolved(probe, `var(--${name})`);
  const style = getComputedStyle(document.documentElement);
  return {
    paper: of('paper'),
    sheet: of('sheet-high'),
    ink: of('ink'),
    soft: of('ink-soft'),
    line: of('line'),
    accent: of('accent'),
    wash: of('accent-wash'),
    serif: style.getPropertyValue('--serif'),
    sans: style.getPropertyValue('--sans')
  };
}

class Sheet {
  private readonly pen: CanvasRenderingContext2D;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly ink: Ink,
    private readonly probe: HTMLElement
  ) {
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    this.pen = pen;
  }

  /** Everything from top to bottom; how high it is. */
  fill(told: Told, height = 0): number {
    const { pen, ink } = this;
    pen.setTransform(SHARP, 0, 0, SHARP, 0, 0);
    this.box(0, 0, WIDTH, height, 0, ink.paper);
    let y = this.title(told, 84);
    y = this.curve(told, y + 26);
    y = this.seats(told, y + 52);
    y = this.turns(told, y + 46);
    this.font(`400 21px ${ink.sans}`, ink.soft);
    pen.fillText(a(told.state.seats.length === 1 ? 'unitsAlone' : 'units'), EDGE, y + 46);
    return y + 84;
  }

  private font(face: string, colour: string, align: CanvasTextAlign = 'left'): void {
    this.pen.font = face;
    this.pen.fillStyle = colour;
    this.pen.textAlign = align;
  }

  private box(x: number, y: number, width: number, height: number, round: number, colour: string): void {
    this.pen.fillStyle = colour;
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, round);
    this.pen.fill();
  }

  private colour({ game }: State, seat: number | null): string {
    return resolved(this.probe, seat === null ? nobodyColour(game) : seatColour(game, seat));
  }

  private title({ state, found }: Told, y: number): number {
    const { pen, ink } = this;
    this.font(`600 27px ${ink.sans}`, ink.soft);
    pen.fillText(state.title, EDGE, y);
    this.font(`600 30px ${ink.serif}`, ink.accent, 'right');
    pen.fillText('Tafelrunde', WIDTH - EDGE, y);
    this.font(`600 60px ${ink.serif}`, ink.ink);
    return this.lines(say(found.headline), EDGE, y + 82, INSIDE, 68, 3);
  }

  /** Text in lines of a width; where the last one stands. */
  private lines(text: string, x: number, y: number, width: number, step: number, most: number): number {
    const rows = this.rows(text, width, most);
    rows.forEach((row, i) => this.pen.fillText(row, x, y + i * step));
    return y + (rows.length - 1) * step;
  }

  private rows(text: string, width: number, most: number): string[] {
    return wrapped(text, (some) => this.pen.measureText(some).width <= width, most);
  }

  private curve({ state, found, plies }: Told, top: number): number {
    const { pen, ink } = this;
    const y = top + 14;
    const moments = atMoments(found.moments, plies);
    const last = Math.max(1, moments.length - 1);
    const x = (moment: number) => EDGE + (moment / last) * INSIDE;
    pen.save();
    pen.beginPath();
    pen.roundRect(EDGE, y, INSIDE, CURVE, 14);
    pen.clip();
    if (state.seats.length === 1) this.course(pointsAt(moments), x, y);
    else this.bands(state, edgesOf(moments, orderOf(state.seats.length, state.teams)), x, y);
    pen.restore();
    pen.strokeStyle = 'rgb(37 33 27 / 0.35)';
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(EDGE, y, INSIDE, CURVE, 14);
    pen.stroke();
    for (const { ply } of found.turns) {
      const at = x(momentAfter(plies, ply));
      pen.fillStyle = ink.accent;
      pen.beginPath();
      pen.moveTo(at, y + CURVE + 5);
      pen.lineTo(at - 9, y + CURVE + 20);
      pen.lineTo(at + 9, y + CURVE + 20);
      pen.fill();
    }
    return y + CURVE + 14;
  }

  private bands(state: State, edges: readonly number[][], x: (moment: number) => number, y: number): void {
    const { pen } = this;
    this.box(EDGE, y, INSIDE, CURVE, 0, this.colour(state, null));
    orderOf(state.seats.length, state.teams).forEach((seat, band) => {
      pen.beginPath();
      edges.forEach((edge, moment) => pen.lineTo(x(moment), y + CURVE * (edge[band] ?? 1)));
      [...edges.entries()]
        .reverse()
        .forEach(([moment, edge]) => pen.lineTo(x(moment), y + CURVE * (edge[band + 1] ?? 1)));
      pen.fillStyle = this.colour(state, seat);
      pen.fill();
    });
    const last = isLeft(edges) ? state.seats.length : state.seats.length - 1;
    for (let edge = 1; edge <= last; edge++) {
      pen.beginPath();
      edges.forEach((one, moment) => pen.lineTo(x(moment), y + CURVE * (one[edge] ?? 1)));
      pen.strokeStyle = 'rgb(20 17 12 / 0.6)';
      pen.lineWidth = 2;
      pen.lineJoin = 'round';
      pen.stroke();
    }
  }

  private course(points: readonly number[], x: (moment: number) => number, y: number): void {
    const { pen, ink } = this;
    const { y: at, least, most } = line(points);
    this.box(EDGE, y, INSIDE, CURVE, 0, ink.sheet);
    const trace = () => at.forEach((one, moment) => pen.lineTo(x(moment), y + (CURVE * one) / 100));
    pen.beginPath();
    trace();
    pen.lineTo(WIDTH - EDGE, y + CURVE);
    pen.lineTo(EDGE, y + CURVE);
    pen.fillStyle = ink.wash;
    pen.fill();
    pen.beginPath();
    trace();
    pen.strokeStyle = ink.accent;
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    pen.stroke();
    this.font(`400 22px ${ink.sans}`, ink.soft);
    pen.fillText(a('points', { n: Math.round(most) }), EDGE + 14, y + 30);
    pen.textAlign = 'right';
    pen.fillText(a('points', { n: Math.round(least) }), WIDTH - EDGE - 14, y + CURVE - 14);
  }

  /** Who played, with what they reached; who won has a crown. */
  private seats({ state, found, plies }: Told, top: number): number {
    const { pen, ink } = this;
    const left = state.seats.length > 1 && isLeft(edgesOf(atMoments(found.moments, plies), [...state.seats.keys()]));
    const best = winners(state.position.result);
    let [x, y] = [EDGE, top];
    state.seats.forEach(({ name }, seat) => {
      const points = state.position.score.find((column) => column.seat === seat && column.counts)?.points;
      const shown = state.scored && points !== undefined ? `${name}  ${signed(points)}` : name;
      this.font(`${best.includes(seat) ? 700 : 400} 28px ${ink.sans}`, ink.ink);
      const wide = 44 + pen.measureText(shown).width + (best.includes(seat) ? 40 : 0);
      if (x > EDGE && x + wide > WIDTH - EDGE) [x, y] = [EDGE, y + 46];
      this.sign(state.game, seat, x, y - 25, 32);
      this.font(`${best.includes(seat) ? 700 : 400} 28px ${ink.sans}`, ink.ink);
      pen.fillText(shown, x + 44, y);
      if (best.includes(seat)) this.crown(x + wide - 32, y - 25, 32);
      x += wide + 44;
    });
    if (left) this.nobody(state, x, y);
    return y;
  }

  /** The band that is left. */
  private nobody(state: State, x: number, y: number): void {
    const { pen, ink } = this;
    if (partsOf(state.game).nobody) this.sign(state.game, null, x, y - 25, 32);
    else this.box(x, y - 25, 32, 32, 6, this.colour(state, null));
    this.font(`400 28px ${ink.sans}`, ink.soft);
    pen.fillText(say(noSeat(state) ?? analysisTexts.nobody), x + 44, y);
  }

  private at(x: number, y: number, size: number, inside: () => void): void {
    const { pen } = this;
    pen.save();
    pen.translate(x, y);
    pen.scale(size / 24, size / 24);
    inside();
    pen.restore();
  }

  private crown(x: number, y: number, size: number): void {
    this.at(x, y, size, () => {
      this.pen.strokeStyle = this.ink.accent;
      this.pen.lineWidth = 2;
      this.pen.lineJoin = 'round';
      this.pen.stroke(new Path2D(PATHS.crown));
    });
  }

  /** The colour and the sign of a seat's pieces. */
  private sign(game: string, seat: number | null, x: number, y: number, size: number): void {
    const { pen, probe } = this;
    const { seatIcons, nobody } = partsOf(game);
    const own = seat === null ? nobody : seatIcons?.[seat];
    this.at(x, y, size, () => {
      pen.strokeStyle = 'rgb(37 33 27 / 0.6)';
      pen.lineWidth = 1.2;
      pen.fillStyle = resolved(probe, own?.ground ?? seatColour(game, seat ?? 0));
      if (!own) {
        const path = new Path2D(SIGNS[(seat ?? 0) % SIGNS.length]);
        pen.fill(path);
        pen.stroke(path);
        return;
      }
      pen.beginPath();
      pen.roundRect(0.7, 0.7, 22.6, 22.6, 5);
      pen.fill();
      pen.stroke();
      pen.translate(3.6, 3.6);
      pen.scale(0.7, 0.7);
      pen.fillStyle = resolved(probe, own.ink);
      pen.fill(new Path2D(own.path), 'evenodd');
    });
  }

  private turns(told: Told, top: number): number {
    const { found } = told;
    if (!found.turns.length) return top;
    const gap = 24;
    const width = (INSIDE - 2 * gap) / 3;
    this.font(`400 22px ${this.ink.sans}`, this.ink.ink);
    const rows = Math.max(...found.turns.map(({ text }) => this.rows(say(text), width - 44, 3).length));
    const height = 126 + 29 * rows;
    found.turns.forEach((turn, i) => this.turn(told, turn, [EDGE + i * (width + gap), top, width, height]));
    return top + height;
  }

  private turn({ state, found }: Told, turn: TurningPoint, [x, y, width, height]: Box): void {
    const { pen, ink } = this;
    this.box(x, y, width, height, 14, ink.line);
    this.box(x + 1.5, y + 1.5, width - 3, height - 3, 13, ink.sheet);
    const left = x + 22;
    if (turn.seat >= 0) this.sign(state.game, turn.seat, left, y + 22, 28);
    this.font(`600 25px ${ink.sans}`, ink.ink);
    const who = state.seats[turn.seat]?.name ?? a('chance');
    const head = `${a('move', { n: turn.move })} · ${who}`;
    const from = left + (turn.seat >= 0 ? 38 : 0);
    this.lines(head, from, y + 45, x + width - 18 - from, 30, 1);
    this.font(`400 22px ${ink.sans}`, ink.ink);
    this.lines(say(turn.text), left, y + 84, width - 44, 29, 3);
    const { seat, n } = whom(turn, found, state);
    this.font(`600 27px ${ink.serif}`, ink.accent);
    const alone = state.seats.length === 1;
    const words = alone
      ? a('changed', { n: gain(n, 1) })
      : a('forWhom', { n: gain(n), name: state.seats[seat]?.name ?? '' });
    this.lines(words, left, y + height - 26, width - 44, 30, 1);
    pen.textAlign = 'left';
  }
}
