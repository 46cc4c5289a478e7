import { describe, expect, it } from 'vitest';
import {
  intentFor,
  invoiceOf,
  orderOf,
  paymentOf,
  SHOP_ID,
} from '../../../test/support/records.ts';
import type {
  MovementRecord,
  PartRecord,
  PaymentRecord,
  PurchaseRecord,
} from '../../data/records.ts';
import type { Books } from './books.ts';
import { findDifferences, findNotes } from './differences.ts';

const at = new Date(0);

const part: PartRecord = {
  id: 'p1',
  name: 'Stator',
  nameKey: 'stator',
  description: '',
  image: '',
  number: 'STA-1',
  minimumOrder: 1,
  priceCents: 1999,
  stock: 80,
  held: 10,
  sold: 10,
  received: 100,
  createdAt: at,
  deletedAt: null,
  deletedBy: null,
};

const paid = orderOf({ id: 'o2', state: 'paid', transactionId: 'pi_2', paidAt: at });

const payment = paymentOf();

function movement(id: string, kind: MovementRecord['kind'], units: number, orderId: string | null) {
  return { id, partId: 'p1', orderId, kind, units, at, stock: 0 };
}

/** One pending and one paid order of ten units each, of a part with a hundred. */
function books(changes: Partial<Books> = {}): Books {
  return {
    parts: [part],
    orders: [orderOf(), paid],
    purchases: [],
    movements: [
      movement('m1', 'receive', 100, null),
      movement('m2', 'hold', 10, 'o1'),
      movement('m3', 'hold', 10, 'o2'),
      movement('m4', 'sell', 10, 'o2'),
    ],
    payments: [payment],
    refunds: [],
    shipments: [],
    invoices: [],
    salesDays: [],
    shopId: SHOP_ID,
    intents: [
      intentFor({ status: 'payable', amountReceived: 0 }),
      intentFor({ id: 'pi_2', orderId: 'o2' }),
    ],
    ...changes,
  };
}

function planted(changes: Partial<Books>): string {
  return findDifferences(books(changes)).join('\n');
}

