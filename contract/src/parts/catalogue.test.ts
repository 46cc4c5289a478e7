import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCatalogue, toCatalogue } from './catalogue.ts';
import type { Part } from './parts.ts';

const measure = fc.record({ min: fc.double(), typ: fc.double() }, { requiredKeys: [] });
const parts: fc.Arbitrary<Part[]> = fc.array(
  fc.record(
    {
      _id: fc.uuid(),
      name: fc.string(),
      description: fc.string(),
      image: fc.webUrl(),
      minimumOrder: fc.nat(),
      stock: fc.nat(),
      price: fc.nat(),
      number: fc.constantFrom('STA-4208-12', 'BRG-608-2RS', 'BRG-6804-ZZ'),
      category: fc.constantFrom('stator', 'bearing'),
      specs: fc.dictionary(
        fc.constantFrom('bore', 'outer', 'sealed'),
        fc.oneof(measure, fc.string(), fc.boolean()),
      ),
      priceBreaks: fc.array(fc.record({ from: fc.nat(), cents: fc.nat() })),
      leadTimeDays: fc.nat(),
    },
    { requiredKeys: ['_id', 'name', 'description', 'image', 'minimumOrder', 'stock', 'price'] },
  ),
);

/** Sends a value through JSON, which has no -0 and no NaN. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

it('has every part as the list has it, in the same order', () => {
  fc.assert(
    fc.property(parts.map(sent), (list) => {
      expect(readCatalogue(sent(toCatalogue(list)))).toEqual(list);
    }),
  );
});

it('puts families side by side', () => {
  const part = (number: string) => ({ number, category: 'bearing' }) as Part;
  const list = ['BRG-6804-ZZ', 'BRG-608-2RS', 'BRG-6805-ZZ'].map(part);
  expect(toCatalogue(list).columns.number).toEqual(['BRG-608-2RS', 'BRG-6804-ZZ', 'BRG-6805-ZZ']);
});
