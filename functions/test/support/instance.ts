/**
 * A process that is one instance of the shop. It runs the commands that it gets over IPC, many at a time. It finds
 * Firestore by FIRESTORE_EMULATOR_HOST, and Stripe by STRIPE_API_BASE.
 */
import { Firestore } from 'firebase-admin/firestore';
import type { Shop } from '../../src/domain/shop.ts';
import { createStripePayments } from '../../src/integrations/stripe.ts';
import { ProblemError } from '../../src/shared/problem-error.ts';
import type { Command, Report } from './instances.ts';
import { cancel, patch, secretOf, webhook } from './payment-steps.ts';
import { buyer, order, testShop } from './test-shop.ts';

const { STRIPE_API_BASE = '', STRIPE_SECRET_KEY = '' } = process.env;

const shop: Shop = {
  ...testShop(new Firestore({ projectId: 'demo-brushline' })),
  payments: createStripePayments({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: 'whsec_brushline_test_0000000001',
    apiBase: STRIPE_API_BASE,
  }),
};

async function act(command: Command): Promise<unknown> {
  switch (command.what) {
    case 'order': {
      const { part, quantity, key, who } = command;
      return order(shop, part, { quantity, key, caller: buyer(who) });
    }
    case 'secret':
      return secretOf(shop, command.orderId);
    case 'patch':
      return patch(shop, command.orderId, command.intentId);
    case 'webhook':
      return webhook(shop, command.intentId);
    case 'cancel':
      return cancel(shop, command.orderId);
  }
}

function report(answer: Report): void {
  process.send?.(answer);
}

process.on('message', async (sent) => {
  const { id, command } = sent as { id: number; command: Command }; // by this folder's instances.ts
  try {
    report({ id, code: 'ok', value: await act(command) });
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : String(error);
    report({ id, code, value: null });
  }
});
process.on('disconnect', () => process.exit(0));
report({ id: 0, code: 'ok', value: null });
