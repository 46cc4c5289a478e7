import { arc, band, circle, polar } from './geometry.ts';
import { palette } from './palette.ts';
import { roundSheet } from './round-sheet.ts';
import {
  across,
  beside,
  centreLines,
  millimetres,
  page,
  type Sheet,
  sheet,
  shownRadius,
  written,
} from './sheet.ts';
import { disc, el, fill, line, num, rect } from './svg.ts';

/** A latch in a TO-92 flat body, front and side view; lengths in mm. */
export type HallLatchSpec = {
  readonly kind: 'hall-latch';
  readonly width: number;
  readonly height: number;
  readonly thickness: number;
  readonly lead: number;
  readonly pitch: number;
  readonly marking: string;
};

/** A ring board with three latches; lengths in mm. */
export type HallBoardSpec = {
  readonly kind: 'hall-board';
  readonly diameter: number;
  readonly bore: number;
  /** Angle between neighbouring latches in degrees. */
  readonly spacing: number;
  readonly wires: number;
};

/** Draws the sheet of a latch. */
export function hallLatchSheet(spec: HallLatchSpec, title: string): Sheet {
  const k = Math.min(110 / spec.width, 92 / spec.height);
  const [w, h, t] = [spec.width * k, spec.height * k, spec.thickness * k];
  const lead = spec.lead * k;
  const [x, side, top] = [154, 286, 30];
  const left = x - w / 2;
  const c = h * 0.14;
  const body = `M${num(left + c)} ${top}h${num(w - 2 * c)}l${num(c)} ${num(c)}v${num(h - c)}h${num(-w)}v${num(c - h)}z`;
  const legs = [-1, 0, 1].map((i) =>
    rect(x + i * spec.pitch * k - 5, top + h, 10, lead, palette.steelLight, 1),
  );
  return sheet(
    title,
    k,
    { left, right: left + w, top, bottom: top + h },
    ...legs,
    fill(body, palette.graphite),
    line(body, palette.steel, 1),
    line(`M${num(left + c)} ${num(top + c)}H${num(left + w - c)}`, palette.steelDark, 1.4),
    markText(x, top + h * 0.56, spec.marking),
    sideText(side, top, t, h, lead),
    centreLines(`M${x} ${top - 12}V${num(top + h + lead + 8)}`),
    across(left, left + w, page.dimension, millimetres(spec.width)),
    beside(side + t / 2 + 46, {
      from: left + w,
      top,
      bottom: top + h,
      label: written(spec.height),
    }),
  );
}

function markText(x: number, y: number, marking: string): string {
  const look = { fill: palette.steelLight, 'font-family': 'monospace', 'font-size': 19 };
  return el('text', { x: num(x), y: num(y + 6), ...look, 'text-anchor': 'middle' }, marking);
}

function sideText(x: number, top: number, t: number, h: number, lead: number): string {
  const slope = t * 0.3;
  const d = `M${num(x - t / 2 + slope)} ${top}h${num(t - slope)}v${num(h)}h${num(-t)}v${num(-h * 0.7)}z`;
  return [
    rect(x - 3, top + h, 6, lead, palette.steelLight, 1),
    fill(d, palette.graphite),
    line(d, palette.steel, 1),
    // The sensing element sits close under the branded face.
    rect(x + t / 2 - 14, top + h * 0.42, 5, h * 0.26, palette.copper),
  ].join('');
}

/** Draws the sheet of a ring board: latches on the magnet's circle, tracks to one connector. */
export function hallBoardSheet(spec: HallBoardSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  const k = (2 * r) / spec.diameter;
  const bore = (spec.bore * k) / 2;
  const middle = (r + bore) / 2;
  const pads = [60, 300].map((a) => circle(4.5, ...polar(middle, a))).join('');
  const ring = `${band(bore, r, 0, 180)}${band(bore, r, 180, 360)}`;
  const tracks = [0.2, 0.4, 0.6, 0.8]
    .map((f) => arc(bore + f * (r - bore), -spec.spacing, 180))
    .join('');
  const latches = [-1, 0, 1].map((i) => latch(middle, i * spec.spacing));
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore],
    front: [
      fill(ring + pads, palette.board),
      line(tracks, palette.boardLine, 1.3),
      ...latches,
      connector(middle, spec.wires),
    ],
  });
}

function latch(r: number, angle: number): string {
  const legs = [-7, 0, 7].map((x) => rect(x - 1.8, 7, 3.6, 11, palette.gold)).join('');
  const [x, y] = polar(r, angle);
  const body = rect(-13, -11, 26, 19, palette.graphite, 2) + disc(-8, -6, 1.6, palette.steelLight);
  return el('g', { transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` }, legs, body);
}

function connector(r: number, wires: number): string {
  const w = wires * 9 + 10;
  const pins = Array.from({ length: wires }, (_, i) => {
    const x = (i - (wires - 1) / 2) * 9;
    return rect(x - 2, r - 3, 4, 12, palette.gold);
  });
  return (
    rect(-w / 2, r - 11, w, 22, '#cfd5da', 2) +
    rect(-w / 2 + 3, r - 6, w - 6, 17, palette.steelDark) +
    pins.join('')
  );
}
