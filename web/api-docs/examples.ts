import type { Answer, Body, EndpointName } from '@brushline/contract/endpoints';
import type { Order } from '@brushline/contract/orders/orders';
import { toCatalogue } from '@brushline/contract/parts/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import type { Product } from '@brushline/contract/parts/products';

type Examples = {
  readonly [Name in EndpointName]: (Body<Name> extends null
    ? { body?: never }
    : { body: Body<Name> & Readonly<Record<string, unknown>> }) & { answer: Answer<Name> };
};

/** A file cannot be shown as an example. */
const file = new Uint8Array();

const part: Part = {
  _id: 'stator-core-42-08',
  name: 'Stator core 42-08',
  description: 'Laminated silicon steel, 0.2 mm, 12 slots, bonded and coated.',
  image: '/drawings/stator-core-42-08.svg',
  minimumOrder: 50,
  stock: 4200,
  price: 8.4,
  number: 'STA-4208-12',
  category: 'stator',
  specs: { outer: { typ: 42 }, slots: { typ: 12 }, kv: { min: 380, max: 420 } },
  orderMultiple: 10,
  priceBreaks: [
    { from: 500, cents: 790 },
    { from: 1000, cents: 740 },
  ],
  leadTimeDays: 21,
  datasheet: 'https://docs.example/sta-4208-12.pdf',
};

const order: Order = {
  _id: 'Q7mZk2TtR0aX4vYb9cDe',
  part: part._id,
  name: 'Casey Coil',
  email: 'buyer@brushline.test',
  item: part.name,
  partNumber: 'STA-4208-12',
  price: part.price,
  image: part.image,
  date: 'Nov 20, 2026',
  phone: '+47 22 00 00 00',
  address: '1 Rotor Road, Oslo',
  quantity: 250,
  total: 2100,
  paid: false,
  transactionId: null,
  state: 'pending',
  placedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-11-21T09:30:00.000Z',
};

const paidOrder: Order = {
  ...order,
  paid: true,
  state: 'paid',
  transactionId: 'pi_3Qx8Z2Lk9mN4oP6r',
  units: { open: 250, shipped: 0, kept: 0 },
};

const address = {
  company: 'Coil Drives AS',
  name: 'Casey Coil',
  street: '1 Rotor Road',
  postalCode: '0150',
  city: 'Oslo',
  country: 'NO',
  phone: '+47 22 00 00 00',
};

const purchaseId = '3f8a1c07e5d24b6990ab12cd34ef5678';
const line: Order = { ...order, purchase: purchaseId, purchaseOrder: 'PO-2026-118' };
const list = { name: 'Prototype motor', lines: [{ number: 'STA-4208-12', quantity: 250 }] };

const purchaseFacts = {
  _id: purchaseId,
  number: '7Y51-R1ZR',
  name: 'Casey Coil',
  email: 'buyer@brushline.test',
  placedAt: order.placedAt,
  total: order.total,
  purchaseOrder: 'PO-2026-118',
};

const profile = {
  education: 'Electrical engineering',
  location: 'Oslo',
  phone: '+47 22 00 00 00',
  linkedIn: 'https://www.linkedin.com/in/casey-coil',
};

const review = {
  _id: 'b4Hn8sWq1LpE',
  name: 'Casey Coil',
  review: 'Runs cool at 6 kW.',
  rating: 5,
  part: part._id,
  item: part.name,
  buyer: true,
};

const note = {
  _id: '0b9f2f5e-6c0e-4a53-9d5f-0d5a1f5f2b11',
  text: 'Orders every quarter, calls first.',
  at: '2026-11-20T09:30:00.000Z',
  by: 'sales@brushline.test',
};

const traces = { uid: 'demo-buyer', unpaidOrders: 2, paidOrders: 3, reviews: 1, notes: 1 };

const ownReview = { ...review, answer: 'Thank you. So it should.', hidden: null };

const { _id: _, ...newPart } = part;

const product: Product = {
  ...part,
  lowStock: 500,
  held: 300,
  sold: 12_500,
  received: 17_000,
  stockVersion: 4,
  archivedAt: null,
};

/** The answers of calls that add, remove and change one thing. */
const added = (insertedId: string) => ({ acknowledged: true, insertedId });
const removed = { acknowledged: true, deletedCount: 1 };
const changed = { modifiedCount: 1 };
const done = { acknowledged: true };

