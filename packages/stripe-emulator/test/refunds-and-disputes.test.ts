import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { control, type Rig, refusal, startRig } from './rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

async function paid(payment_method = 'pm_card_visa'): Promise<{ id: string; charge: string }> {
  const params = { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card' as const] };
  const intent = await rig.stripe.paymentIntents.create({
    ...params,
    payment_method,
    confirm: true,
  });
  return { id: intent.id, charge: String(intent.latest_charge) };
}

async function seenEvents(): Promise<string[]> {
  return (await rig.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
}

/** Waits for the refund's status, which Stripe documents as reached "some time later". */
async function refundThatIs(status: string, id: string): Promise<Stripe.Refund> {
  for (;;) {
    const refund = await rig.stripe.refunds.retrieve(id);
    if (refund.status === status) return refund;
    await wait(100);
  }
}

describe('a refund', () => {
  test('to the card 4000000000005126 fails later, and can be made again', async () => {
    const { id, charge } = await paid('pm_card_refundFail');
    const refund = await rig.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('succeeded');
    expect((await rig.stripe.charges.retrieve(charge)).refunded).toBe(true);
    expect(await refundThatIs('failed', refund.id)).toMatchObject({ failure_reason: 'unknown' });
    expect(await rig.stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
    expect(await seenEvents()).toEqual(
      expect.arrayContaining(['refund.failed', 'refund.updated', 'charge.refund.updated']),
    );
    expect((await rig.stripe.refunds.create({ payment_intent: id })).amount).toBe(1999);
  });

  test('to the card 4000000000007726 is pending, then succeeds', async () => {
    const { id } = await paid('pm_card_pendingRefund');
    const refund = await rig.stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    await refundThatIs('succeeded', refund.id);
    const seen = await seenEvents();
    expect(seen).toContain('refund.updated');
    expect(seen).not.toContain('refund.failed');
  });

  test('made by hand returns a part, and is shown with its charge', async () => {
    const { id, charge } = await paid();
    expect(await control(rig.base, 'POST', `refund/${id}?amount=500`)).toMatchObject({
      status: 200,
      body: { amount: 500, status: 'succeeded' },
    });
    const shown = await rig.stripe.charges.retrieve(charge, { expand: ['refunds'] });
    expect(shown).toMatchObject({ amount_refunded: 500, refunded: false });
    expect(shown.refunds?.data.map(({ amount }) => amount)).toEqual([500]);
    await control(rig.base, 'POST', `refund/${id}`);
    expect((await rig.stripe.charges.retrieve(charge)).refunded).toBe(true);
  });

  test('can be failed by hand, once, and only to a known status', async () => {
    const { id } = await paid();
    const refund = await rig.stripe.refunds.create({ payment_intent: id });
    const move = (status: string) =>
      control(rig.base, 'POST', `refund-status/${refund.id}?status=${status}`);
    expect((await move('lost')).status).toBe(400);
    expect(await move('failed')).toMatchObject({ status: 200, body: { status: 'failed' } });
    expect((await move('failed')).status).toBe(400);
    expect((await move('succeeded')).status).toBe(400);
  });
});

describe('a dispute', () => {
  test('of the card 4000000000000259 follows the payment', async () => {
    const { id, charge } = await paid('pm_card_createDispute');
    const { data } = await rig.stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ charge, amount: 1999, status: 'needs_response' }]);
    expect(await rig.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    const error = await refusal(rig.stripe.refunds.create({ payment_intent: id }));
    expect(error.code).toBe('charge_disputed');
  });

  test('opened by hand is listed by its payment, newest first, and decided', async () => {
    const [first, second] = [await paid(), await paid()];
    for (const { id } of [first, second]) await control(rig.base, 'POST', `dispute/${id}`);
    const all = await rig.stripe.disputes.list();
    expect(all.data.map(({ payment_intent }) => payment_intent)).toEqual([second.id, first.id]);
    const [dispute] = (await rig.stripe.disputes.list({ charge: first.charge })).data;
    const move = (status: string) =>
      control(rig.base, 'POST', `dispute-status/${dispute?.id}?status=${status}`);
    expect((await move('forgotten')).status).toBe(400);
    await move('under_review');
    expect((await rig.stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('under_review');
    await move('lost');
    expect(await seenEvents()).toEqual(
      expect.arrayContaining([
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
      ]),
    );
  });
});
