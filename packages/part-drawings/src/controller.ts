import { holes } from './geometry.ts';
import { palette } from './palette.ts';
import { across, beside, millimetres, page, type Sheet, sheet, written } from './sheet.ts';
import { disc, el, fill, line, moved, num, rect } from './svg.ts';

/** A controller for one motor on an oblong board; lengths in mm. */
export type ControllerSpec = {
  readonly kind: 'controller';
  readonly length: number;
  readonly width: number;
  /** Half bridges: packages with two MOSFETs each. */
  readonly bridges: number;
};

/** Four controllers on one square board for a stack; lengths in mm. */
export type StackControllerSpec = {
  readonly kind: 'stack-controller';
  readonly side: number;
  /** Distance between mounting holes. */
  readonly mounting: number;
};

/** Where the wires of the phases end, in px. */
const wireEnd = 26;

const round = { 'stroke-linecap': 'round' };

/** Draws the sheet of a single controller: phases on the left, battery on the right. */
export function controllerSheet(spec: ControllerSpec, title: string): Sheet {
  const k = 208 / spec.length;
  const [w, h] = [spec.length * k, spec.width * k];
  const [left, top] = [page.x - w / 2 + 6, page.y - h / 2];
  return sheet(
    title,
    k,
    { left, right: left + w, top, bottom: top + h },
    wires(left, top, w, h),
    rect(left, top, w, h, palette.board, 5),
    moved(left, top, tracks(w, h), pads(h), bridges(spec.bridges, h), brain(w, h), battery(w, h)),
    across(left, left + w, page.dimension - 6, millimetres(spec.length)),
    {
      ...beside(410, { from: left + w, top, bottom: top + h, label: written(spec.width) }),
      left: wireEnd - 12,
    },
  );
}

function wires(left: number, top: number, w: number, h: number): string {
  const colours = [palette.red, palette.blue, palette.yellow];
  const phases = colours.map((colour, i) => {
    const y = top + h * (0.2 + 0.3 * i);
    return line(
      `M${num(left + 10)} ${num(y)}C${num(left - 20)} ${num(y)} ${num(left - 36)} ${num(y - 7 + 7 * i)} ${wireEnd} ${num(y - 7 + 7 * i)}`,
      colour,
      8,
      round,
    );
  });
  const right = left + w;
  const supply = [palette.red, palette.graphite].map((colour, i) => {
    const y = top + h * (0.24 + 0.52 * i);
    const edge = i === 1 ? palette.steel : colour;
    const d = `M${num(right - 8)} ${num(y)}C${num(right + 20)} ${num(y)} ${num(right + 20)} ${num(y + 9 - 18 * i)} 374 ${num(y + 9 - 18 * i)}`;
    return line(d, edge, 10, round) + (i === 1 ? line(d, colour, 8, round) : '');
  });
  return [...phases, ...supply].join('');
}

function pads(h: number): string {
  return [0.2, 0.5, 0.8]
    .map(
      (f) =>
        rect(4, h * f - 10, 20, 20, palette.gold, 3) +
        rect(4, h * f - 4, 14, 8, palette.steelLight, 4),
    )
    .join('');
}

function tracks(w: number, h: number): string {
  const phases = [0.2, 0.5, 0.8].map((f) => `M22 ${num(h * f)}h16`).join('');
  const bus = `M104 ${num(h * 0.5)}H${num(w - 62)}M${num(w - 96)} 12v${num(h - 24)}M112 10H${num(w - 20)}M112 ${num(h - 10)}H${num(w - 20)}`;
  return line(phases, palette.gold, 7) + line(bus, palette.boardLine, 1.5);
}

/** Draws half bridges in two columns, their source pins in copper. */
function bridges(count: number, h: number): string {
  const rows = count / 2;
  const chip = el(
    'g',
    { id: 'q' },
    [0, 1, 2, 3].map((i) => rect(2.5 + i * 6.4, 20, 4, 6, palette.copper)).join(''),
    rect(0, 0, 28, 22, palette.graphite, 1.5),
    disc(4.5, 4.5, 1.5, palette.steelLight),
  );
  const uses = Array.from({ length: count }, (_, i) => {
    const y = (h / rows) * (Math.floor(i / 2) + 0.5) - 13;
    return el('use', { href: '#q', x: 38 + (i % 2) * 34, y: num(y) });
  });
  return el('defs', {}, chip) + uses.join('');
}

