import type { SeedPart } from './part.ts';
import { assemblyParts } from './parts/assembly.ts';
import { coreParts } from './parts/cores.ts';
import { electricParts } from './parts/electrics.ts';
import { leadingParts } from './parts/leading.ts';
import { mechanicalParts } from './parts/mechanics.ts';

/** The demo catalogue in the order of the shop. */
export const parts: readonly SeedPart[] = [
  ...leadingParts,
  ...coreParts,
  ...mechanicalParts,
  ...electricParts,
  ...assemblyParts,
];
