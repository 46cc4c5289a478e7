import { palette } from './palette.ts';
import {
  across,
  type Box,
  centreLines,
  type Further,
  millimetres,
  page,
  squeezed,
} from './sheet.ts';
import { line, num, rect } from './svg.ts';

/** The longest side and the widest sheet, in px: a phone has no room for more. */
const LONGEST = 120;
const WIDEST = 490;

/** A round part seen from the side. */
type Side = {
  /** What it stands beside: the front, and the figures at its right. */
  readonly front: Box;
  readonly figures: Further;
  /** Its length in mm, and the scale. */
  readonly length: number;
  readonly pxPerMm: number;
  /** Draws it from one end to the other, or each of the two pieces of one that is too long. */
  readonly body: (left: number, right: number) => string;
  /** Draws what stands over the ends by `overhang`, behind the body. */
  readonly ends?: (left: number, right: number) => string;
  readonly overhang?: number;
};

/** Draws the side of a round part at the right of everything else, with its length; none where that is not known. */
export function sideView(side: Omit<Side, 'length'> & { length?: number | undefined }): Further[] {
  return side.length ? [sideOf({ ...side, length: side.length })] : [];
}

function sideOf({ front, figures, length, pxPerMm, body, ends, overhang = 0 }: Side): Further {
  const left = figures.right + 14 + overhang;
  const room = front.left - 34 + WIDEST - left - overhang - 32;
  const right = left + Math.min(length * pxPerMm, LONGEST, room);
  const label = right - left > 80 ? across : squeezed;
  return {
    further: [
      ends?.(left, right) ?? '',
      ...pieces(left, right, right - left < length * pxPerMm - 0.1).map(([from, to]) =>
        body(from, to),
      ),
      centreLines(`M${num(left - overhang - 10)} ${page.y}H${num(right + overhang + 10)}`),
      label(left, right, page.dimension, millimetres(length)).dimension,
    ].join(''),
    right: Math.max(right + overhang, right + (label === squeezed ? 22 : 0)) + 10,
  };
}

/** Returns where the pieces begin and end, in px: the whole length, or its two ends when the middle is left out. */
function pieces(left: number, right: number, isBroken: boolean): (readonly [number, number])[] {
  const middle = (left + right) / 2;
  if (!isBroken) return [[left, right]];
  return [
    [left, middle - 4],
    [middle + 4, right],
  ];
}

/** Draws sheets of steel, seen from their edges. */
export function laminations(left: number, right: number, r: number): string {
  const count = Math.max(2, Math.round((right - left) / 5));
  const seams = Array.from({ length: count - 1 }, (_, i) => {
    const x = left + ((i + 1) * (right - left)) / count;
    return `M${num(x)} ${num(page.y - r)}v${num(2 * r)}`;
  });
  const sheets = rect(left, page.y - r, right - left, 2 * r, palette.steel);
  return sheets + line(seams.join(''), palette.steelDark, 0.8);
}