/** Draws the microcontroller with its pins, and three small parts. */
function brain(w: number, h: number): string {
  const [x, y] = [w - 92, h * 0.5 - 17];
  const steps = [0, 1, 2, 3, 4, 5].map((i) => 4.5 + i * 5);
  const pins = steps
    .map((s) => `M${num(x + s)} ${num(y - 4)}v42M${num(x - 4)} ${num(y + s)}h42`)
    .join('');
  const small = [0, 1, 2].map(
    (i) =>
      rect(x + i * 12, y - 22, 8, 5, palette.copper) +
      rect(x + i * 12, y + 51, 8, 5, palette.steelLight),
  );
  return (
    line(pins, palette.steelLight, 1.8) +
    rect(x, y, 34, 34, palette.graphite, 2) +
    disc(x + 6, y + 6, 2, palette.steelLight) +
    small.join('')
  );
}

/** Draws the battery pads and two capacitors, seen from above. */
function battery(w: number, h: number): string {
  const leads = [0.24, 0.76].map(
    (f) =>
      rect(w - 22, h * f - 11, 18, 22, palette.gold, 3) +
      rect(w - 16, h * f - 5, 14, 10, palette.steelLight, 5),
  );
  const can = disc(w - 37, h * 0.5, 15, palette.steelLight);
  const vent = line(
    `M${num(w - 45)} ${num(h * 0.5)}h16M${num(w - 37)} ${num(h * 0.5 - 8)}v16`,
    palette.steelDark,
    1.2,
  );
  const stripe = fill(`M${num(w - 28)} ${num(h * 0.5 - 12)}a15 15 0 0 1 0 24z`, palette.graphite);
  return leads.join('') + can + stripe + vent;
}

/** Draws the sheet of a four-in-one: the same corner four times about the middle. */
export function stackControllerSheet(spec: StackControllerSpec, title: string): Sheet {
  const s = 204;
  const k = s / spec.side;
  const hole = (spec.mounting * k) / 2;
  const square = `M-96-102H96l6 6V96l-6 6H-96l-6-6V-96z`;
  const corner = el('g', { id: 'c' }, cornerText());
  const turns = [0, 90, 180, 270].map((a) => el('use', { href: '#c', transform: `rotate(${a})` }));
  return sheet(
    title,
    k,
    { left: page.x - s / 2, right: page.x + s / 2, top: page.y - s / 2, bottom: page.y + s / 2 },
    moved(
      page.x,
      page.y,
      fill(square + holes(4, hole * Math.SQRT2, 8, 45), palette.board),
      line(holes(4, hole * Math.SQRT2, 10.5, 45), palette.gold, 4),
      el('defs', {}, corner),
      ...turns,
      rect(-22, -22, 44, 44, palette.graphite, 3),
      disc(-14, -14, 2.2, palette.steelLight),
    ),
    across(page.x - s / 2, page.x + s / 2, page.dimension, millimetres(spec.side)),
    beside(page.x + s / 2 + 40, {
      from: page.x + s / 2,
      top: page.y - s / 2,
      bottom: page.y + s / 2,
      label: written(spec.side),
    }),
  );
}

/** Draws one channel along the upper edge: three phase pads, six MOSFETs, a driver. */
function cornerText(): string {
  const threes = [-1, 0, 1].map((i) => {
    const x = i * 34;
    const switches = [-9, 9].map(
      (dx) =>
        rect(x + dx - 7, -74, 14, 15, palette.graphite, 1) +
        rect(x + dx - 5, -60, 10, 4, palette.copper),
    );
    return (
      rect(x - 12, -100, 24, 17, palette.gold, 3) +
      line(`M${x} -84v8`, palette.gold, 5) +
      switches.join('')
    );
  });
  return (
    threes.join('') +
    rect(-12, -50, 24, 16, palette.graphite, 1) +
    line('M-30 -42h14M16 -42h14', palette.boardLine, 1.5)
  );
}
