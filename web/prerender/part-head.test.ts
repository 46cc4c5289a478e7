import type { Part } from '@brushline/contract/parts/parts';
import { expect, it } from 'vitest';
import { fillPage } from './markup.ts';
import { partHead } from './part-head.ts';

const ORIGIN = 'https://shop.example.com';
const part: Part = {
  _id: 'bearing-608',
  name: 'Bearing 608-2RS',
  description: 'Deep groove ball bearing.\nTwo rubber seals.',
  image: '/drawings/608.svg',
  minimumOrder: 500,
  stock: 18_500,
  price: 0.6,
  number: 'BRG-608-2RS',
  category: 'bearing',
  specs: { bore: { typ: 8 }, seal: '2rs' },
  priceBreaks: [
    { from: 1_000, cents: 55 },
    { from: 5_000, cents: 50 },
  ],
};

const product = (of: Part) => {
  const [, json = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(partHead(of, ORIGIN)) ?? [];
  return JSON.parse(json);
};

it('gives the price at each quantity as structured data', () => {
  expect(product(part)).toMatchObject({
    '@type': 'Product',
    sku: 'BRG-608-2RS',
    image: 'https://shop.example.com/drawings/608.svg',
    additionalProperty: [
      { name: 'Bore', value: '8.0', unitText: 'mm' },
      { name: 'Seal', value: 'Rubber, both sides (2RS)' },
    ],
    offers: {
      price: '0.60',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      priceSpecification: [
        { price: '0.60', eligibleQuantity: { minValue: 500, maxValue: 999 } },
        { price: '0.55', eligibleQuantity: { minValue: 1_000, maxValue: 4_999 } },
        { price: '0.50', eligibleQuantity: { minValue: 5_000 } },
      ],
    },
  });
});

it('is out of stock below the minimum order', () => {
  const { offers } = product({ ...part, stock: 499 });
  expect(offers.availability).toBe('https://schema.org/OutOfStock');
});

it('has a canonical address, and a description in one line', () => {
  const head = partHead(part, ORIGIN);
  expect(head).toContain(
    '<link rel="canonical" href="https://shop.example.com/parts/BRG-608-2RS">',
  );
  expect(head).toContain('content="Deep groove ball bearing. Two rubber seals."');
});

it('cuts a long description between two words', () => {
  const head = partHead({ ...part, description: 'seventeen letters '.repeat(40) }, ORIGIN);
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(head) ?? [];
  expect(description).toMatch(/(seventeen|letters) \.\.\.$/);
  expect(description.length).toBeLessThanOrEqual(159);
});

it.each([
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<!--<script>',
  '&lt;b&gt; $& $1 $`',
])('escapes the texts of a part: %s', (hostile) => {
  const of = { ...part, name: hostile, description: hostile };
  const head = partHead(of, ORIGIN);
  const empty = '<title>x</title><head></head><div id="root"></div>';
  const page = fillPage(empty, 'part', { markup: '', title: hostile, head });
  const written = page.replaceAll(/<\/?(?:title|head|div|meta|link|script)\b[^<>]*>/g, '');
  expect(written).not.toContain('<');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(product(of)).toMatchObject({ name: hostile, description: hostile });
});
