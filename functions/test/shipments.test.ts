import type { DisputeStatus } from '@brushline/contract/orders/orders';
import { DAY_MS } from '@brushline/contract/values/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../src/data/firestore.ts';
import { searchOrders } from '../src/domain/desk/search-orders.ts';
import { issueInvoices } from '../src/domain/invoices/issue-invoices.ts';
import { sendMail } from '../src/domain/mail/send-mail.ts';
import type { Handover } from '../src/domain/mailer.ts';
import { listOrdersToShip } from '../src/domain/orders/show-orders.ts';
import { changeDelivery } from '../src/domain/purchases/change-delivery.ts';
import { getPurchase } from '../src/domain/purchases/show-purchases.ts';
import { refundPurchase } from '../src/domain/refunds/refund-purchase.ts';
import {
  deliverShipment,
  takeBackShipment,
  trackShipment,
  undeliverShipment,
} from '../src/domain/shipments/change-shipment.ts';
import { shipPurchase } from '../src/domain/shipments/ship-purchase.ts';
import { openOrder, orderRecord, patch, secretOf, webhook } from './support/payment-steps.ts';
import { partsOnSale, purchase, purchaseRecord, refusalOf } from './support/purchase-steps.ts';
import { delivery } from './support/records.ts';
import { admin, buyer } from './support/test-shop.ts';
import { shop, useShop } from './support/use-shop.ts';

const ACCEPTED: Handover = { kind: 'accepted', response: '250 OK' };

