import { between, familyPart, type Sale, type SeedPart } from '../part.ts';

type BoardRow = readonly [outer: number, bore: number, spacing: '60' | '120', sale: Sale];

const boards: readonly BoardRow[] = [
  [28, 12, '120', [318, 50, 720]],
  [35, 18, '120', [340, 50, 410]],
  [50, 28, '120', [395, 50, 265]],
  [63, 38, '60', [430, 40, 180]],
];

type LatchRow = readonly [
  marking: string,
  threshold: number,
  voltage: readonly [number, number],
  sale: Sale,
];

const latches: readonly LatchRow[] = [
  ['13L', 3, [2.7, 24], [36, 500, 15_500]],
  ['72H', 18, [3.8, 24], [29, 500, 0]],
];

/** Hall boards and single latches. */
export const sensors = [...boards.map(board), ...latches.map(latch)];

function board([outer, bore, spacing, sale]: BoardRow): SeedPart {
  const name = `Hall board ${outer}, three latches at ${spacing}°`;
  return familyPart({
    number: `SEN-${outer}-${spacing}`,
    name,
    category: 'sensor',
    description: `Ring board of ${outer} mm with a bore of ${bore} mm and three latches at ${spacing}°, placed within 0.05 mm. FR-4 0.8 mm with conformal coating, five-pin 1.25 mm connector and pull-ups of 4.7 kΩ; 4.5 to 5.5 V, -40 to 105 °C.`,
    specs: {
      outer,
      voltage: between(4.5, 5.5),
      form: 'board',
      bore,
      spacing,
      temperature: between(-40, 105),
    },
    sale,
    drawing: { kind: 'hall-board', diameter: outer, bore, spacing: Number(spacing), wires: 5 },
  });
}

function latch([marking, threshold, [least, most], sale]: LatchRow): SeedPart {
  const name = `Hall latch ${marking}, TO-92`;
  return familyPart({
    number: `SEN-${marking}`,
    name,
    category: 'sensor',
    description: `Bipolar latch for commutation that switches at ±${threshold} mT, ${least} to ${most} V, open collector to 25 mA. Flat TO-92 of 4.1 × 3.0 × 1.5 mm on 1.27 mm pitch, leads cut to 4.5 mm, -40 to 150 °C.`,
    specs: {
      width: 4.1,
      voltage: between(least, most),
      form: 'latch',
      threshold: threshold / 1000,
      temperature: between(-40, 150),
    },
    sale,
    drawing: {
      kind: 'hall-latch',
      width: 4.1,
      height: 3,
      thickness: 1.52,
      lead: 4.5,
      pitch: 1.27,
      marking,
    },
  });
}