describe('the books', () => {
  it('accept negative units only in adjustments', () => {
    const fewer = { ...part, stock: 75, received: 95 };
    const { movements } = books();
    const five = (kind: MovementRecord['kind']) => ({
      parts: [fewer],
      movements: [...movements, movement('m5', kind, -5, null)],
    });
    expect(planted(five('adjust'))).toBe('');
    expect(planted(five('receive'))).toBe('Movement m5: moves -5 units');
  });

  it('name a part at its reorder level that is not marked as low', () => {
    const low = { ...part, lowStock: 80 };
    expect(planted({ parts: [low] })).toContain(
      'stock 80, its limit is 80, its minimum order 1, and low is false',
    );
    expect(planted({ parts: [{ ...low, isLow: true }] })).toBe('');
    expect(planted({ parts: [{ ...part, isLow: true }] })).toContain('low is true');
    expect(planted({ parts: [{ ...part, minimumOrder: 81 }] })).toContain('low is false');
  });

  it('are checked in time proportional to their size', () => {
    let reads = 0;
    const of = (i: number) => ({ id: `o${i}`, transactionId: `pi_${i}` });
    const orders = Array.from({ length: 500 }, (_, i) =>
      Object.defineProperty({ ...paid, ...of(i) }, 'transactionId', {
        get: () => {
          reads += 1;
          return of(i).transactionId;
        },
      }),
    );
    const payments = orders.map((order, i) => ({ ...payment, id: `pi_${i}`, orderId: order.id }));
    findDifferences(books({ orders, payments }));
    expect(reads).toBeLessThan(10 * orders.length);
  });

  it('agree when nothing is wrong', () => {
    expect(findDifferences(books())).toEqual([]);
    expect(findDifferences(books({ intents: null }))).toEqual([]);
  });

  it.each([
    ['a unit that vanished', { stock: 79 }, 'stock is 79, its movements give 80'],
    ['a unit that nobody holds', { held: 11, stock: 79 }, 'its pending orders hold 10'],
    ['a unit that nobody bought', { sold: 11, stock: 79 }, 'its paid orders bought 10'],
    ['stock below zero', { stock: -1 }, 'stock is -1'],
    ['a sum that is not what came in', { received: 101 }, 'is not received 101'],
  ])('name %s', (_, change, words) => {
    expect(planted({ parts: [{ ...part, ...change }] })).toContain(words);
  });

  it('name an order that holds nothing, and a movement of no order', () => {
    const movements = books().movements.map((one) =>
      one.id === 'm2' ? { ...one, orderId: 'gone' } : one,
    );
    const found = planted({ movements });
    expect(found).toContain('Order o1 (pending): its movements hold 0 units, it is due 10');
    expect(found).toContain('Movement m2: no order gone');
  });

  it('name a day whose sales differ from its orders, once it is well over', () => {
    const at = new Date('1970-01-02T02:00:00Z');
    const sales = { lines: 1, purchases: 1, units: 10, cents: 19_990, placed: 2, placedPaid: 1 };
    const day = { id: '1970-01-01', ...sales, categories: {}, parts: {}, at };
    expect(planted({ salesDays: [day] })).toBe('');
    const wrong = { ...day, cents: 19_989 };
    expect(planted({ salesDays: [wrong] })).toBe(
      'Sales of 1970-01-01: cents is 19989, its orders give 19990',
    );
    expect(planted({ salesDays: [{ ...wrong, at: new Date('1970-01-02T00:30:00Z') }] })).toBe('');
  });

  it('name an order that was sold twice', () => {
    const movements = [...books().movements, movement('m5', 'sell', 10, 'o2')];
    expect(planted({ movements })).toContain('Order o2 (paid): its movements sell 20 units');
  });

  it('name a wrong total', () => {
    const orders = [{ ...orderOf(), totalCents: 1 }, paid];
    expect(planted({ orders })).toContain('its total is 1 cents, not 19990');
  });

  it('name a paid order without a payment, and a payment without its order', () => {
    expect(planted({ payments: [] })).toContain('its payment pi_2 is not recorded');
    const payments = [payment, { ...payment, id: 'pi_3', orderId: 'gone' }];
    expect(planted({ payments })).toContain('its order gone is missing');
  });

  it('name a refund that only one side has recorded', () => {
    const sums = { refundedCents: 19_990, refundedAt: at };
    const payments = [{ ...payment, outcome: 'refunded' as const, ...sums }];
    expect(planted({ payments })).toContain('the provider gave back 0 of 19990 cents');
    const back = intentFor({ id: 'pi_2', orderId: 'o2', amountRefunded: 19_990 });
    expect(planted({ intents: [back] })).toContain('the provider gave back 19990 of 19990');
  });

  it('name money that is not recorded, and money that never arrived', () => {
    expect(planted({ intents: [...(books().intents ?? []), intentFor({ id: 'pi_9' })] })).toContain(
      'Intent pi_9 (succeeded): 19990 cents for order o1 are on no record',
    );
    const canceled = intentFor({ id: 'pi_2', orderId: 'o2', status: 'canceled' });
    expect(planted({ intents: [canceled] })).toContain('at the provider it is canceled');
    expect(planted({ intents: [] })).toContain('the provider does not know it');
  });

  it('name an amount that differs from what the provider received', () => {
    const intents = [intentFor({ id: 'pi_2', orderId: 'o2', amountReceived: 5 })];
    expect(planted({ intents })).toContain('the provider received 5');
  });

  it('name a closed order that can still be paid', () => {
    const late = intentFor({ id: 'pi_4', orderId: 'o2', status: 'payable', amountReceived: 0 });
    expect(planted({ intents: [...(books().intents ?? []), late] })).toContain(
      'Intent pi_4 (payable): can be paid, and order o2 is paid',
    );
  });

  it('ignore what others do at the provider', () => {
    const foreign = intentFor({ id: 'pi_x', orderId: null });
    expect(planted({ intents: [...(books().intents ?? []), foreign] })).toBe('');
  });

  it.each([
    ['of this shop', { shop: SHOP_ID }],
    ['that does not name its shop', { shop: null }],
  ])('name an intent %s whose order is missing', (_, shop) => {
    const orphan = intentFor({ id: 'pi_o', orderId: 'gone', ...shop });
    const intents = [...(books().intents ?? []), orphan];
    expect(planted({ intents })).toBe(
      'Orphan intent pi_o (succeeded): 19990 cents, its order gone is missing',
    );
    const open = { ...orphan, status: 'payable' as const, amountReceived: 0 };
    expect(planted({ intents: [...(books().intents ?? []), open] })).toContain('can be paid');
  });

  it("ignore another shop's orders, and a refunded orphan", () => {
    const orphan = intentFor({ id: 'pi_o', orderId: 'gone' });
    const others = [
      { ...orphan, shop: 'shop-2' },
      { ...orphan, amountRefunded: 19_990 },
    ];
    for (const intent of others)
      expect(planted({ intents: [...(books().intents ?? []), intent] })).toBe('');
  });

  describe('of invoices', () => {
    const invoice = invoiceOf({ id: '1', number: 1 });
    const bought = { ...payment, invoicing: 'done' as const };
    const refund = {
      id: 're_1',
      paymentId: 'pi_2',
      orderId: 'o2',
      amountCents: 990,
      providerId: 're_1',
      status: 'succeeded' as const,
      failure: null,
      createdAt: at,
      updatedAt: at,
    };
    const found = (changes: Partial<Books>) =>
      findDifferences(books({ payments: [bought], invoices: [invoice], ...changes })).filter(
        (line) => !line.includes('provider') && !line.includes('went back'),
      );

    it('agree when each payment that bought something has one', () => {
      expect(found({})).toEqual([]);
      expect(found({ payments: [{ ...bought, invoicing: 'due' }], invoices: [] })).toEqual([]);
      expect(found({ payments: [payment], invoices: [] })).toEqual([]);
    });

    it.each<[string, Partial<Books>, string]>([
      ['one that is missing', { invoices: [] }, 'it has no invoice'],
      ['one of money that bought nothing', { payments: [payment] }, 'bought nothing'],
      [
        'a gap',
        { invoices: [invoice, invoiceOf({ id: '3', number: 3, kind: 'credit-note' })] },
        'Invoice 3: the one before it is 1',
      ],
      [
        'a double',
        { invoices: [invoice, { ...invoice, id: '01', kind: 'credit-note' }] },
        'its number was given twice',
      ],
      [
        'a second one',
        { invoices: [invoice, invoiceOf({ id: '2', number: 2 })] },
        'it has 2 invoices',
      ],
      ['a wrong sum', { invoices: [{ ...invoice, totalCents: 1 }] }, 'is over 1 of 19990 cents'],
      ['a line of no order', { orders: [orderOf()] }, 'its order o2 is missing'],
      ['one of no payment', { payments: [] }, 'its payment pi_2 is missing'],
      ['a refund without its note', { refunds: [refund] }, 'notes credit 0 of 990 cents'],
    ])('name %s', (_, changes, words) => {
      expect(found(changes).join('\n')).toContain(words);
    });
  });

  it('name a refund that failed and is still due', () => {
    const refund = {
      id: 'pi_3-refund-1',
      paymentId: 'pi_3',
      orderId: 'o2',
      amountCents: 19_990,
      status: 'failed' as const,
      providerId: 're_1',
      failure: 'declined',
      createdAt: at,
      updatedAt: at,
    };
    const due = { ...payment, id: 'pi_3', outcome: 'refund-due' as const, isHeld: true };
    const intents = [...(books().intents ?? []), intentFor({ id: 'pi_3', orderId: 'o2' })];
    expect(planted({ payments: [payment, due], refunds: [refund], intents })).toBe(
      'Payment pi_3 (refund-due): 19990 cents have to go back, 1 refunds failed (declined), held for a person',
    );
  });

  it('name a refund of units that a restore has forgotten', () => {
    const refund = {
      id: 'pi_2-refund-u1',
      paymentId: 'pi_2',
      orderId: 'o2',
      amountCents: 1999,
      status: 'succeeded' as const,
      providerId: 're_1',
      failure: null,
      createdAt: at,
      updatedAt: at,
    };
    const found = planted({ refunds: [refund] });
    expect(found).toContain('Refund pi_2-refund-u1: 1999 cents went back for units');
  });

  it('name a partial refund and a dispute that are not recorded, and note those that are', () => {
    const part = intentFor({ id: 'pi_2', orderId: 'o2', amountRefunded: 19_900, isDisputed: true });
    expect(planted({ intents: [part] })).toContain('the provider gave back 19900 of 19990 cents');
    expect(planted({ intents: [part] })).toContain('it is disputed at the provider');
    const dispute = { status: 'open' as const, amountCents: 5, reason: 'general', answerByMs: 0 };
    const known = { ...payment, refundedCents: 19_900, dispute: { ...dispute, id: 'du_1' } };
    const agreed = books({
      payments: [known],
      orders: [orderOf(), { ...paid, dispute }],
      intents: [intentFor({ status: 'payable', amountReceived: 0 }), part],
    });
    expect(findDifferences(agreed)).toEqual([]);
    const ofPurchase = {
      ...agreed,
      orders: [orderOf(), paid],
      payments: [{ ...known, orderId: 'u1' }],
    };
    expect(findDifferences(ofPurchase).join()).toContain('its order says undefined');
    expect(findNotes(agreed).join()).toContain('19900 of 19990 cents of order o2 went back');
    expect(findNotes(agreed).join()).toContain('order o2 is disputed (open)');
  });
});