describe('shipping', () => {
  let name: string;
  let ids: string[];
  useShop(() => {
    shop.orderMail = { shopUrl: 'https://shop.test', to: 'everyone' };
  });

  /** Makes a paid purchase of ten units each of two parts. */
  beforeEach(async () => {
    name = await purchase(shop, await partsOnSale(shop, 2));
    ids = (await purchaseRecord(shop, name)).lines.map(({ orderId }) => orderId);
    await secretOf(shop, ids[0] ?? '');
    const intentId = (await purchaseRecord(shop, name)).paymentIntentId ?? '';
    shop.payments.confirm(intentId);
    await patch(shop, ids[0] ?? '', intentId);
  });

  interface Shipping {
    key?: string | null;
    expectedLeft?: number;
    expectedDispute?: DisputeStatus | null;
    tracking?: string;
    expectedAddress?: string | undefined;
  }

  /** Ships a number of units of each order. */
  function ship(units: readonly number[], of: Shipping = {}) {
    const { key = null, tracking, expectedAddress, ...seen } = of;
    const lines = units.flatMap((count, i) =>
      count > 0 ? [{ orderId: ids[i] ?? '', units: count, ...seen }] : [],
    );
    const body = { lines, carrier: 'DHL', tracking, expectedAddress };
    const call = { name, body, caller: admin, idempotencyKey: key, requestId: shop.newId() };
    return shipPurchase(shop, call);
  }

  const shown = () => getPurchase(shop, admin, name);
  const units = async () => (await shown()).orders.map((order) => order.units);
  const toShip = async () => (await listOrdersToShip(shop, {})).rows.map(({ _id }) => _id);
  const mails = async (of = 'shipped') =>
    (await collections(shop.db).mail.get()).docs
      .map((mail) => mail.data())
      .filter(({ event }) => event === of);

  it("is found by the carrier's tracking number, written as on the parcel or without spaces", async () => {
    const [first = ''] = ids;
    const find = async (search: string) => {
      const query = { search, state: undefined, from: undefined, to: undefined };
      const { rows } = await searchOrders(shop, { ...query, limit: 50, cursor: undefined });
      return rows.map(({ orders }) => orders.map(({ _id }) => _id));
    };
    await ship([4], { tracking: '1Z 999-AA1' });
    expect(await find('1z 999-aa1')).toEqual([[first]]);
    expect(await find('1Z999AA1')).toEqual([[first]]);
    expect(await find('buyer@brushline.test 1z999aa1')).toEqual([[first]]);
  });

  it('ships line by line until nothing is open', async () => {
    expect(await toShip()).toHaveLength(2);
    const first = await ship([4, 10], { tracking: 'T-1' });
    expect(await units()).toEqual([
      { open: 6, shipped: 4, kept: 4 },
      { open: 0, shipped: 10, kept: 10 },
    ]);
    expect(await toShip()).toEqual([ids[0]]);
    shop.pass(1000);
    await ship([6]);
    expect(await toShip()).toEqual([]);
    expect((await shown()).shipments).toMatchObject([
      {
        _id: first,
        carrier: 'DHL',
        tracking: 'T-1',
        deliveredAt: null,
        lines: [
          { orderId: ids[0], units: 4 },
          { orderId: ids[1], units: 10 },
        ],
      },
      { tracking: null, lines: [{ orderId: ids[0], units: 6 }] },
    ]);
  });

  it('tells the customer of each parcel, by what is in it', async () => {
    await ship([4], { tracking: 'T-1' });
    await ship([6, 10]);
    const told = (await mails()).map(({ message }) => message);
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Shipped: 2 parts of /),
      'Shipped: 4 × Part 1',
    ]);
    const [parcel, last] = told
      .toSorted((one, other) => other.subject.length - one.subject.length)
      .reverse();
    expect(parcel?.text).toContain('4 × Part 1 to DHL. The tracking number is T-1.');
    expect(parcel?.text).toContain('The rest follows separately.');
    expect(parcel?.text).not.toContain('Part 2');
    expect(last?.text).toContain('6 × Part 1');
    expect(last?.text).not.toContain('The rest follows');
  });

  it('refuses more units than are open, line by line, and changes nothing', async () => {
    await ship([4]);
    const refusal = await refusalOf(ship([7, 11]));
    expect(refusal).toMatchObject({
      code: 'units_changed',
      errors: {
        'lines[0].units': 'Only 6 are left',
        'lines[1].units': 'Only 10 are left',
      },
    });
    expect(await units()).toMatchObject([{ open: 6 }, { open: 10 }]);
  });

  it('is refused if its sender saw another state, so that two admins do not pack the same units', async () => {
    await ship([4]);
    const refusal = await refusalOf(ship([4], { expectedLeft: 10 }));
    expect(refusal.errors).toEqual({ 'lines[0].units': '6 are left now' });
    await ship([4], { expectedLeft: 6 });
    expect(await units()).toMatchObject([{ open: 2 }, { open: 10 }]);
  });

  it('refuses once a bank disputes what its sender saw undisputed', async () => {
    const { transactionId } = await orderRecord(shop, ids[0] ?? '');
    shop.payments.dispute(transactionId ?? '');
    await webhook(shop, transactionId ?? '', 'charge.dispute.created');
    const refusal = await refusalOf(ship([4], { expectedDispute: null }));
    expect(refusal.errors).toEqual({ 'lines[0].units': 'Its payment is in dispute now' });
    await ship([4], { expectedDispute: 'open' });
    await ship([4]);
    expect(await units()).toMatchObject([{ open: 2 }, { open: 10 }]);
  });

  it('happens once for one key, and refuses another request under it', async () => {
    const first = await ship([4], { key: 'key-00001' });
    expect(await ship([4], { key: 'key-00001' })).toBe(first);
    expect(await units()).toMatchObject([{ open: 6 }, { open: 10 }]);
    expect(await mails()).toHaveLength(1);
    expect(await refusalOf(ship([5], { key: 'key-00001' }))).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('ships each unit once when several admins ship at once', async () => {
    const outcomes = await Promise.allSettled([ship([6]), ship([6]), ship([6])]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await units()).toMatchObject([{ open: 4, shipped: 6 }, { open: 10 }]);
  });

  it('has an audit record with the open units before and after', async () => {
    await ship([4, 10]);
    const { docs } = await collections(shop.db).audit.where('what', '==', 'order.ship').get();
    expect(docs.map((act) => act.data())).toMatchObject([
      {
        subject: name,
        before: { open: 20 },
        after: { open: 6, units: '4 × Part 1, 10 × Part 2', carrier: 'DHL', tracking: null },
      },
    ]);
  });

  it("links to the carrier's page", async () => {
    await ship([4], { tracking: '0034 04' });
    const [mail] = await mails();
    const page = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=0034%2004';
    expect(mail?.message.text).toContain(page);
    expect(mail?.message.text).toContain('/dashboard/orders/');
  });

  it('refuses an unpaid order, and one of another purchase', async () => {
    const { orderId } = await openOrder(shop);
    const line = { orderId, units: 1, expectedLeft: undefined };
    const body = { lines: [line], carrier: 'DHL', tracking: undefined };
    const call = { body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
    expect((await refusalOf(shipPurchase(shop, { ...call, name: orderId }))).errors).toEqual({
      'lines[0].units': 'This order is not paid',
    });
    expect((await refusalOf(shipPurchase(shop, { ...call, name }))).errors).toEqual({
      'lines[0].units': 'This order is not part of this purchase',
    });
    expect((await orderRecord(shop, orderId)).shippedUnits).toBeUndefined();
  });

  it('has its carrier and number corrected once; the customer sees them, and staff find the order by them', async () => {
    const shipmentId = await ship([10, 10], { key: 'k', tracking: '1Z 9 typo' });
    const track = (tracking: string, requestId = shop.newId()) => {
      const body = { carrier: 'UPS', tracking };
      return trackShipment(shop, { shipmentId, body, caller: admin, requestId });
    };
    expect(await track('1Z 999', 'request-1')).toBe(1);
    expect(await track('1Z 999', 'request-1')).toBe(1);
    expect(await track('1Z 999')).toBe(0);
    const { shipments } = await getPurchase(shop, buyer(), name);
    expect(shipments).toMatchObject([{ carrier: 'UPS', tracking: '1Z 999' }]);
    expect((await orderRecord(shop, ids[1] ?? '')).words).toContain('1z999');
    expect(await mails()).toHaveLength(1);
    const [news, ...others] = await mails('tracked');
    expect(others).toEqual([]);
    expect(news?.message.subject).toMatch(/^New tracking number: 2 parts of /);
    expect(news?.message.text).toContain('Part number');
    expect(news?.message.text).toContain('with UPS is now 1Z 999.');
    // A repeated request for the parcel, after a lost answer, still returns the same one.
    expect(await ship([10, 10], { key: 'k', tracking: '1Z 9 typo' })).toBe(shipmentId);
    const late = { carrier: 'DHL', tracking: '1Z 9 typo', expectedCarrier: 'DHL' };
    for (const seen of [late, { ...late, expectedCarrier: 'UPS', expectedTracking: '1Z 9 typo' }]) {
      const call = { shipmentId, body: seen, caller: admin, requestId: shop.newId() };
      expect((await refusalOf(trackShipment(shop, call))).code).toBe('units_changed');
    }
    expect(await track('')).toBe(1);
    expect((await mails('tracked')).map(({ message }) => message.subject).toSorted()[1]).toMatch(
      /^No tracking number/,
    );
    expect((await shown()).shipments).toMatchObject([{ tracking: null }]);
    const unknown = { shipmentId: 'x', body: { carrier: 'UPS', tracking: '' }, caller: admin };
    const refusal = await refusalOf(trackShipment(shop, { ...unknown, requestId: 'r' }));
    expect(refusal.code).toBe('not_found');
  });

  describe('by mistake', () => {
    const takeBack = (shipmentId: string, requestId = shop.newId()) =>
      takeBackShipment(shop, { shipmentId, reason: 'Wrong units', caller: admin, requestId });

    function refundShipped(count: number, orderId = ids[0] ?? '') {
      const line = { orderId, units: count, expectedLeft: undefined, shipped: true };
      const body = { lines: [line], restock: false, reason: undefined };
      const call = { name, body, caller: admin, idempotencyKey: null, requestId: shop.newId() };
      return refundPurchase(shop, call);
    }

    const senderThat = (handover: Handover) => ({
      ...shop,
      mailer: { send: async () => handover },
    });

    it('is taken back once: its units are open again, its customer is told, and the audit has the reason', async () => {
      const shipmentId = await ship([4, 10], { key: 'key-00001', tracking: 'T-1' });
      await ship([6]);
      for (const { id } of await mails()) await sendMail(senderThat(ACCEPTED), id);
      expect(await takeBack(shipmentId, 'request-1')).toBe(1);
      expect(await takeBack(shipmentId, 'request-1')).toBe(1);
      expect(await takeBack(shipmentId)).toBe(0);
      expect(await units()).toEqual([
        { open: 4, shipped: 6, kept: 6 },
        { open: 10, shipped: 0, kept: 0 },
      ]);
      expect(await toShip()).toHaveLength(2);
      const { shipments } = await getPurchase(shop, buyer(), name);
      const at = shop.now().toISOString();
      expect(shipments).toContainEqual(
        expect.objectContaining({ _id: shipmentId, takenBackAt: at }),
      );
      const [mail, ...others] = await mails('taken-back');
      expect(others).toEqual([]);
      expect(mail?.message.subject).toMatch(/^Not shipped yet: 2 parts of /);
      expect(mail?.message.text).toContain('that we had handed the parts below to DHL.');
      const { docs } = await collections(shop.db)
        .audit.where('what', '==', 'shipment.take-back')
        .get();
      expect(docs.map((act) => act.data())).toMatchObject([
        { subject: name, after: { units: '4 × Part 1, 10 × Part 2', reason: 'Wrong units' } },
      ]);
      // Its own request, repeated after a lost answer, does not ship again. A new request makes another parcel.
      expect(await ship([4, 10], { key: 'key-00001', tracking: 'T-1' })).toBe(shipmentId);
      expect(await ship([4, 10], { key: 'key-00002' })).not.toBe(shipmentId);
      expect(await toShip()).toEqual([]);
    });

    const closed = { code: 'ESOCKET', error: 'closed' };
    it.each<[when: string, handover: Handover | null, kept: number, told: number]>([
      ['before its e-mail left', null, 0, 0],
      ['after its e-mail left', ACCEPTED, 1, 1],
      ['while the mail server takes nothing', { kind: 'failed', ...closed }, 0, 0],
      ['after the mail server has refused its e-mail', { kind: 'refused', ...closed }, 0, 0],
      ['after the mail server did not answer', { kind: 'unanswered', ...closed }, 0, 1],
    ])('is taken back %s, and its customer knows what is true', async (_, handover, kept, told) => {
      const shipmentId = await ship([4, 10]);
      const [mail] = await mails();
      if (handover) await sendMail(senderThat(handover), mail?.id ?? '');
      await takeBack(shipmentId);
      expect(await mails()).toHaveLength(kept);
      expect(await mails('taken-back')).toHaveLength(told);
      // Its e-mail is no longer sent, and the new parcel has its own.
      shop.pass(DAY_MS);
      expect(await sendMail(senderThat(ACCEPTED), mail?.id ?? '')).toEqual({ kind: 'none' });
      await ship([4, 10]);
      expect(await mails()).toHaveLength(kept + 1);
    });

    it('is taken back with the corrections of its number that have not left yet', async () => {
      const shipmentId = await ship([4, 10]);
      const track = (tracking: string) => {
        const body = { carrier: 'UPS', tracking };
        return trackShipment(shop, { shipmentId, body, caller: admin, requestId: shop.newId() });
      };
      await track('1Z 1');
      const [left] = await mails('tracked');
      await sendMail(senderThat(ACCEPTED), left?.id ?? '');
      await track('1Z 2');
      await takeBack(shipmentId);
      expect((await mails('tracked')).map(({ id }) => id)).toEqual([left?.id]);
      expect(await mails()).toEqual([]);
      expect(await mails('taken-back')).toHaveLength(1);
    });

    it('is taken back while its e-mail is being sent: the customer is told', async () => {
      const shipmentId = await ship([4, 10]);
      const [mail] = await mails();
      const send = async () => {
        await takeBack(shipmentId);
        return ACCEPTED;
      };
      await sendMail({ ...shop, mailer: { send } }, mail?.id ?? '');
      expect(await mails('taken-back')).toHaveLength(1);
    });

    it('is neither delivered nor given a number once it is taken back', async () => {
      const shipmentId = await ship([10, 10]);
      await takeBack(shipmentId);
      const call = { shipmentId, caller: admin };
      const body = { carrier: 'UPS', tracking: '1' };
      const refused = [
        refusalOf(deliverShipment(shop, { ...call, requestId: shop.newId() })),
        refusalOf(trackShipment(shop, { ...call, body, requestId: shop.newId() })),
      ];
      for (const { message } of await Promise.all(refused))
        expect(message).toBe('This parcel was taken back.');
    });

    it('stays shipped once it was delivered, or its units were refunded as shipped', async () => {
      const arrived = await ship([4]);
      await deliverShipment(shop, { shipmentId: arrived, caller: admin, requestId: shop.newId() });
      expect(await refusalOf(takeBack(arrived))).toMatchObject({
        code: 'units_changed',
        message: expect.stringContaining('It was delivered.'),
      });
      const returned = await ship([6, 10]);
      await refundShipped(1, ids[1]);
      expect(await refusalOf(takeBack(returned))).toMatchObject({
        code: 'units_changed',
        message: expect.stringContaining('refunded as shipped'),
      });
      expect(await units()).toMatchObject([{ shipped: 10 }, { shipped: 10 }]);
      expect(await mails('taken-back')).toEqual([]);
    });

    it('is either taken back or refunded when both are requested at once', async () => {
      const shipmentId = await ship([10]);
      const both = await Promise.allSettled([takeBack(shipmentId), refundShipped(10)]);
      expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect(await units()).toMatchObject([{ kept: 0 }, { open: 10 }]);
    });
  });

  describe('to another address', () => {
    const elsewhere = { ...delivery, company: 'Plant Two AS', street: '7 Rotor Road' };
    const addresses = async () => (await shown()).orders.map(({ address }) => address);
    const send = (seen: string, to = elsewhere, requestId = shop.newId(), id = name) => {
      const body = { seen, delivery: to };
      return changeDelivery(shop, { name: id, body, caller: admin, requestId });
    };

    it('changes the address once, keeps the billing address, and updates the customer and the search', async () => {
      const [seen = ''] = await addresses();
      expect(await send(seen, elsewhere, 'request-1')).toBe(1);
      expect(await send(seen, elsewhere, 'request-1')).toBe(1);
      expect(await send(seen)).toBe(0);
      const { delivery: to, billing, orders } = await getPurchase(shop, buyer(), name);
      expect({ to, billing }).toEqual({ to: elsewhere, billing: delivery });
      for (const { address } of orders)
        expect(address).toContain('Plant Two AS\nBea Buyer\n7 Rotor');
      expect((await orderRecord(shop, ids[1] ?? '')).words).toContain('plant');
      const [mail, ...others] = await mails('readdressed');
      expect(others).toEqual([]);
      expect(mail?.message.subject).toMatch(/^New delivery address: 2 parts of /);
      // Changed back: the billing address stays, and the customer is told again.
      expect(await send(orders[0]?.address ?? '', delivery)).toBe(1);
      expect((await shown()).billing).toEqual(delivery);
      expect(await mails('readdressed')).toHaveLength(2);
    });

    it('follows the first of two changes based on the same state', async () => {
      const [seen = ''] = await addresses();
      const other = { ...elsewhere, street: '9 Shaft Street' };
      const both = await Promise.allSettled([send(seen), send(seen, other)]);
      expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      expect((await refusalOf(send(seen, { ...other, city: 'Bergen' }))).message).toBe(
        'Somebody else has just changed the address. Please check it.',
      );
    });

    it('is not shipped by staff who packed it for the former one', async () => {
      const [seen = ''] = await addresses();
      await send(seen);
      expect((await refusalOf(ship([1], { expectedAddress: seen }))).message).toContain(
        'It goes to another address now.',
      );
      await ship([1], { expectedAddress: (await addresses())[0] });
      expect(await units()).toMatchObject([{ shipped: 1 }, { shipped: 0 }]);
    });

    it('does not change the address once a unit has left, or before payment', async () => {
      const [seen = ''] = await addresses();
      const parcel = await ship([1]);
      expect((await refusalOf(send(seen))).code).toBe('units_changed');
      const call = { shipmentId: parcel, reason: 'Wrong units', caller: admin };
      await takeBackShipment(shop, { ...call, requestId: shop.newId() });
      expect(await send(seen)).toBe(1);
      const { orderId } = await openOrder(shop);
      const { address } = await orderRecord(shop, orderId);
      const refusal = await refusalOf(send(address, elsewhere, shop.newId(), orderId));
      expect(refusal.code).toBe('units_changed');
    });

    it('is text on a single order, whose billing address stays, and is not in the audit', async () => {
      const { orderId, intentId } = await openOrder(shop);
      shop.payments.confirm(intentId);
      await patch(shop, orderId, intentId);
      const { address, name: customer } = await orderRecord(shop, orderId);
      // A town may have the same name as somebody who lives there.
      const to = { ...elsewhere, name: customer, region: customer };
      expect(await send(address, to, shop.newId(), orderId)).toBe(1);
      expect(await orderRecord(shop, orderId)).toMatchObject({
        phone: elsewhere.phone,
        // The customer's name is shown above it everywhere.
        address: `Plant Two AS\n7 Rotor Road\n0150 Oslo\n${customer}\nNorway`,
      });
      await issueInvoices(shop);
      const invoices = await collections(shop.db).invoices.where('purchaseId', '==', orderId).get();
      const billed = [customer, ...address.split('\n')];
      expect(invoices.docs.map((document) => document.data().buyer.billing)).toEqual([billed]);
      const { docs } = await collections(shop.db)
        .audit.where('what', '==', 'order.readdress')
        .get();
      const [act] = docs.map((document) => document.data());
      expect(act).toMatchObject({ subject: orderId, after: { city: 'Oslo' } });
      expect(JSON.stringify(act)).not.toContain('Rotor Road');
    });
  });

  it('ends once with the delivery, which the customer sees', async () => {
    const shipmentId = await ship([10, 10]);
    const deliver = (requestId = shop.newId()) =>
      deliverShipment(shop, { shipmentId, caller: admin, requestId });
    expect(await deliver('request-1')).toBe(1);
    expect(await deliver('request-1')).toBe(1);
    expect(await deliver()).toBe(0);
    const { shipments } = await getPurchase(shop, buyer(), name);
    expect(shipments).toMatchObject([{ deliveredAt: shop.now().toISOString() }]);
    const unknown = deliverShipment(shop, { shipmentId: 'x', caller: admin, requestId: 'r' });
    expect((await refusalOf(unknown)).code).toBe('not_found');
  });

  it('can be marked as undelivered once: it is on its way again, no e-mail is sent, and the audit has the former time', async () => {
    const shipmentId = await ship([10, 10]);
    const call = { shipmentId, caller: admin };
    const deliver = () => deliverShipment(shop, { ...call, requestId: shop.newId() });
    const undeliver = (expectedDeliveredAt?: string, requestId = shop.newId()) =>
      undeliverShipment(shop, { ...call, query: { expectedDeliveredAt }, requestId });
    expect(await undeliver()).toBe(0);
    await deliver();
    const seen = shop.now().toISOString();
    const { size: written } = await collections(shop.db).mail.get();
    expect(await undeliver(seen, 'request-1')).toBe(1);
    expect(await undeliver(seen, 'request-1')).toBe(1);
    expect(await undeliver(seen)).toBe(0);
    const { shipments } = await getPurchase(shop, buyer(), name);
    expect(shipments).toMatchObject([{ deliveredAt: null, takenBackAt: null }]);
    expect((await collections(shop.db).mail.get()).size).toBe(written);
    const { docs } = await collections(shop.db)
      .audit.where('what', '==', 'shipment.undeliver')
      .get();
    expect(docs.map((act) => act.data())).toMatchObject([
      {
        subject: name,
        before: { shipment: shipmentId, delivered: true, deliveredAt: seen },
        after: { shipment: shipmentId, delivered: false },
      },
    ]);
    // Somebody who saw the former delivery cannot undo a later one.
    shop.pass(1000);
    await deliver();
    expect(await refusalOf(undeliver(seen))).toMatchObject({
      code: 'units_changed',
      message: expect.stringContaining('marked as delivered again in the meantime'),
    });
    expect(await undeliver(shop.now().toISOString())).toBe(1);
    const back = { ...call, reason: 'Wrong units', requestId: shop.newId() };
    expect(await takeBackShipment(shop, back)).toBe(1);
    expect((await refusalOf(undeliver())).message).toBe('This parcel was taken back.');
  });
});
