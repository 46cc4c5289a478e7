import { palette } from '../palette.ts';
import {
  across,
  type Box,
  beside,
  centreLines,
  type Dimension,
  millimetres,
  page,
  type Sheet,
  sheet,
  written,
} from '../sheet.ts';
import { disc, fill, line, num, rect } from '../svg.ts';

/** An arbor press from the side, its ram up; lengths in mm. */
export type PressSpec = {
  readonly kind: 'press';
  /** From the table to the ram. */
  readonly opening: number;
  /** From the column to the axis of the ram. */
  readonly throat: number;
  /** Of the frame. */
  readonly height: number;
  /** How far the ram comes down. */
  readonly stroke?: number | undefined;
};

/** A press on its page, in px. */
type Frame = Box & {
  /** Axis and width of the ram, its upper and lower end. */
  readonly x: number;
  readonly ram: number;
  readonly crown: number;
  readonly end: number;
  readonly stroke: number;
  /** Face of the column. */
  readonly face: number;
  /** Lower edge of the head. */
  readonly head: number;
  /** Top of the table. */
  readonly table: number;
};

/** Draws the sheet of an arbor press: frame, table, ram with its rack, pinion with its lever. */
export function pressSheet(spec: PressSpec, title: string): Sheet {
  const { k, frame } = frameOf(spec);
  const { x, ram, right, top, bottom, end, table } = frame;
  const out = { from: x + ram / 2, top: end };
  return sheet(
    title,
    k,
    frame,
    ramText(frame),
    frameText(frame),
    tableText(frame),
    leverText(frame),
    centreLines(`M${num(x)} ${num(frame.crown - 10)}V${num(bottom + 10)}`),
    throatBelow(frame, millimetres(spec.throat)),
    beside(
      right + 46,
      ...(spec.stroke ? [{ ...out, bottom: end + frame.stroke, label: written(spec.stroke) }] : []),
      { ...out, bottom: table, label: written(spec.opening) },
      { from: right, top, bottom, label: written(spec.height) },
    ),
  );
}

/** Lays the press out: what is not stated follows from the room that the frame has beside its opening. */
function frameOf({ opening, throat, height, stroke = 0.8 * opening }: PressSpec) {
  const head = 0.68 * (height - opening);
  // The ram has to stay in the mesh of the pinion when it is down.
  const above = Math.max(0.25 * head, stroke - 0.6 * head);
  const front = Math.max(0.5 * throat, 0.17 * height);
  const column = 0.17 * height;
  const width = column + throat + front;
  const k = Math.min(218 / (height + above), 220 / width);
  const ram = Math.min(0.085 * height, 0.5 * throat) * k;
  const left = page.x - (width * k) / 2;
  const bottom = 240;
  const [top, table] = [bottom - height * k, bottom - 0.32 * (height - opening) * k];
  const [face, end] = [left + column * k, table - opening * k];
  const frame: Frame = {
    left,
    right: left + width * k,
    top,
    bottom,
    x: face + throat * k,
    ram,
    crown: top - above * k,
    end,
    stroke: stroke * k,
    face,
    head: end - 0.3 * ram,
    table,
  };
  return { k, frame };
}

/** Draws the C of the casting with its web, the guide of the ram hidden in its head. */
function frameText({ left, right, top, bottom, x, ram, face, head, table }: Frame): string {
  const nose = x + 1.1 * ram;
  const base = table + 0.3 * (bottom - table);
  const r = Math.min(0.45 * ram, (face - left) / 3);
  const corner = (x1: number, y1: number, x2: number, y2: number) =>
    `Q${num(x1)} ${num(y1)} ${num(x2)} ${num(y2)}`;
  const d = [
    `M${num(left)} ${bottom}V${num(top + 2 * r)}${corner(left, top, left + 2 * r, top)}`,
    `H${num(nose - r)}${corner(nose, top, nose, top + r)}V${num(head)}`,
    `H${num(face + r)}${corner(face, head, face, head + r)}`,
    `V${num(base - r)}${corner(face, base, face + r, base)}`,
    `H${num(right - r)}${corner(right, base, right, base + r)}V${bottom}z`,
  ].join('');
  const column = face - left;
  const web = { top: head + 0.2 * column, bottom: base - 0.2 * column };
  const guide = [-0.5, 0.5].map((side) => `M${num(x + side * ram)} ${num(top)}V${num(head)}`);
  return [
    fill(d, palette.steel),
    rect(
      left + 0.3 * column,
      web.top,
      0.4 * column,
      Math.max(0, web.bottom - web.top),
      palette.steelDark,
      0.2 * column,
    ),
    line(guide.join(''), palette.steelLight, 1.2, { 'stroke-dasharray': '6 4' }),
    line(`M${num(left + 2 * r)} ${num(top + 4)}H${num(nose - r)}`, palette.steelLight, 1.4),
  ].join('');
}

function tableText({ right, bottom, x, face, table }: Frame): string {
  const half = Math.min(0.8 * (x - face), right - x);
  const plate = 0.3 * (bottom - table);
  return rect(x - half, table, 2 * half, plate + 1, palette.steelDark, 2);
}

/** Draws the ram with its rack, and in dashes where it comes down to. */
function ramText({ x, ram, crown, end, stroke, head }: Frame): string {
  const [left, pad] = [x - ram / 2, 0.3 * ram];
  const teeth = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor((to - from) / 4)) },
      (_, i) => `M${num(left)} ${num(from + 3 + i * 4)}h${num(0.4 * ram)}`,
    ).join('');
  const down = `M${num(left)} ${num(end)}v${num(stroke)}h${num(ram)}v${num(-stroke)}`;
  return [
    rect(left, crown, ram, end - crown, palette.steelLight, 1),
    line(teeth(crown + 4, head), palette.steelDark, 1.4),
    rect(left - 2, crown, ram + 4, 5, palette.steelDark, 2),
    rect(left, end - pad, ram, pad, palette.copper, 1),
    line(down, palette.steelLight, 1.2, { 'stroke-dasharray': '6 4' }),
  ].join('');
}

/** Draws the pinion at the rack, and the lever that turns it: up and back while the ram is up. */
function leverText({ left, top, x, ram, head }: Frame): string {
  const r = Math.max(0, Math.min(0.9 * ram, 0.3 * (head - top)));
  const [hubX, hubY] = [x - ram / 2 - r, top + 0.55 * (head - top)];
  const room = Math.min(hubY - 24, (hubX - left + 60) * 1.8);
  const [tipX, tipY] = [hubX - room * 0.55, hubY - room];
  return [
    line(`M${num(hubX)} ${num(hubY)}L${num(tipX)} ${num(tipY)}`, palette.steelDark, 6, {
      'stroke-linecap': 'round',
    }),
    disc(tipX, tipY, 8, palette.steelDark),
    disc(hubX, hubY, r, palette.steelDark),
    disc(hubX, hubY, 0.6 * r, palette.steelLight),
    disc(hubX, hubY, 0.3 * r, palette.copper),
  ].join('');
}

/** Dimensions the throat, from the column to the axis of the ram. */
function throatBelow({ face, x, bottom }: Frame, label: string): Dimension {
  const y = page.dimension;
  const levels = [face, x].map((at) => `M${num(at)} ${num(bottom)}V${num(y)}`).join('');
  return {
    dimension: line(levels, palette.note, 0.8) + across(face, x, y, label).dimension,
  };
}