describe('the books of what was shipped', () => {
  const shipment = {
    id: 's1',
    orderId: 'o2',
    lines: [{ orderId: 'o2', units: 4 }],
    carrier: 'DHL',
    tracking: null,
    shippedAt: at,
    deliveredAt: null,
    requestHash: '',
  };
  const sent = { ...paid, shippedUnits: 4, toShip: true };

  it('agree when an order has shipped the units of its shipments', () => {
    const orders = [orderOf(), sent];
    const takenBack = { ...shipment, takenBackAt: new Date(0) };
    expect(findDifferences(books({ orders, shipments: [shipment, takenBack] }))).toEqual([]);
  });

  it.each([
    ['a unit that no parcel held', { shippedUnits: 5 }, '5 units are shipped, its records give 4'],
    ['an order that is not found', { toShip: false }, 'is not in the list of what to ship'],
    ['an unpaid parcel', { paidAt: null }, 'shipped, and never paid'],
  ])('name %s', (_, changes, words) => {
    const orders = [orderOf(), { ...sent, ...changes }];
    expect(planted({ orders, shipments: [shipment] })).toContain(words);
  });

  it('name more units than were ordered, and a parcel of another purchase', () => {
    const lines = [{ orderId: 'o2', units: 11 }];
    const orders = [orderOf(), { ...sent, shippedUnits: 11, toShip: false }];
    const shipments = [{ ...shipment, lines, orderId: 'c9' }];
    const found = planted({ orders, shipments });
    expect(found).toContain('shipped 11 and refunded 0 of 10 units');
    expect(found).toContain('Shipment s1: ships o2, which is not of c9');
  });
});

