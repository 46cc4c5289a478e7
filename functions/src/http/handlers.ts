import type { Handlers } from './handler.ts';
import * as audit from './handlers/audit.ts';
import * as desk from './handlers/desk.ts';
import * as documents from './handlers/documents.ts';
import * as images from './handlers/images.ts';
import * as orders from './handlers/orders.ts';
import * as parts from './handlers/parts.ts';
import * as payments from './handlers/payments.ts';
import * as products from './handlers/products.ts';
import * as profile from './handlers/profile.ts';
import * as purchases from './handlers/purchases.ts';
import * as refunds from './handlers/refunds.ts';
import * as reviews from './handlers/reviews.ts';
import * as runs from './handlers/runs.ts';
import * as shipments from './handlers/shipments.ts';
import * as webhook from './handlers/stripe-webhook.ts';
import * as users from './handlers/users.ts';

/** The handler of each row of the endpoint table. */
export const handlers: Handlers = {
  ...audit,
  ...desk,
  ...documents,
  ...images,
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
  ...webhook,
  ...users,
};
