import type { AddProductBody } from '@brushline/contract/parts/parts';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import type { Measure } from '@brushline/contract/specifications/values';
import { parts, productOf } from '@brushline/demo/seed/parts';
import type { Shop } from '@brushline/functions/domain/shop';
import { partOnSale } from '@brushline/functions/test/support/test-shop';

/** Puts a range of the parts of a large catalogue on sale. */
export async function seedParts(shop: Shop, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1) await partOnSale(shop, familyPart(i));
}

/**
 * Makes a part of a large catalogue: the parts of the demo shop in many sizes. Measures grow by 4% with each size, and
 * texts contain the new figures, so that the catalogue compresses no better than a real one.
 */
function familyPart(i: number): AddProductBody {
  const model = parts[i % parts.length];
  if (!model) throw new Error('The demo shop has no parts');
  const size = Math.floor(i / parts.length) + 1;
  const factor = 1.04 ** size;
  const grown = (figure: number) => Number((figure * factor).toPrecision(3));
  const { name, number, category, description, specs, price } = model;
  return {
    ...productOf(model, model.stock + ((i * 89) % 400)),
    name: `${name}, size ${size}`,
    number: `${number}-${size}`,
    description: description.replaceAll(/\d+\.\d+/g, (figure) => String(grown(Number(figure)))),
    specs: Object.fromEntries(
      Object.entries(specs).map(([key, value]) => {
        const stated = definitionOf(category, key);
        const grows = stated && 'dimension' in stated && stated.dimension !== 'count';
        return [key, grows ? grownMeasure(value as Measure, grown) : value]; // a measure, by its definition
      }),
    ),
    price: Number((price * factor).toFixed(2)),
  };
}

function grownMeasure(measure: Measure, grown: (figure: number) => number): Measure {
  return Object.fromEntries(Object.entries(measure).map(([end, figure]) => [end, grown(figure)]));
}