/** The request and answer of a successful call. A test checks each against its schema. */
export const examples: Examples = {
  listParts: { answer: [part] },
  getCatalogue: { answer: toCatalogue([part]) },
  getPart: { answer: [part] },
  listReviews: { answer: [review] },
  recordUser: {
    body: { email: 'buyer@brushline.test' },
    answer: { acknowledged: true, token: 'eyJhbGciOiJSUzI1NiIs...' },
  },
  placeOrder: {
    body: {
      item: order.item,
      phone: order.phone,
      address: order.address,
      quantity: order.quantity,
    },
    answer: added(order._id),
  },
  listOrders: { answer: [order] },
  getOrder: { answer: order },
  cancelOrder: { answer: removed },
  createPaymentIntent: {
    body: { price: order.price, order: order._id },
    answer: { clientSecret: 'pi_3Qx8Z2Lk9mN4oP6r_secret_...' },
  },
  payOrder: {
    body: { transactionId: 'pi_3Qx8Z2Lk9mN4oP6r' },
    answer: { acknowledged: true, modifiedCount: 1 },
  },
  placePurchase: {
    body: {
      lines: [{ number: 'STA-4208-12', quantity: order.quantity, expectedPrice: order.price }],
      delivery: address,
      billing: undefined,
      purchaseOrder: 'PO-2026-118',
      note: 'Please call before delivery.',
      vatId: 'NO923456789MVA',
    },
    answer: added(purchaseId),
  },
  getPurchase: {
    answer: {
      ...purchaseFacts,
      state: 'pending',
      expiresAt: order.expiresAt,
      orders: [line],
      due: order.total,
      delivery: address,
      billing: null,
      note: 'Please call before delivery.',
      vatId: 'NO923456789MVA',
      shipments: [],
      refunds: [],
      timeline: [{ at: order.placedAt, event: 'placed', orders: [order._id] }],
      invoices: [],
    },
  },
  cancelPurchase: { answer: removed },
  changeDelivery: { body: { seen: order.address, delivery: address }, answer: changed },
  listOrdersToShip: { answer: [paidOrder] },
  shipPurchase: {
    body: {
      lines: [{ orderId: order._id, units: 250, expectedLeft: 250, expectedDispute: null }],
      carrier: 'DHL',
      tracking: '00340434161094042557',
    },
    answer: added('7c2f0e9b41d84a3f95be6d0c1a2b3c4d'),
  },
  trackShipment: { body: { carrier: 'DHL', tracking: '00340434161094042558' }, answer: changed },
  takeBackShipment: { body: { reason: 'Shipped for another purchase' }, answer: changed },
  deliverShipment: { answer: changed },
  undeliverShipment: { answer: changed },
  getDocument: { answer: file },
  refundPurchase: {
    body: {
      lines: [
        { orderId: order._id, units: 5, shipped: true, expectedLeft: 250, expectedDispute: null },
      ],
      restock: false,
      reason: 'Damaged in transit',
    },
    answer: added('5b1f0c7de2a94836b0417f6c8d9e2a31'),
  },
  closeRefund: { body: { note: 'Bank transfer of Nov 24' }, answer: changed },
  getAddresses: { answer: { addresses: [address] } },
  updateAddresses: { body: { addresses: [address] }, answer: done },
  listOrderLists: { answer: [{ _id: 'prototype', ...list, updatedAt: order.placedAt }] },
  updateOrderList: { body: list, answer: done },
  deleteOrderList: { answer: removed },
  addReview: { body: { review: 'Runs cool at 6 kW.', rating: 5 }, answer: added(review._id) },
  listOwnReviews: { answer: [ownReview] },
  listDeskReviews: { answer: [ownReview] },
  hideReview: { body: { reason: 'It names a person.' }, answer: changed },
  showReview: { answer: changed },
  answerReview: { body: { answer: ownReview.answer }, answer: changed },
  deleteReview: { answer: removed },
  getUserDetails: { answer: profile },
  updateUserDetails: { body: profile, answer: done },
  getAdmin: { answer: { admin: false } },
  endSessions: { answer: done },
  listAllOrders: { answer: [paidOrder] },
  listCustomers: {
    answer: [
      {
        _id: 'demo-buyer',
        email: 'buyer@brushline.test',
        name: 'Casey Coil',
        since: '2026-10-20T09:30:00.000Z',
        lastSeen: '2026-11-20T09:30:00.000Z',
      },
    ],
  },
  addNote: { body: { text: note.text }, answer: added(note._id) },
  removeNote: { answer: removed },
  getTraces: { answer: traces },
  forgetCustomer: { body: { uid: traces.uid }, answer: traces },
  getCustomer: {
    answer: {
      email: 'buyer@brushline.test',
      name: 'Casey Coil',
      lines: 8,
      paidLines: 3,
      paid: 2040,
      since: '2026-10-20T09:30:00.000Z',
      lastSeen: '2026-11-20T09:30:00.000Z',
      reviews: [ownReview],
      notes: [note],
    },
  },
  getNewestOrder: { answer: { newest: order._id } },
  getDeskWork: {
    answer: {
      toShip: 6,
      unpaid: 3,
      lowStock: 2,
      disputes: 1,
      refundsFailed: 1,
      mailsUnsent: 1,
      orphans: 0,
    },
  },
  getDeskTroubles: {
    answer: {
      disputes: [
        {
          _id: 'pi_3Qx7Y1Kj8lM3nO5q',
          number: purchaseFacts.number,
          amount: 420,
          reason: 'product_not_received',
          answerBy: '2026-11-30T12:00:00.000Z',
        },
      ],
      mails: [
        {
          _id: `${paidOrder._id}-paid`,
          to: paidOrder.email,
          number: purchaseFacts.number,
          subject: 'Your order is paid',
          error: '550 No such mailbox',
          at: '2026-11-20T09:30:00.000Z',
        },
      ],
      orphans: [{ _id: 'pi_3Qx8Z2Lk9mN4oP6r', amount: 420, at: '2026-11-20T09:30:00.000Z' }],
    },
  },
  resendMail: { body: { mail: '3f8a1c07e5d24b6990ab12cd34ef5678-paid' }, answer: changed },
  getSales: {
    answer: {
      at: '2026-11-20T09:00:00.000Z',
      days: [{ day: '2026-11-20', total: 2292.5, purchases: 1, lines: 4, placed: 6, paid: 4 }],
      months: [{ month: '2026-11', total: 18420, purchases: 9 }],
      categories: [{ category: 'stator', total: 9120.5 }],
      parts: [{ part: part._id, item: part.name, units: 3150, total: 9120.5 }],
    },
  },
  searchOrders: {
    answer: [
      {
        _id: paidOrder._id,
        number: purchaseFacts.number,
        purchaseOrder: null,
        lines: 1,
        total: paidOrder.total,
        orders: [paidOrder],
      },
    ],
  },
  listUsers: {
    answer: [
      {
        _id: 'demo-buyer',
        email: 'buyer@brushline.test',
        name: 'Casey Coil',
        role: 'customer',
        emailConfirmed: true,
      },
    ],
  },
  makeAdmin: { answer: changed },
  removeAdmin: { answer: changed },
  setRole: { body: { role: 'warehouse' }, answer: changed },
  addProduct: { body: newPart, answer: added(part._id) },
  deleteProduct: { answer: removed },
  listProducts: { answer: [product] },
  getProduct: { answer: product },
  editProduct: { body: { seen: { price: 8.2 }, set: { price: product.price } }, answer: product },
  restoreProduct: { answer: changed },
  listMovements: {
    answer: [
      {
        _id: 'Nd7sKq2VxB1m',
        at: '2026-11-20T09:30:00.000Z',
        kind: 'receive',
        units: 500,
        stock: product.stock,
        reason: 'Delivery note 1187',
        order: null,
        who: 'admin@brushline.test',
      },
    ],
  },
  moveStock: {
    body: { kind: 'receive', units: 500, reason: 'Delivery note 1187' },
    answer: added('Nd7sKq2VxB1m'),
  },
  listRuns: {
    answer: [
      {
        _id: 'Vb3kXw8RqT5n',
        kind: 'import',
        title: 'parts-2026-11-20.csv',
        who: 'admin@brushline.test',
        at: '2026-11-20T09:30:00.000Z',
        total: 128,
        next: 128,
        added: 2,
        changed: 125,
        refused: 1,
        undo: null,
      },
    ],
  },
  startRun: {
    body: { kind: 'import', title: 'parts-2026-11-20.csv', total: 128 },
    answer: added('Vb3kXw8RqT5n'),
  },
  applyRows: {
    body: {
      from: 0,
      rows: [
        {
          id: product._id,
          seen: { price: 8.2 },
          set: { price: product.price },
          stock: { units: 60, version: product.stockVersion },
        },
      ],
    },
    answer: [{ refused: null }],
  },
  undoRows: {
    body: { from: 0 },
    answer: {
      next: null,
      refused: [{ name: product.name, reason: 'Somebody else has changed this' }],
    },
  },
  getImageUpload: { answer: { url: 'https://images.example/1/upload?key=0123456789abcdef' } },
  listAudit: {
    answer: [
      {
        _id: 'Jw2pQ8rT5vXz',
        at: '2026-11-20T09:30:00.000Z',
        who: { uid: 'demo-admin', email: 'admin@brushline.test' },
        what: 'user.make-admin',
        outcome: 'done',
        subject: 'buyer@brushline.test',
        before: { admin: false },
        after: { admin: true },
        requestId: '3f0c9a52-7c1d-4f4e-9a0b-5d8e2f6a1b3c',
      },
    ],
  },
  stripeWebhook: { answer: { received: true } },
};

/** The variables of paths. */
export const pathExamples: Readonly<Record<string, string>> = {
  id: part._id,
  orderId: order._id,
  document: 'pro-forma',
  email: 'buyer@brushline.test',
};

/**
 * Examples for the queries of lists. The page about the API fills them in for a reader who tries a call, so each must
 * suit every list. A cursor would not: it belongs to the page that it came with.
 */
export const queryExamples: Readonly<Record<string, unknown>> = { limit: 50 };
