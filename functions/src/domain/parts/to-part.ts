import { toDollars } from '@brushline/contract/money';
import type { Part } from '@brushline/contract/parts';
import type { PartRecord } from '../../data/records.ts';

/** A part as the API answers it. */
export function toPart(part: PartRecord): Part {
  return {
    _id: part.id,
    name: part.name,
    description: part.description,
    image: part.image,
    minimumOrder: part.minimumOrder,
    stock: part.stock,
    price: toDollars(part.priceCents),
    ...(part.number && { number: part.number }),
    ...(part.category && { category: part.category, specs: part.specs ?? {} }),
  };
}

/** A part as the audit keeps it: without specifications, which are many and no plain values. */
export function toAudited(part: PartRecord): Record<string, string | number> {
  const { specs: _, ...audited } = toPart(part);
  const stated = Object.entries(audited).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  return Object.fromEntries(stated);
}
