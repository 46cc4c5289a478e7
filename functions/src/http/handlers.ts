import type { Handlers } from './handler.ts';
import { desk } from './handlers/desk.ts';
import { documents } from './handlers/documents.ts';
import { orders } from './handlers/orders.ts';
import { parts } from './handlers/parts.ts';
import { payments } from './handlers/payments.ts';
import { products } from './handlers/products.ts';
import { profile } from './handlers/profile.ts';
import { purchases } from './handlers/purchases.ts';
import { refunds } from './handlers/refunds.ts';
import { reviews } from './handlers/reviews.ts';
import { runs } from './handlers/runs.ts';
import { shipments } from './handlers/shipments.ts';
import { stripeWebhook } from './handlers/stripe-webhook.ts';
import { users } from './handlers/users.ts';

/** The handler of each row of the endpoint table. */
export const handlers: Handlers = {
  ...desk,
  ...documents,
  ...orders,
  ...parts,
  ...payments,
  ...products,
  ...profile,
  ...purchases,
  ...refunds,
  ...reviews,
  ...runs,
  ...shipments,
  stripeWebhook,
  ...users,
};
