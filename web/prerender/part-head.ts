import type { Part } from '@brushline/contract/parts/parts';
import { categories } from '@brushline/contract/specifications/categories';
import { shownValue, statedOf, unitOf } from '@brushline/contract/specifications/values';
import { priceLadder } from '@brushline/contract/terms/pricing';
import { CURRENCY, toDollars } from '@brushline/contract/values/money';
import { pageTitleOf } from '../src/features/parts/details/part-view.ts';
import { partAddress } from '../src/features/parts/part-address.ts';
import { addresses, described, structuredData } from './head.ts';

/** The length of a description that search engines show. */
const DESCRIPTION_LENGTH = 155;

/** UN/CEFACT's code for "one piece". */
const PIECE = 'C62';

/** Writes the head of a part's page. `origin` is the shop's own address, without a slash at its end. */
export function partHead(part: Part, origin: string): string {
  return [
    described({
      type: 'product',
      title: pageTitleOf(part),
      description: shortened(part.description),
    }),
    ...addresses(partAddress(part), { origin }),
    structuredData(productOf(part, origin)),
  ].join('');
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} ...`;
}

/** Describes a part as structured data of schema.org, with the quantity that its price applies to. */
function productOf(part: Part, origin: string) {
  const { name, number, description, image, category } = part;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: number,
    mpn: number,
    image: new URL(image, origin).href,
    brand: { '@type': 'Brand', name: 'Brushline' },
    ...(category && { category: categories[category].one }),
    additionalProperty: propertiesOf(part),
    offers: offerOf(part, origin),
  };
}

function propertiesOf({ category, specs = {} }: Part) {
  const stated = category ? statedOf(category, specs) : [];
  return stated.map(({ definition, value }) => ({
    '@type': 'PropertyValue',
    name: definition.label,
    value: shownValue(definition, value),
    ...(unitOf(definition) && { unitText: unitOf(definition) }),
  }));
}

/** Describes the offer at the price of the minimum order. Each price break names the quantities that it is for. */
function offerOf(part: Part, origin: string) {
  const { price, minimumOrder, stock } = part;
  const steps = priceLadder(part);
  return {
    '@type': 'Offer',
    url: origin + partAddress(part),
    availability: `https://schema.org/${stock >= minimumOrder ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: 'Brushline' },
    ...moneyOf(price),
    priceSpecification: steps.map(({ from, cents }, i) => {
      const next = steps[i + 1];
      return {
        '@type': 'UnitPriceSpecification',
        ...moneyOf(toDollars(cents)),
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: PIECE },
        eligibleQuantity: {
          '@type': 'QuantitativeValue',
          minValue: from,
          ...(next && { maxValue: next.from - 1 }),
          unitCode: PIECE,
        },
      };
    }),
  };
}

function moneyOf(dollars: number) {
  return { price: dollars.toFixed(2), priceCurrency: CURRENCY.toUpperCase() };
}
