import { expect, it } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { firstResults } from './first-results.ts';

/** Bearings with bores of 1 to 20 mm, and as many shafts. */
const parts = Array.from({ length: 40 }, (_, i) => {
  const category = i % 2 === 0 ? 'bearing' : 'shaft';
  const specs = category === 'bearing' ? { bore: { typ: i / 2 + 1 } } : {};
  return aPart({ _id: `p${i}`, name: `Part ${i}`, description: 'Ground', category, specs });
});

const first = (address: string) => firstResults(parts, address);

it('are the beginning of the whole search, with its counts', () => {
  const results = first('?sort=-bore&category=bearing&bore=5..18mm');
  expect(results).toMatchObject({ count: 14, total: 40 });
  expect(results?.parts.map(({ specs }) => specs?.bore)).toEqual(
    Array.from({ length: 12 }, (_, i) => ({ typ: 18 - i })),
  );
});

it('have descriptions for cards, but not for a table', () => {
  expect(first('')?.parts[0]).toMatchObject({ name: 'Part 0', description: '' });
  expect(first('?view=cards')?.parts[0]).toEqual(parts[0]);
});

it('have the search as the page writes it, so that they are never shown for another one', () => {
  expect(first('?bore=.5cm&category=bearing')?.address).toBe('category=bearing&bore=5mm');
  expect(first('')?.address).toBe('');
});

it.each([
  ['?q=ground', 'a text, which only browsers index'],
  ['?category=magnet', 'a search that finds nothing, whose advice needs all parts'],
])('are left to the browser for %s: %s', (address) => {
  expect(first(address)).toBeNull();
});
