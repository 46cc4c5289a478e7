import { palette } from './palette.ts';
import {
  across,
  beside,
  centreLines,
  millimetres,
  page,
  type Sheet,
  sheet,
  tall,
  written,
} from './sheet.ts';
import { disc, el, fill, line, num, rect } from './svg.ts';

/** A two-jaw puller from the side; lengths in mm. */
export type PullerSpec = {
  readonly kind: 'puller';
  /** Widest opening between the jaws. */
  readonly span: number;
  readonly reach: number;
  readonly screw: number;
};

/** A hand-held meter from the front; lengths in mm. */
export type MeterSpec = {
  readonly kind: 'meter';
  readonly width: number;
  readonly height: number;
  readonly reading: string;
  readonly unit: string;
};

/** Levels and widths of a puller on its page, in px. */
type Frame = {
  readonly x: number;
  /** Half the opening. */
  readonly half: number;
  /** Level of the jaws' pins, and of their claws. */
  readonly beam: number;
  readonly foot: number;
  /** What everything else grows with: 1 for a puller of common proportions. */
  readonly u: number;
};

/** The sheet of a puller at work on a bearing. */
export function pullerSheet(spec: PullerSpec, title: string): Sheet {
  const k = Math.min(128 / spec.span, 130 / spec.reach);
  const half = (spec.span * k) / 2;
  const u = Math.min(1, half / 60, (spec.reach * k) / 90);
  const { x } = page;
  const [top, beam] = [24, 24 + 42 * u];
  const foot = beam + spec.reach * k;
  const frame = { x, half, beam, foot, u };
  const box = { left: x - half, right: x + half, top, bottom: foot };
  return sheet(
    title,
    k,
    box,
    workText(frame),
    screwText(frame, top, (spec.screw * k) / 2),
    beamText(frame),
    ...[-1, 1].map((side) => fill(jawPath(frame, side), palette.steel)),
    ...[-1, 1].map((side) => disc(x + side * (half + 9 * u), beam + 2 * u, 5 * u, palette.copper)),
    centreLines(`M${x} 10V${num(foot + 30 * u)}`),
    across(x - half, x + half, page.dimension + 2, millimetres(spec.span)),
    beside(x + half + 76, { from: x + half, top: beam, bottom: foot, label: written(spec.reach) }),
  );
}

/** An arm that hangs from the beam and hooks under the ring. */
function jawPath({ x, half, beam, foot, u }: Frame, side: number): string {
  const p = (dx: number, y: number) => `${num(x + side * (half + dx * u))} ${num(y)}`;
  return `M${p(0, beam - 9 * u)}L${p(18, beam - 9 * u)}L${p(21, foot - 40 * u)}L${p(14, foot)}L${p(-26, foot)}L${p(-26, foot - 9 * u)}L${p(-4, foot - 16 * u)}z`;
}

function beamText({ x, half, beam, u }: Frame): string {
  const end = half + 18 * u;
  const y = (dy: number) => num(beam + dy * u);
  const [r, slant, foot] = [num(7 * u), num(6 * u), num(8 * u)];
  const d = `M${num(x - end)} ${y(-12)}H${num(x + end)}q${r} 0 ${r} ${r}V${y(8)}q0 ${r} -${r} ${r}H${num(x + 26 * u)}l-${slant} ${foot}h${num(-40 * u)}l-${slant} -${foot}H${num(x - end)}q-${r} 0 -${r} -${r}V${y(-5)}q0 -${r} ${r} -${r}z`;
  const lit = `M${num(x - end + 26 * u)} ${y(-6)}H${num(x + end - 26 * u)}`;
  return fill(d, palette.steelDark) + line(lit, palette.steelLight, 1.4);
}

function screwText({ x, foot, u }: Frame, top: number, r: number): string {
  const end = foot - 42 * u;
  const count = Math.max(0, Math.floor((end - top - 26 * u) / 6));
  const turns = Array.from(
    { length: count },
    (_, i) => `M${num(x - r)} ${num(top + 28 * u + i * 6)}l${num(2 * r)} -3.5`,
  );
  return [
    rect(x - r, top + 10 * u, 2 * r, end - top - 10 * u, palette.steelLight, 2),
    line(turns.join(''), palette.steelDark, 1.4),
    fill(
      `M${num(x - r)} ${num(end)}h${num(2 * r)}L${num(x)} ${num(end + 9 * u)}z`,
      palette.steelDark,
    ),
    rect(x - 46 * u, top, 92 * u, 8 * u, palette.steel, 4 * u),
    rect(x - r - 3, top - 4 * u, 2 * r + 6, 17 * u, palette.steel, 3 * u),
  ].join('');
}