describe('the books of a purchase', () => {
  const line = (id: string) => ({ id, purchaseId: 'c1', paymentIntentId: null });
  const first = orderOf({ ...line('o1'), state: 'paid', transactionId: 'pi_1', paidAt: at });
  const second = orderOf({ ...line('o2'), state: 'refunded', transactionId: 'pi_1' });
  const purchase: PurchaseRecord = {
    id: 'c1',
    uid: 'buyer',
    email: 'buyer@brushline.test',
    name: 'Buyer',
    lines: [
      { orderId: 'o1', partId: 'p1' },
      { orderId: 'o2', partId: 'p1' },
    ],
    totalCents: 39_980,
    delivery: { name: 'B', street: '1', city: 'Oslo', country: 'NO', phone: '1' },
    billing: null,
    purchaseOrder: null,
    note: null,
    vatId: null,
    placedAt: at,
    paymentIntentId: null,
    nextPaymentAttempt: 3,
    requestHash: '',
  };
  const paidPart: PaymentRecord = {
    ...payment,
    id: 'pi_1',
    orderId: 'c1',
    amountCents: 39_980,
    refundedCents: 19_990,
    owedBackAt: at,
    lines: [
      { orderId: 'o1', amountCents: 19_990, fate: 'pays' },
      { orderId: 'o2', amountCents: 19_990, fate: 'owed' },
    ],
  };
  const intent = intentFor({
    orderId: 'c1',
    lines: '11',
    amount: 39_980,
    amountReceived: 39_980,
    amountRefunded: 19_990,
  });
  const whole: Partial<Books> = {
    parts: [{ ...part, stock: 90, held: 0, sold: 10 }],
    orders: [first, second],
    purchases: [purchase],
    movements: [
      movement('m1', 'receive', 100, null),
      movement('m2', 'hold', 10, 'o1'),
      movement('m3', 'sell', 10, 'o1'),
      movement('m4', 'hold', 10, 'o2'),
      movement('m5', 'release', 10, 'o2'),
    ],
    payments: [paidPart],
    intents: [intent],
  };

  it('agree when one line is paid and the money of the other was refunded', () => {
    expect(findDifferences(books(whole))).toEqual([]);
  });

  it.each<[string, Partial<Books>, string]>([
    ['a line without its order', { orders: [first] }, 'its order o2 is missing'],
    [
      'an order that is no line',
      { orders: [first, second, orderOf({ ...line('o3'), state: 'cancelled' })] },
      '1 orders name it',
    ],
    ['a wrong sum', { purchases: [{ ...purchase, totalCents: 1 }] }, 'its orders give 39980'],
    ['a payment without its purchase', { purchases: [] }, 'its purchase c1 is missing'],
    [
      'a line that costs something else',
      { payments: [{ ...paidPart, amountCents: 39_981 }] },
      '39981 cents for lines of 39980',
    ],
    [
      'money of a line that it does not pay',
      { payments: [{ ...paidPart, refundedCents: 0 }] },
      '19990 cents of lines that it does not pay are here',
    ],
    [
      'an order that is paid with money that went back',
      {
        payments: [
          {
            ...paidPart,
            lines: paidPart.lines?.map((one) => ({ ...one, fate: 'owed' as const })) ?? [],
          },
        ],
      },
      'Order o1 (paid): its payment is settled',
    ],
    [
      'an intent that can be paid for a closed order',
      { intents: [intent, intentFor({ ...intent, id: 'pi_9', status: 'payable' })] },
      'Intent pi_9 (payable): can be paid, and order o1 is paid',
    ],
    ['money on no record', { payments: [] }, 'for purchase c1 are on no record'],
  ])('name %s', (_, changes, words) => {
    expect(planted({ ...whole, ...changes })).toContain(words);
  });
});
