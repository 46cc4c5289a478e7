import { readFileSync } from 'node:fs';
import { bearings } from './families/bearings.ts';
import { connectors } from './families/connectors.ts';
import { controllers } from './families/controllers.ts';
import { housings } from './families/housings.ts';
import { magnets } from './families/magnets.ts';
import { propellers } from './families/propellers.ts';
import { rotors } from './families/rotors.ts';
import { sensors } from './families/sensors.ts';
import { shafts } from './families/shafts.ts';
import { stators } from './families/stators.ts';
import { tools } from './families/tools.ts';
import { windings } from './families/windings.ts';
import { part, type SeedPart, type WrittenPart } from './part.ts';

/**
 * The demo catalogue in the order of the shop: parts of many kinds, of which the first six are one from
 * each of six categories, and then families in sizes.
 */
export const parts: readonly SeedPart[] = [
  ...readParts().map(part),
  ...stators,
  ...rotors,
  ...magnets,
  ...shafts,
  ...bearings,
  ...windings,
  ...housings,
  ...sensors,
  ...controllers,
  ...connectors,
  ...propellers,
  ...tools,
];

function readParts(): WrittenPart[] {
  return JSON.parse(readFileSync(new URL('./parts.json', import.meta.url), 'utf8')); // our own file, held by its test
}