/** The bearing being drawn off its shaft. */
function workText({ x, half, foot, u }: Frame): string {
  const r = half - 12 * u;
  const y = foot - 34 * u;
  const balls = [-1, 1].map((side) =>
    disc(x + side * r * 0.68, y + 12.5 * u, 8.5 * u, palette.steelLight),
  );
  return [
    rect(x - 13 * u, y - 2 * u, 26 * u, 62 * u, palette.copperDark, 2),
    rect(x - r, y, 2 * r, 25 * u, palette.graphite, 2),
    ...balls,
    line(
      `M${num(x - r * 0.4)} ${num(y)}v${num(25 * u)}M${num(x + r * 0.4)} ${num(y)}v${num(25 * u)}`,
      palette.steelLight,
      1.2,
    ),
  ].join('');
}

/** The sheet of a meter: display, keys, three phase terminals. All of them grow with its case. */
export function meterSheet(spec: MeterSpec, title: string): Sheet {
  const k = Math.min(218 / spec.height, 250 / spec.width);
  const [w, h] = [spec.width * k, spec.height * k];
  const [left, top] = [page.x - w / 2, page.y - h / 2];
  const box = { left, right: left + w, top, bottom: top + h };
  const rim = 0.04 * Math.min(w, h);
  const margin = 2.8 * rim;
  const inside = { x: left + margin, width: w - 2 * margin };
  return sheet(
    title,
    k,
    box,
    rect(left, top, w, h, palette.steelDark, 2.4 * rim),
    rect(left + rim, top + rim, w - 2 * rim, h - 2 * rim, palette.steel, 1.6 * rim),
    displayText({ ...inside, y: top + margin, height: 0.36 * h }, spec),
    keysText({ ...inside, y: top + 0.5 * h, height: 0.1 * h }),
    terminalsText({ ...inside, y: top + 0.82 * h, height: 0.13 * h }),
    across(left, left + w, page.dimension, millimetres(spec.width)),
    tall(box, spec.height),
  );
}

type Field = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function displayText(field: Field, { reading, unit }: MeterSpec): string {
  const { x, y, width, height } = field;
  const air = 0.15 * Math.min(height, width);
  const size = Math.min(0.45 * height, 0.55 * (width - 2 * air));
  const [rim, end] = [0.4 * air, x + width - air];
  const text = (at: number, part: number, value: string) =>
    el(
      'text',
      {
        x: num(end),
        y: num(y + at * height),
        fill: palette.graphite,
        'font-family': 'monospace',
        'font-size': num(part * size),
        'text-anchor': 'end',
      },
      value,
    );
  const step = 0.17 * size;
  const wave = `v${num(-1.6 * step)}h${num(step)}v${num(1.6 * step)}h${num(step)}`;
  return [
    rect(x, y, width, height, palette.graphite, rim),
    rect(x + rim, y + rim, width - 2 * rim, height - 2 * rim, '#c3cdc4', rim / 2),
    text(0.5, 1, reading),
    text(0.82, 0.42, unit),
    line(`M${num(x + air)} ${num(y + 0.82 * height)}${wave}${wave}`, palette.graphite, 1.4),
  ].join('');
}

function keysText({ x, y, width, height }: Field): string {
  const step = width / 3;
  const key = (i: number) => {
    const colour = i === 2 ? palette.copper : palette.graphite;
    return rect(x + (i + 0.08) * step, y, 0.84 * step, height, colour, 0.2 * height);
  };
  const below = `M${num(x)} ${num(y + 1.75 * height)}h${num(width)}`;
  return [0, 1, 2].map(key).join('') + line(below, palette.steelLight, 1.2);
}

function terminalsText({ x, y, width, height }: Field): string {
  const colours = [palette.red, palette.yellow, palette.blue];
  const r = Math.min(height / 2, width / 6.5);
  return colours
    .map((colour, i) => {
      const at = x + ((i + 0.5) * width) / 3;
      return (
        disc(at, y, r, palette.graphite) +
        disc(at, y, 0.7 * r, colour) +
        disc(at, y, 0.35 * r, palette.graphite)
      );
    })
    .join('');
}
