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
  const { specs: _, number, category, ...rest } = toPart(part);
  const audited: Record<string, string | number> = rest;
  if (number) audited.number = number;
  if (category) audited.category = category;
  return audited;
}
