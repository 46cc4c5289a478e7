import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { density, disc, toDigits } from './physics.ts';

/** The measures in mm that cans and end bells of one size share; the size is the stator's diameter. */
const frames = {
  36: { outer: 54, boltCircle: 46, thread: 3, boss: 7, wall: 2.5, fins: 28, fin: 1.6 },
  57: { outer: 80, boltCircle: 70, thread: 4, boss: 10, wall: 3, fins: 36, fin: 2.2 },
  70: { outer: 98, boltCircle: 86, thread: 5, boss: 12, wall: 4, fins: 40, fin: 2.4 },
} as const;

const BOLTS = 4;

type CanRow = readonly [size: keyof typeof frames, length: number, sale: Sale];

const cans: readonly CanRow[] = [
  [36, 48, [940, 40, 390]],
  [57, 94, [1920, 25, 220]],
  [70, 82, [2450, 20, 130]],
];

type EndBellRow = readonly [
  size: keyof typeof frames,
  bearing: string,
  seat: number,
  bore: number,
  windows: number,
  sale: Sale,
];

const endBells: readonly EndBellRow[] = [
  [36, '624', 13, 7, 4, [410, 50, 980]],
  [36, '625', 16, 9, 4, [420, 50, 1150]],
  [57, '6000', 26, 14, 6, [615, 25, 540]],
  [70, '6202', 35, 20, 6, [880, 20, 32]],
];

/** Cans and end bells for our inrunner stacks. */
export const housings = [...cans.map(can), ...endBells.map(endBell)];

function can([size, length, sale]: CanRow): SeedPart {
  const { outer, boltCircle, thread, boss, wall, fins, fin } = frames[size];
  const name = `Housing ${size}-${length}, ${fins} fins`;
  const tube = disc(size + 2 * wall) - disc(size);
  const finned = fins * fin * ((outer - size) / 2 - wall);
  const mass = toDigits((tube + finned) * length * density.aluminium, 2);
  return familyPart({
    number: `HSG-${size}-${length}`,
    name,
    category: 'housing',
    description: `Extruded 6063-T5 can, ${outer} mm over the fins and ${length} mm long, bore ${size}.0 mm H7 for a shrink fit on our stacks of that diameter. Four bosses tapped M${thread} on a circle of ${boltCircle} mm, anodised natural 12 µm, ${mass} g.`,
    specs: { outer, bore: size, length, form: 'can', boltCircle, bolts: BOLTS, mass },
    sale,
    drawing: {
      kind: 'finned-housing',
      diameter: outer,
      wall,
      bore: size,
      fins,
      finThickness: fin,
      bosses: BOLTS,
      boltCircle,
      boss,
    },
  });
}

function endBell([size, bearing, seat, bore, windows, sale]: EndBellRow): SeedPart {
  const { outer, boltCircle, thread } = frames[size];
  const name = `End bell ${size}, seat for ${bearing}`;
  return familyPart({
    number: `HSG-${size}-${bearing}`,
    name,
    category: 'housing',
    description: `Die-cast ADC12 end bell of ${outer} mm for our housings ${size}, finish-machined in one clamping: ${seat} mm seat K6 for a ${bearing} bearing and a bore of ${bore} mm. Four counterbored holes for M${thread} on a circle of ${boltCircle} mm, ${windows} windows for cooling air.`,
    specs: { outer, bore, form: 'bell', seat, boltCircle, bolts: BOLTS },
    sale,
    drawing: {
      kind: 'end-bell',
      diameter: outer,
      boltCircle,
      bolts: BOLTS,
      bolt: thread * 1.075,
      seat,
      bore,
      windows,
    },
  });
}
