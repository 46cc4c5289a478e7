import { palette } from './palette.ts';
import {
  across,
  beside,
  centreLines,
  type Dimension,
  type Further,
  millimetres,
  page,
  pinched,
  type Sheet,
  sheet,
  written,
} from './sheet.ts';
import { fill, line, num, rect } from './svg.ts';

/** The shape that is cut into a step of the shaft. */
export type ShaftFeature = 'plain' | 'flat' | 'groove' | 'keyway' | 'thread';

/** One step of a shaft, from left to right; lengths in mm. */
export type ShaftStep = {
  readonly diameter: number;
  readonly length: number;
  readonly feature: ShaftFeature;
};

/** A shaft seen from the side; lengths in mm. */
export type ShaftSpec = {
  readonly kind: 'shaft';
  readonly length: number;
  /** The steps drawn. Where they are shorter than the whole, the view is broken after `brokenAfter`. */
  readonly steps: readonly ShaftStep[];
  readonly brokenAfter?: number;
  /** Diameter of a bore right through, drawn as hidden edges. */
  readonly bore?: number;
  /** The diameter written beside the view. */
  readonly nominal: number;
};

const left = 42;
const width = 316;
const breakGap = 15;

/** Draws the sheet of one shaft: the axis level, long plain stretches broken out as on a works drawing. */
export function shaftSheet(spec: ShaftSpec, title: string): Sheet {
  const drawn = spec.steps.reduce((sum, step) => sum + step.length, 0);
  const gap = spec.brokenAfter === undefined ? 0 : breakGap;
  const k = (width - gap) / drawn;
  const widest = Math.max(...spec.steps.map((step) => step.diameter)) * k;
  const y = page.y + 6;
  const right = left + width;
  return sheet(
    title,
    k,
    { left, right, top: y - widest / 2, bottom: y + widest / 2 },
    stepsText(spec, k, y),
    centreLines(`M${left - 18} ${y}H${right + 18}`),
    nominalText(spec, k, y),
    across(left, right, 236, millimetres(spec.length)),
    ...boreBeside(spec, k, y),
  );
}

function boreBeside({ bore }: ShaftSpec, k: number, y: number): Further[] {
  if (bore === undefined) return [];
  const r = (bore * k) / 2;
  const levels = { from: left + width, top: y - r, bottom: y + r };
  return [beside(left + width + 40, { ...levels, label: `Ø ${written(bore)}` })];
}

/** Returns the left edges of all steps, in px. */
function edges(spec: ShaftSpec, k: number): number[] {
  let x = left;
  return spec.steps.map((step, index) => {
    const at = x;
    x += step.length * k + (index === spec.brokenAfter ? breakGap : 0);
    return at;
  });
}

function stepsText(spec: ShaftSpec, k: number, y: number): string {
  const xs = edges(spec, k);
  const bodies = spec.steps.map((step, i) => {
    const from = xs[i] ?? left;
    const ends = { first: i === 0, last: i === spec.steps.length - 1 };
    const torn = { right: i === spec.brokenAfter, left: i - 1 === spec.brokenAfter };
    return stepText(step, from, y, k, ends, torn);
  });
  return bodies.join('') + boreText(spec, k, y);
}

type Ends = { readonly first: boolean; readonly last: boolean };
type Torn = { readonly left: boolean; readonly right: boolean };

function stepText(
  step: ShaftStep,
  x: number,
  y: number,
  k: number,
  ends: Ends,
  torn: Torn,
): string {
  const [w, r] = [step.length * k, (step.diameter * k) / 2];
  const c = Math.min(4, r * 0.3);
  const [cl, cr] = [ends.first ? c : 0, ends.last ? c : 0];
  const rightEdge = torn.right
    ? `L${num(x + w)} ${num(y - r)}q-10 ${num(r / 2)} 0 ${num(r)}t0 ${num(r)}`
    : `L${num(x + w - cr)} ${num(y - r)}l${num(cr)} ${num(cr)}V${num(y + r - cr)}l${num(-cr)} ${num(cr)}`;
  const leftEdge = torn.left
    ? `H${num(x)}q10 ${num(-r / 2)} 0 ${num(-r)}t0 ${num(-r)}`
    : `H${num(x + cl)}l${num(-cl)} ${num(-cl)}V${num(y - r + cl)}l${num(cl)} ${num(-cl)}`;
  const body = fill(`M${num(x + cl)} ${num(y - r)}${rightEdge}${leftEdge}z`, palette.steel);
  const gleam = `M${num(x + 5)} ${num(y - r * 0.62)}h${num(w - 10)}`;
  const chamfers = `${ends.first ? `M${num(x + c)} ${num(y - r)}v${num(2 * r)}` : ''}${ends.last ? `M${num(x + w - c)} ${num(y - r)}v${num(2 * r)}` : ''}`;
  const lit = step.feature === 'plain' ? line(gleam, palette.steelLight, 1.6) : '';
  return body + lit + line(chamfers, palette.steelDark, 1.2) + featureText(step, x, y, w, r);
}

function featureText(step: ShaftStep, x: number, y: number, w: number, r: number): string {
  switch (step.feature) {
    case 'plain':
      return '';
    case 'flat':
      return flatText(x + 6, y - r * 0.72, w - 12, r * 1.44);
    case 'groove':
      return rect(x, y - r * 0.78, w, r * 1.56, palette.steelDark);
    case 'keyway':
      return rect(x + w * 0.14, y - r * 0.3, w * 0.72, r * 0.6, palette.steelDark, r * 0.3);
    case 'thread':
      return threadText(x, y, w, r);
  }
}

/** Draws the two thin diagonals that mark a milled flat, by drawing convention. */
function flatText(x: number, y: number, w: number, h: number): string {
  const diagonals = `M${num(x)} ${num(y)}l${num(w)} ${num(h)}m0 ${num(-h)}l${num(-w)} ${num(h)}`;
  return rect(x, y, w, h, palette.steelLight, 1) + line(diagonals, palette.steelDark, 1);
}

/** Draws the slanted turns of a thread between its crests. */
function threadText(x: number, y: number, w: number, r: number): string {
  const pitch = 5;
  const count = Math.floor((w - 8) / pitch);
  const turns = Array.from(
    { length: count },
    (_, i) => `M${num(x + 5 + i * pitch)} ${num(y - r)}l-3 ${num(2 * r)}`,
  );
  return line(turns.join(''), palette.steelDark, 1.2);
}

function boreText(spec: ShaftSpec, k: number, y: number): string {
  if (spec.bore === undefined) return '';
  const r = (spec.bore * k) / 2;
  const lines = `M${left} ${num(y - r)}h${width}M${left} ${num(y + r)}h${width}`;
  return line(lines, palette.graphite, 1.3, { 'stroke-dasharray': '7 4' });
}

/** Dimensions the nominal diameter where the shaft has it. */
function nominalText(spec: ShaftSpec, k: number, y: number): Dimension | '' {
  const xs = edges(spec, k);
  const plain = spec.steps.filter((s) => s.diameter === spec.nominal && s.feature === 'plain');
  const step = plain.toSorted((a, b) => b.length - a.length)[0];
  if (!step) return '';
  const r = (spec.nominal * k) / 2;
  const x = (xs[spec.steps.indexOf(step)] ?? left) + (step.length * k) / 2;
  return pinched(x, y - r, y + r, `Ø ${spec.nominal.toFixed(1)}`);
}
