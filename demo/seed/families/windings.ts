import { groupDigits } from '@brushline/contract/digits';
import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { density, disc, resistanceOf, toDecimals, toDigits } from './physics.ts';

/** Spools of IEC 60264 in mm. */
const spools = {
  K125: { flange: 125, height: 125, flangeThickness: 12.5, core: 80 },
  K160: { flange: 160, height: 160, flangeThickness: 16, core: 100 },
  K200: { flange: 200, height: 200, flangeThickness: 20, core: 125 },
} as const;

type WireRow = readonly [
  wire: number,
  coated: number,
  kilograms: number,
  spool: keyof typeof spools,
  thermalClass: number,
  sale: Sale,
];

/** The diameters over the coat are the greatest that IEC 60317 allows for grade 2. */
const wires: readonly WireRow[] = [
  [0.2, 0.239, 2, 'K125', 180, [3350, 6, 140]],
  [0.25, 0.297, 2, 'K125', 180, [3180, 6, 96]],
  [0.4, 0.459, 5, 'K160', 200, [6550, 4, 118]],
  [0.5, 0.566, 5, 'K160', 200, [6350, 4, 210]],
  [0.56, 0.63, 5, 'K160', 200, [6320, 4, 6]],
  [0.71, 0.789, 10, 'K200', 200, [12_300, 2, 74]],
  [1, 1.094, 10, 'K200', 200, [12_100, 2, 38]],
];

type CoilRow = readonly [
  turns: number,
  wire: number,
  window: number,
  windowHeight: number,
  sale: Sale,
];

const coils: readonly CoilRow[] = [
  [12, 1, 9, 18, [146, 200, 2600]],
  [30, 0.5, 8, 20, [152, 200, 1900]],
];

/** Wire on spools and formed coils. Lengths and resistances follow from the measures of the copper. */
export const windings = [...wires.map(spool), ...coils.map(coil)];

function spool([wire, coated, kilograms, spoolName, thermalClass, sale]: WireRow): SeedPart {
  const measures = spools[spoolName];
  const diameter = wire.toFixed(2);
  const name = `Winding wire ${diameter} mm, ${kilograms} kg`;
  // The coat takes some 2.5% of the mass.
  const metres = kilograms / (disc(wire) * density.copper * 1.025);
  return familyPart({
    number: `WND-${diameter.replace('.', '')}-${kilograms}KG`,
    name,
    category: 'winding',
    description: `Grade 2 enamelled copper of ${diameter} mm, thermal class ${thermalClass}, ${kilograms} kg on a ${spoolName} spool. At most ${coated} mm over the coat and ${toDigits(resistanceOf(wire, 1), 3)} Ω/m at 20 °C; one spool holds about ${groupDigits(toDigits(metres, 2))} m.`,
    specs: { wire, mass: kilograms * 1000, form: 'wire', maximumTemperature: thermalClass },
    sale,
    drawing: { kind: 'spool', ...measures, wound: woundDiameter(measures, kilograms) },
  });
}

/** Computes the diameter over the wound wire. Copper takes 70% of its space. */
function woundDiameter(
  { height, flangeThickness, core }: (typeof spools)[keyof typeof spools],
  kilograms: number,
): number {
  const volume = (kilograms * 1000) / (density.copper * 0.7);
  const face = volume / (height - 2 * flangeThickness);
  return Math.round(Math.sqrt(core ** 2 + (4 * face) / Math.PI));
}

function coil([turns, wire, window, windowHeight, sale]: CoilRow): SeedPart {
  const side = toDecimals((turns / 2) * 1.18 * wire, 1);
  const [width, height] = [
    toDecimals(window + 2 * side, 1),
    toDecimals(windowHeight + 2 * side, 1),
  ];
  // Round corners make the mean turn shorter than its rectangle.
  const meanTurn = 0.915 * 2 * (width + height - 2 * side);
  const resistance = toDigits(resistanceOf(wire, turns * meanTurn), 2);
  const diameter = wire.toFixed(2);
  const name = `Formed coil, ${turns} turns, ${diameter} mm`;
  return familyPart({
    number: `WND-${diameter.replace('.', '')}-${turns}T`,
    name,
    category: 'winding',
    description: `Self-bonding coil for axial-flux and slotless motors: ${turns} turns of ${diameter} mm class 180 wire in two layers, baked to shape. Outside ${width} × ${height} mm with a window of ${window} × ${windowHeight} mm; ${resistance} mΩ at 20 °C.`,
    specs: { wire, turns, form: 'coil', resistance, maximumTemperature: 180 },
    sale,
    drawing: { kind: 'coil', width, height, window, turns: turns / 2 },
  });
}
