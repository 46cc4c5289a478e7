import { array, type InferType, object, string } from 'yup';
import { MAX_LENGTH, MAX_LIST_LINES } from '../constants.ts';
import { messages } from '../messages.ts';
import { orderLine } from '../orders/order-lines.ts';
import { id, requiredText } from '../values/schema.ts';

/** Body of PUT /lists/{id}: the complete new list. A list reserves no stock. */
export const orderListBody = object({
  name: requiredText('Name', MAX_LENGTH.name, messages.nameRequired),
  lines: array(orderLine)
    .required(messages.linesRequired)
    .max(MAX_LIST_LINES, messages.tooManyLines(MAX_LIST_LINES)),
});

export type OrderListBody = InferType<typeof orderListBody>;

/** An order list that is saved with the account. `updatedAt` is ISO 8601 in UTC. */
export const orderListSchema = orderListBody.shape({ _id: id(), updatedAt: string().required() });

export type OrderList = InferType<typeof orderListSchema>;
