import { createHash } from 'node:crypto';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import type { Measure } from '@brushline/contract/specifications/values';
import { parts } from '@brushline/demo/seed/parts';

/**
 * Makes a part of a large catalogue, with the fields of its record that a catalogue shows. The catalogue has the parts
 * of the demo shop, each in sizes. Measures grow by 4% from size to size, texts say the new figures, and ids are as
 * random as real ones, so that the catalogue compresses no better than one that people wrote.
 */
export function familyPart(i: number) {
  const model = parts[i % parts.length];
  if (!model) throw new Error('The demo shop has no parts');
  const size = Math.floor(i / parts.length) + 1;
  const factor = 1.04 ** size;
  const grown = (figure: number) => Number((figure * factor).toPrecision(3));
  const { name, number, category, description, image, minimumOrder, stock, priceCents } = model;
  const digest = createHash('sha256').update(`part ${i}`).digest('hex');
  return {
    id: digest.slice(0, 32),
    name: `${name}, size ${size}`,
    number: `${number}-${size}`,
    category,
    description: description.replaceAll(/\d+\.\d+/g, (figure) => String(grown(Number(figure)))),
    specs: Object.fromEntries(
      Object.entries(model.specs).map(([key, value]) => {
        const definition = definitionOf(category, key);
        const isCount =
          !definition || !('dimension' in definition) || definition.dimension === 'count';
        return [key, isCount ? value : grownMeasure(value as Measure, grown)]; // a measure, by its definition
      }),
    ),
    image,
    minimumOrder,
    stock: stock + (Number.parseInt(digest.slice(32, 36), 16) % 400),
    priceCents: Math.round(priceCents * factor),
  };
}

function grownMeasure(measure: Measure, grown: (figure: number) => number): Measure {
  return Object.fromEntries(Object.entries(measure).map(([end, figure]) => [end, grown(figure)]));
}
