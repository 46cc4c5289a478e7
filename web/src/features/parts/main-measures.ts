import type { Part } from '@brushline/contract/parts/parts';
import { shownValue, statedOf, unitOf } from '@brushline/contract/specifications/values';

/** The number of measures that distinguish the parts of a category. */
const MEASURES = 3;

/** Lists the stated measures that the part's category names first: `d 8 mm`. */
export function mainMeasuresOf({ category, specs = {} }: Part): string[] {
  const stated = category ? statedOf(category, specs) : [];
  return stated
    .filter(({ definition }) => 'dimension' in definition)
    .slice(0, MEASURES)
    .map(({ definition, value }) => {
      const name = definition.symbol || definition.label;
      return `${name} ${shownValue(definition, value)} ${unitOf(definition)}`.trimEnd();
    });
}
