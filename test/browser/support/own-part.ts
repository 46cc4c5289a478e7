import type { Part } from '@brushline/contract/parts/parts';
import { newPart, placeOrder } from '../../api/support/data.ts';
import { newCustomer } from '../../api/support/people.ts';

export interface OwnPart {
  name: string;
  minimumOrder: number;
  stock: number;
  /** Dollars per unit. */
  price: number;
  /** The address of its order form. */
  path: string;
}

/** Puts a part on sale that no other test orders. */
export async function ownPart(
  numbers: Pick<OwnPart, 'minimumOrder' | 'stock' | 'price'> & Partial<Part>,
): Promise<OwnPart> {
  const image = '/drawings/stator-core-42-08-12-slots.svg';
  const part = await newPart({ ...numbers, image });
  return { ...part, path: `/item/${part._id}` };
}

/** Orders units of the part as another customer. */
export async function orderElsewhere(part: OwnPart, quantity: number): Promise<void> {
  const body = { ...part, description: '', image: '' };
  await placeOrder(await newCustomer(), body, quantity);
}
