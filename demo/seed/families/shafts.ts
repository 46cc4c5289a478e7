import type { ShaftStep } from '@brushline/part-drawings/shaft';
import { familyPart, type Sale, type SeedPart } from '../part.ts';
import { density, disc, toDecimals, toDigits } from './physics.ts';

const materials = {
  '52100': { text: 'Hardened 52100', hardness: 60, density: density.steel },
  '42crmo4': { text: 'Quenched and tempered 42CrMo4', hardness: 32, density: density.steel },
  '174ph': { text: 'Stainless 17-4PH', hardness: 40, density: density.steel },
  titanium: { text: 'Grade 5 titanium', hardness: 36, density: density.titanium },
} as const;

const forms = {
  flat: { word: 'ground', code: '', text: 'one flat and one circlip groove' },
  thread: { word: 'threaded', code: '-T', text: 'a threaded end and one circlip groove' },
  keyway: { word: 'keyed', code: '-K', text: 'one closed keyway' },
  hollow: { word: 'hollow', code: '-H', text: 'a bore right through and one circlip groove' },
} as const;

type Form = keyof typeof forms;

type Row = readonly [
  diameter: number,
  length: number,
  bore: number,
  form: Form,
  material: keyof typeof materials,
  fit: 'h5' | 'h6' | 'g6' | 'j5',
  sale: Sale,
];

const rows: readonly Row[] = [
  [3, 40, 0, 'flat', '52100', 'h5', [98, 200, 6200]],
  [4, 50, 0, 'flat', '52100', 'h5', [124, 200, 4700]],
  [5, 60, 0, 'flat', '174ph', 'h6', [265, 100, 1480]],
  [6, 90, 0, 'thread', '42crmo4', 'h6', [330, 100, 2050]],
  [8, 100, 0, 'flat', '52100', 'h5', [348, 50, 1260]],
  [8, 70, 5, 'hollow', 'titanium', 'g6', [1490, 25, 210]],
  [10, 140, 0, 'keyway', '42crmo4', 'j5', [780, 50, 640]],
  [12, 180, 0, 'keyway', '42crmo4', 'j5', [1080, 25, 40]],
];

/** Shafts of one diameter. The mass follows from the measures. */
export const shafts = rows.map(shaft);

function shaft([diameter, length, bore, form, material, fit, sale]: Row): SeedPart {
  const { text, hardness, density } = materials[material];
  const name = `Shaft ${diameter} × ${length} mm, ${forms[form].word}`;
  const mass = toDigits((disc(diameter) - disc(bore)) * length * density, 2);
  const run = bore === 0 ? '' : `; the bore is ${bore} mm`;
  return familyPart({
    number: `SHA-${diameter}-${length}${forms[form].code}`,
    name,
    category: 'shaft',
    description: `${text} shaft of ${diameter} × ${length} mm, ground to ${fit}, with ${forms[form].text}${run}. Hardness ${hardness} HRC, straight within 0.01 mm for each 100 mm, ${mass} g.`,
    specs: {
      outer: diameter,
      length,
      fit,
      material,
      hardness,
      bore: bore === 0 ? null : bore,
      keyway: form === 'keyway',
      thread: form === 'thread',
      mass,
    },
    sale,
    drawing: {
      kind: 'shaft',
      length,
      nominal: diameter,
      steps: stepsOf(form, diameter),
      brokenAfter: 1,
      ...(bore === 0 ? {} : { bore }),
    },
  });
}

/** Draws both ends in proportion; the view is broken between the second and the third step. */
function stepsOf(form: Form, diameter: number): ShaftStep[] {
  const step = (share: number, feature: ShaftStep['feature'] = 'plain') => ({
    diameter,
    length: toDecimals(share * diameter),
    feature,
  });
  const shoulder = [step(2.2), step(0.14, 'groove'), step(0.7)];
  if (form === 'keyway') return [step(1), step(1), step(1), step(2.2, 'keyway'), step(0.6)];
  if (form === 'hollow') return [step(0.8), step(2), ...shoulder];
  return [step(form === 'flat' ? 2.4 : 1.8, form), step(1.4), ...shoulder];
}
