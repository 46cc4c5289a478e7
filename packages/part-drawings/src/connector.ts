import { circle } from './geometry.ts';
import { palette } from './palette.ts';
import {
  across,
  beside,
  centreLines,
  type Further,
  millimetres,
  page,
  pinched,
  type Sheet,
  sheet,
  squeezedBeside,
  written,
} from './sheet.ts';
import { disc, fill, line, num, rect } from './svg.ts';

/** A moulded power connector: mating face, and the plug from the side; lengths in mm. */
export type PowerConnectorSpec = {
  readonly kind: 'power-connector';
  /** Longer side of the mating face. */
  readonly width: number;
  readonly depth: number;
  readonly length: number;
  readonly contacts: number;
  readonly contact?: number | undefined;
  readonly pitch: number;
  readonly shell: 'yellow' | 'graphite';
};

/** A slotted gold bullet with its socket, from the side; lengths in mm. */
export type BulletSpec = {
  readonly kind: 'bullet';
  readonly diameter: number;
  readonly plug: number;
  readonly socket: number;
  readonly cup: number;
};

/** The middle of the side view, in px. */
const sideX = 306;

/** Draws the sheet of a moulded connector. */
export function powerConnectorSheet(spec: PowerConnectorSpec, title: string): Sheet {
  const k = Math.min(176 / spec.width, 196 / spec.length, 150 / spec.depth);
  const [w, h] = [spec.width * k, spec.depth * k];
  const [left, y] = [130 - w / 2, page.y];
  const colour = spec.shell === 'yellow' ? palette.yellow : palette.steelDark;
  return sheet(
    title,
    k,
    { left, right: left + w, top: y - h / 2, bottom: y + h / 2 },
    faceText(spec, left, y, k, colour),
    sideText(spec, y, k, colour),
    centreLines(`M${num(left - 14)} ${y}h${num(w + 28)}`),
    across(left, left + w, page.dimension, millimetres(spec.width)),
    beside(
      sideX + h / 2 + 44,
      ...contactOf(spec, left + w / 2, y, k),
      lengthOf(spec, sideX + h / 2, y, k),
    ),
    depthOf(spec, h),
  );
}

/** Dimensions the diameter of the last contact, where it is stated. */
function contactOf(
  { contacts, contact, pitch }: PowerConnectorSpec,
  x: number,
  y: number,
  k: number,
) {
  if (!contact) return [];
  const from = x + ((contacts - 1) / 2) * pitch * k;
  const r = (contact * k) / 2;
  return [{ from, top: y - r, bottom: y + r, label: `Ø ${written(contact)}` }];
}

function contactIn({ contact, depth }: PowerConnectorSpec): number {
  return contact ?? 0.42 * depth;
}

function lengthOf({ length }: PowerConnectorSpec, from: number, y: number, k: number) {
  const half = (length * k) / 2;
  return { from, top: y - half, bottom: y + half, label: written(length) };
}

function depthOf({ depth }: PowerConnectorSpec, h: number): Further {
  const [left, right] = [sideX - h / 2, sideX + h / 2];
  return squeezedBeside(left, right, page.dimension, written(depth));
}

/** Returns the keyed outline as path text: two corners are cut at one end, so that it mates one way round. */
function outline(x: number, y: number, w: number, h: number, cut: number): string {
  const [l, r, t, b] = [num(x), num(x + w), num(y - h / 2), num(y + h / 2)];
  const c = num(cut);
  return `M${num(x + 5)} ${t}H${num(x + w - cut)}L${r} ${num(y - h / 2 + cut)}V${num(y + h / 2 - cut)}l-${c} ${c}H${num(x + 5)}Q${l} ${b} ${l} ${num(y + h / 2 - 5)}V${num(y - h / 2 + 5)}Q${l} ${t} ${num(x + 5)} ${t}z`;
}

function faceText(
  spec: PowerConnectorSpec,
  left: number,
  y: number,
  k: number,
  colour: string,
): string {
  const [w, h] = [spec.width * k, spec.depth * k];
  const r = (contactIn(spec) * k) / 2;
  const contacts = Array.from({ length: spec.contacts }, (_, i) => {
    const x = left + w / 2 + (i - (spec.contacts - 1) / 2) * spec.pitch * k;
    const bore = disc(x, y, r * 0.5, palette.copperDark);
    return disc(x, y, r + 4, palette.graphite) + disc(x, y, r, palette.gold) + bore;
  });
  const inset = Math.min(7, h * 0.12);
  const lip = outline(left + inset, y, w - 2 * inset, h - 2 * inset, h * 0.24);
  return (
    fill(outline(left, y, w, h, h * 0.28), colour) +
    line(lip, palette.graphite, 1.3, { 'stroke-opacity': 0.6 }) +
    contacts.join('')
  );
}

