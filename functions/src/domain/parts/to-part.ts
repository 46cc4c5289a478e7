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
  };
}
