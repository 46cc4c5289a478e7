import { groupDigits } from '@brushline/contract/digits';
import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { toDecimals } from './physics.ts';

const seals = {
  '2rs': { suffix: '-2RS', text: 'rubber seals on both sides', closure: 'rubber' },
  zz: { suffix: '-ZZ', text: 'metal shields on both sides', closure: 'shield' },
  open: { suffix: '', text: 'open on both sides and oiled', closure: 'open' },
} as const;

const clearances = { normal: 'normal', c3: 'C3', c2: 'C2' } as const;

type Row = readonly [
  code: string,
  bore: number,
  outer: number,
  width: number,
  dynamicLoad: number,
  staticLoad: number,
  maximumSpeed: number,
  seal: keyof typeof seals,
  clearance: keyof typeof clearances,
  mass: number | null,
  sale: Sale,
];

/** Boundary dimensions of ISO 15, and the load ratings that makers of bearings list for them. */
const rows: readonly Row[] = [
  ['623', 3, 10, 4, 0.63, 0.218, 50_000, 'zz', 'normal', 1.6, [54, 500, 14_200]],
  ['624', 4, 13, 5, 1.3, 0.485, 40_000, 'zz', 'normal', 3.1, [56, 500, 11_800]],
  ['625', 5, 16, 5, 1.73, 0.67, 24_000, '2rs', 'c3', 4.8, [61, 500, 9600]],
  ['626', 6, 19, 6, 2.34, 0.885, 32_000, 'zz', 'c3', 8.1, [58, 500, 420]],
  ['608', 8, 22, 7, 3.3, 1.37, 34_000, 'zz', 'normal', 12, [48, 500, 26_500]],
  ['684', 4, 9, 4, 0.64, 0.225, 53_000, 'zz', 'normal', null, [92, 200, 6100]],
  ['686', 6, 13, 3.5, 1.08, 0.44, 50_000, 'open', 'c2', 1.9, [118, 200, 1900]],
  ['6000', 10, 26, 8, 4.55, 1.97, 22_000, '2rs', 'c3', 19, [84, 200, 7300]],
  ['6001', 12, 28, 8, 5.1, 2.37, 28_000, 'zz', 'c3', 22, [88, 200, 5200]],
  ['6202', 15, 35, 11, 7.65, 3.75, 14_000, '2rs', 'c3', 45, [112, 100, 3600]],
  ['6800', 10, 19, 5, 1.72, 0.84, 36_000, 'open', 'normal', 5, [165, 100, 2400]],
  ['6802', 15, 24, 5, 2.07, 1.26, 16_000, '2rs', 'normal', null, [184, 100, 0]],
  ['6804', 20, 32, 7, 4, 2.47, 24_000, 'zz', 'normal', 18, [205, 100, 1750]],
];

/** Deep groove ball bearings with steel balls. */
export const bearings = rows.map(bearing);

function bearing([
  code,
  bore,
  outer,
  width,
  dynamicLoad,
  staticLoad,
  maximumSpeed,
  seal,
  clearance,
  mass,
  sale,
]: Row): SeedPart {
  const { suffix, text, closure } = seals[seal];
  const ending = clearance === 'normal' ? '' : clearances[clearance];
  const name = `Bearing ${code}${suffix}${ending && `, ${ending}`}`;
  const play = ending ? `${ending} clearance` : 'normal clearance';
  return familyPart({
    number: `BRG-${code}${suffix}${ending && `-${ending}`}`,
    name,
    category: 'bearing',
    description: `Deep groove ball bearing of chrome steel, ${bore} × ${outer} × ${width} mm, ${text}, ${play}. Dynamic load rating ${dynamicLoad} kN, static ${staticLoad} kN; runs to ${groupDigits(maximumSpeed)} rpm.`,
    specs: {
      bore,
      outer,
      width,
      dynamicLoad,
      staticLoad,
      maximumSpeed,
      seal,
      clearance,
      balls: 'steel',
      mass,
    },
    sale,
    drawing: {
      kind: 'bearing',
      bore,
      outer,
      width,
      ...ballsOf(bore, outer),
      closure,
      ceramic: false,
      section: bore / outer > 0.5,
    },
  });
}

/** Fills the space between the rings as common cages do. */
function ballsOf(bore: number, outer: number) {
  const ball = toDecimals(0.285 * (outer - bore));
  const pitchCircle = (Math.PI * (outer + bore)) / 2;
  return { ball, balls: Math.floor((0.6 * pitchCircle) / ball) };
}