/** Draws the plug from the narrow side: shell with grip ribs, contacts ahead, solder cups behind. */
function sideText(spec: PowerConnectorSpec, y: number, k: number, colour: string): string {
  const [len, d, r] = [spec.length * k, spec.depth * k, (contactIn(spec) * k) / 2];
  const x = sideX;
  const top = y - len / 2;
  const body = len * 0.62;
  const ribs = [0, 1, 2, 3, 4].map(
    (i) => `M${num(x - d / 2 + 6)} ${num(top + body - 10 - i * 6)}h${num(d - 12)}`,
  );
  return [
    rect(x - r, top, 2 * r, len, palette.gold, r * 0.5),
    rect(x - d / 2, top + len * 0.16, d, body - len * 0.16 + 8, colour, 4),
    rect(x - d * 0.4, top + body + 6, d * 0.8, len * 0.1, colour, 2),
    line(ribs.join(''), palette.graphite, 1.6, { 'stroke-opacity': 0.6 }),
    fill(circle(r * 0.55, x, top + len - r), palette.copperDark),
    centreLines(`M${x} ${num(top - 12)}v${num(len + 24)}`),
  ].join('');
}

/** Draws the sheet of a bullet above its socket. */
export function bulletSheet(spec: BulletSpec, title: string): Sheet {
  const k = 232 / spec.plug;
  const r = (spec.diameter * k) / 2;
  const [left, y, below] = [84, 86, 182];
  const [plug, socket, cup] = [spec.plug * k, spec.socket * k, spec.cup * k];
  return sheet(
    title,
    k,
    { left, right: left + plug, top: y - r * 1.3, bottom: below + r * 1.3 },
    plugText(left, y, plug, cup, r),
    socketText(left + plug - socket, below, socket, cup, r),
    centreLines(`M${left - 16} ${y}h${num(plug + 32)}M${left - 16} ${below}h${num(plug + 32)}`),
    pinched(left + plug + 34, y - r, y + r, `Ø ${spec.diameter.toFixed(1)}`),
    across(left, left + plug, page.dimension, millimetres(spec.plug)),
  );
}

function plugText(x: number, y: number, length: number, cup: number, r: number): string {
  const s = x + cup;
  const nose = x + length;
  const spring = `M${num(s)} ${num(y - r * 0.86)}C${num(s + 20)} ${num(y - r)} ${num(nose - 30)} ${num(y - r * 1.1)} ${num(nose - 6)} ${num(y - r * 0.7)}Q${num(nose)} ${num(y - r * 0.6)} ${num(nose)} ${num(y)}Q${num(nose)} ${num(y + r * 0.6)} ${num(nose - 6)} ${num(y + r * 0.7)}C${num(nose - 30)} ${num(y + r * 1.1)} ${num(s + 20)} ${num(y + r)} ${num(s)} ${num(y + r * 0.86)}z`;
  const slits = [-0.45, 0, 0.45]
    .map((f) => `M${num(s + 12)} ${num(y + r * f)}H${num(nose - 7)}`)
    .join('');
  return [
    fill(spring, palette.gold),
    line(slits, palette.copperDark, 2.2, { 'stroke-linecap': 'round' }),
    cupText(x, y, cup, r),
    rect(s - 5, y - r * 1.3, 8, r * 2.6, palette.gold, 2),
  ].join('');
}

function socketText(x: number, y: number, length: number, cup: number, r: number): string {
  const barrel = length - cup;
  const hidden = `M${num(x)} ${num(y - r)}h${num(barrel - 8)}v${num(2 * r)}h${num(8 - barrel)}`;
  return [
    rect(x, y - r * 1.3, barrel + 2, r * 2.6, palette.gold, 3),
    line(hidden, palette.copperDark, 1.4, { 'stroke-dasharray': '6 4' }),
    cupText(x + barrel, y, cup, r),
    line(`M${num(x + 5)} ${num(y - r * 1.3)}v${num(r * 2.6)}`, palette.copperDark, 1.2),
  ].join('');
}

/** Draws a solder cup, tinned inside, with the hole that shows the solder. */
function cupText(x: number, y: number, length: number, r: number): string {
  return (
    rect(x, y - r * 1.05, length, r * 2.1, palette.gold, 3) +
    fill(circle(r * 0.42, x + length / 2, y), palette.steelDark)
  );
}
