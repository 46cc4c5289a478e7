import { palette } from '../palette.ts';
import { across, millimetres, page, type Sheet, sheet, tall } from '../sheet.ts';
import { disc, el, line, num, rect } from '../svg.ts';

/** A hand-held meter from the front; lengths in mm. */
export type MeterSpec = {
  readonly kind: 'meter';
  readonly width: number;
  readonly height: number;
  readonly reading: string;
  readonly unit: string;
};

/** Draws the sheet of a meter: display, keys, three phase terminals. All of them grow with its case. */
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
