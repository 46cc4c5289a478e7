import { palette } from './palette.ts';
import {
  across,
  type Box,
  centreLines,
  cross,
  diameters,
  type Further,
  millimetres,
  page,
  roundBox,
  type Sheet,
  sheet,
  shownRadius,
  squeezed,
} from './sheet.ts';
import { line, moved, num, rect } from './svg.ts';

/** The longest side and the widest sheet, in px: a phone has no room for more. */
const LONGEST = 120;
const WIDEST = 490;

/** A round part seen from the side. */
type Side = {
  /** Its length in mm. */
  readonly length?: number | undefined;
  /** Draws it from one end to the other, or each of the two pieces of one that is too long. */
  readonly body?: (left: number, right: number) => string;
  /** Draws whatever protrudes beyond the ends by `overhang`, behind the body. */
  readonly ends?: (left: number, right: number) => string;
  readonly overhang?: number;
};

/** A round part about the page's centre, of a diameter in mm. */
type RoundPart = Side & {
  readonly diameter: number;
  /** Its radius in px, if that does not follow from the diameter. */
  readonly r?: number;
  /** The diameters inside it, as far as they are stated. */
  readonly inside: readonly (number | undefined)[];
  /** Its front, about the origin. */
  readonly front: readonly string[];
  /** Its centre lines; a cross if left out. */
  readonly centre?: string;
};

/** Draws the sheet of a round part: its front with the diameters, and its side where its length is known. */
export function roundSheet(title: string, part: RoundPart): Sheet {
  const { diameter, r = shownRadius(diameter), centre = cross(r) } = part;
  const [box, pxPerMm] = [roundBox(r), (2 * r) / diameter];
  const figures = diameters(box, pxPerMm, ...part.inside);
  return sheet(
    title,
    pxPerMm,
    box,
    moved(page.x, page.y, ...part.front),
    centre,
    across(page.x - r, page.x + r, page.dimension, millimetres(diameter)),
    figures,
    ...sideView(part, box, figures, pxPerMm),
  );
}

/** Draws the side at the right of everything else, with its length. */
function sideView(side: Side, front: Box, figures: Further, pxPerMm: number): Further[] {
  const { length, body, ends, overhang = 0 } = side;
  if (!length || !body) return [];
  const left = figures.right + 14 + overhang;
  const room = front.left - 34 + WIDEST - left - overhang - 32;
  const right = left + Math.min(length * pxPerMm, LONGEST, room);
  const label = right - left > 80 ? across : squeezed;
  const view = {
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
  return [view];
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
