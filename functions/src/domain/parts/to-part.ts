import type { Part } from '@brushline/contract/parts/parts';
import type { Product } from '@brushline/contract/parts/products';
import type { PriceBreak } from '@brushline/contract/terms/pricing';
import { formatCents, toDollars } from '@brushline/contract/values/money';
import type { PartRecord } from '../../data/records.ts';

/** Turns a record into the part that the API returns. */
export function toPart(part: PartRecord): Part {
  return {
    _id: part.id,
    name: part.name,
    description: part.description,
    image: part.image,
    minimumOrder: part.minimumOrder,
    stock: part.stock,
    price: toDollars(part.priceCents),
    number: part.number,
    ...(part.category && { category: part.category, specs: part.specs ?? {} }),
    ...statedTerms(part),
    ...(part.pictures && { pictures: [...part.pictures] }),
  };
}

/** Returns a part as an admin sees it. */
export function toProduct(part: PartRecord): Product {
  const { lowStock, held, sold, received, stockVersion = 0, deletedAt } = part;
  return {
    ...toPart(part),
    ...(lowStock !== undefined && { lowStock }),
    held,
    sold,
    received,
    stockVersion,
    archivedAt: deletedAt?.toISOString() ?? null,
  };
}

interface OptionalTerms {
  orderMultiple?: number | undefined;
  priceBreaks?: readonly PriceBreak[] | undefined;
  leadTimeDays?: number | undefined;
  datasheet?: string | undefined;
}

/** Returns the terms that are stated. The others are left out, because the database stores no `undefined`. */
export function statedTerms(terms: OptionalTerms) {
  const { orderMultiple, priceBreaks = [], leadTimeDays, datasheet } = terms;
  return {
    ...(orderMultiple !== undefined && orderMultiple > 1 && { orderMultiple }),
    ...(priceBreaks.length > 0 && { priceBreaks: [...priceBreaks] }),
    ...(leadTimeDays && { leadTimeDays }),
    ...(datasheet && { datasheet }),
  };
}

/**
 * Converts a part for the audit log: its price breaks in words, and without its specifications, which are many and
 * not plain values.
 */
export function toAudited(part: PartRecord): Record<string, string | number> {
  const { specs: _, priceBreaks = [], pictures = [], ...fields } = toPart(part);
  const breaks = priceBreaks.map(({ from, cents }) => `from ${from} ${formatCents(cents)}`);
  const audited = {
    ...fields,
    ...(pictures.length > 0 && { pictures: pictures.join(' ') }),
    ...(breaks.length > 0 && { priceBreaks: breaks.join(', ') }),
    ...(part.lowStock !== undefined && { lowStock: part.lowStock }),
  };
  const stated = Object.entries(audited).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return Object.fromEntries(stated);
}
