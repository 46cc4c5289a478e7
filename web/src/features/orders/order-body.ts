import { mediumDate } from '@brushline/contract/dates';
import { orderForm, type PlaceOrderBody } from '@brushline/contract/orders';
import type { Part } from '@brushline/contract/parts';
import type { OrderCustomer } from './order-customer.ts';
import type { OrderValues } from './order-draft.ts';

/** What POST /order is sent: the part by its id, and the fields that the specification names. */
export function orderBody(part: Part, customer: OrderCustomer, values: OrderValues) {
  const { phone, address, quantity } = orderForm(part).cast(values);
  return {
    part: part._id,
    name: customer.name,
    email: customer.email,
    item: part.name,
    price: part.price,
    date: mediumDate(new Date()),
    phone,
    address,
    quantity,
    image: part.image,
  } satisfies PlaceOrderBody & Record<string, unknown>;
}
