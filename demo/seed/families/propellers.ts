import { familyPart, type Sale, type SeedPart } from '../part.ts';

type ColletRow = readonly [
  shaft: number,
  thread: 5 | 6 | 8 | 10,
  height: number,
  flange: number,
  cone: number,
  torque: number | null,
  sale: Sale,
];

const collets: readonly ColletRow[] = [
  [3, 5, 30, 14, 10, 1.1, [148, 100, 3300]],
  [4, 6, 34.5, 17, 11.5, 2, [172, 100, 2700]],
  [8, 10, 56, 28, 19, null, [365, 50, 480]],
];

type MountRow = readonly [
  bell: number,
  arms: number,
  outer: number,
  boltCircle: number,
  bolt: 2 | 3 | 4,
  thread: 5 | 6 | 8 | 10,
  hub: number,
  sale: Sale,
];

const mounts: readonly MountRow[] = [
  [28, 4, 22, 16, 2, 5, 10.5, [118, 100, 2150]],
  [50, 4, 40, 32, 3, 8, 19, [224, 50, 690]],
  [63, 6, 48, 38, 4, 10, 23, [312, 50, 35]],
];

/** Collet adapters for plain shafts, and mounts that are screwed to a bell. */
export const propellers = [...collets.map(collet), ...mounts.map(mount)];

function collet([shaft, thread, height, flange, cone, torque, sale]: ColletRow): SeedPart {
  const name = `Propeller adapter, collet ${shaft} mm, M${thread}`;
  const hold = torque === null ? '' : `; holds ${torque} Nm`;
  return familyPart({
    number: `PRP-C${shaft}-M${thread}`,
    name,
    category: 'propeller',
    description: `Split collet for plain ${shaft} mm shafts with an M${thread} thread, a knurled ${flange} mm flange and a cone nut that is drilled for a tightening pin; ${height} mm high. 7075-T6, anodised${hold}.`,
    specs: { form: 'collet', thread: `m${thread}`, shaft, outer: flange, height, torque },
    sale,
    drawing: { kind: 'collet-adapter', height, flange, thread, shaft, cone },
  });
}

function mount([bell, arms, outer, boltCircle, bolt, thread, hub, sale]: MountRow): SeedPart {
  const count = arms === 6 ? 'six' : 'four';
  const name = `Propeller mount ${bell}, ${count} arms, M${thread}`;
  return familyPart({
    number: `PRP-M${bell}-M${thread}`,
    name,
    category: 'propeller',
    description: `Screw-on mount of ${outer} mm for ${bell} mm bells: ${count} countersunk M${bolt} holes on a ${boltCircle} mm circle, M${thread} stud with left or right hand thread. Forged 7075-T6, faces parallel within 0.02 mm; screws and nyloc nut included.`,
    specs: { form: 'mount', thread: `m${thread}`, outer, boltCircle },
    sale,
    drawing: {
      kind: 'propeller-mount',
      diameter: outer,
      arms,
      boltCircle,
      bolt: 1.07 * bolt,
      thread,
      hub,
    },
  });
}
