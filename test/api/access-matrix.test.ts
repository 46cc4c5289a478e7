import { randomUUID } from 'node:crypto';
import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { ProblemCode } from '@brushline/contract/problems';
import { fillPath } from '@brushline/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { demotedAdmin, memberOfStaff, withClaims } from './support/attackers.ts';
import {
  newPart,
  orderBody,
  paidOrder,
  payByCard,
  placeOrder,
  placePurchase,
  postalAddress,
  purchaseBody,
  readOrder,
  shipBody,
  shipOrder,
} from './support/data.ts';
import { expectProblem } from './support/expectations.ts';
import { demoAdmin, newCustomer, type Person } from './support/people.ts';
import { api, dumpDatabase } from './support/shop.ts';
import { allEventsDelivered } from './support/stripe-events.ts';

/**
 * Who may call what: one row for each call of the endpoint table, one column for each kind of caller. `owner` is the
 * person whose e-mail or order the path names. `forged` is an unsigned token that claims to be an admin's. `demoted` is no
 * longer an admin, but has a token of a minute ago that says so.
 */
const callers = [
  ...(['nobody', 'forged', 'expired', 'owner', 'other', 'demoted'] as const),
  ...(['sales', 'warehouse', 'admin'] as const),
];
type CallerName = (typeof callers)[number];

type Outcome = 200 | 201 | ProblemCode;
type Three = readonly [Outcome, Outcome, Outcome];
type Row = readonly [...Three, ...Three, ...Three];

const no = 'unauthenticated';
const not = 'forbidden';
const gone = 'not_found';
const unsigned = 'invalid_body';
const unsignedAll = [unsigned, unsigned, unsigned] as const;
const open = [200, 200, 200, 200, 200, 200, 200, 200, 200] as const;
const signedIn = [no, no, no, 200, 200, 200, 200, 200, 200] as const;
/** Makes the row of a call for staff only, with the outcomes for sales, the warehouse and an admin. */
const staff = (...outcomes: Three) => [no, no, no, not, not, not, ...outcomes] as const;
const adminOnly = staff(not, not, 200);
const anyStaff = staff(200, 200, 200);
const salesOnly = staff(200, not, 200);
const warehouseOnly = staff(not, 200, 200);

const matrix: Record<EndpointName, Row> = {
  //                    nobody forged expired owner other demoted sales warehouse admin
  listParts: open,
  getCatalogue: open,
  getPart: open,
  listReviews: open,
  recordUser: [no, no, no, 200, not, not, not, not, not],
  placeOrder: [no, no, no, 201, 201, 201, 201, 201, 201],
  listOrders: [no, no, no, 200, not, not, not, not, 200],
  getOrder: [no, no, no, 200, gone, gone, 200, 200, 200],
  cancelOrder: [no, no, no, 200, gone, gone, 200, not, 200],
  createPaymentIntent: [no, no, no, 200, gone, gone, gone, gone, gone],
  payOrder: [no, no, no, 200, gone, gone, gone, gone, gone],
  placePurchase: [no, no, no, 201, 201, 201, 201, 201, 201],
  getPurchase: [no, no, no, 200, gone, gone, 200, 200, 200],
  cancelPurchase: [no, no, no, 200, gone, gone, 200, not, 200],
  changeDelivery: anyStaff,
  listOrdersToShip: anyStaff,
  shipPurchase: staff(not, 201, 201),
  trackShipment: warehouseOnly,
  takeBackShipment: warehouseOnly,
  deliverShipment: warehouseOnly,
  undeliverShipment: warehouseOnly,
  getDocument: [no, no, no, 200, gone, gone, 200, 200, 200],
  refundPurchase: staff(201, not, 201),
  closeRefund: adminOnly,
  getAddresses: signedIn,
  updateAddresses: signedIn,
  listOrderLists: signedIn,
  updateOrderList: signedIn,
  deleteOrderList: signedIn,
  addReview: [no, no, no, 201, 201, 201, 201, 201, 201],
  getUserDetails: [no, no, no, 200, not, not, not, not, 200],
  updateUserDetails: [no, no, no, 200, not, not, not, not, not],
  getAdmin: [no, no, no, 200, not, not, not, not, 200],
  endSessions: [no, no, no, 200, not, not, not, not, not],
  listAllOrders: adminOnly,
  listCustomers: salesOnly,
  addNote: staff(201, not, 201),
  removeNote: salesOnly,
  getTraces: adminOnly,
  forgetCustomer: adminOnly,
  getCustomer: salesOnly,
  getNewestOrder: anyStaff,
  getDeskWork: anyStaff,
  getDeskTroubles: salesOnly,
  resendMail: salesOnly,
  getSales: salesOnly,
  searchOrders: anyStaff,
  listUsers: adminOnly,
  makeAdmin: adminOnly,
  removeAdmin: adminOnly,
  setRole: adminOnly,
  addProduct: staff(not, not, 201),
  deleteProduct: adminOnly,
  listProducts: warehouseOnly,
  getProduct: warehouseOnly,
  editProduct: adminOnly,
  restoreProduct: adminOnly,
  listMovements: warehouseOnly,
  moveStock: staff(not, 201, 201),
  listOwnReviews: signedIn,
  listDeskReviews: salesOnly,
  hideReview: salesOnly,
  showReview: salesOnly,
  answerReview: salesOnly,
  deleteReview: adminOnly,
  listRuns: adminOnly,
  startRun: staff(not, not, 201),
  applyRows: adminOnly,
  undoRows: adminOnly,
  getImageUpload: adminOnly,
  listAudit: adminOnly,
  // No token replaces Stripe's signature.
  stripeWebhook: [...unsignedAll, ...unsignedAll, ...unsignedAll],
};

type World = Record<'owner' | 'other' | 'demoted' | 'sales' | 'warehouse' | 'admin', Person>;

/** The input of a call. It is valid, so that a refusal can only be about the caller. */
interface Sent {
  params?: Record<string, string>;
  body?: unknown;
  /** Replaces the caller's token. */
  token?: string;
}

type Prepare = (world: World, mayCall: boolean) => Promise<Sent> | Sent;

const ownersEmail: Prepare = ({ owner }) => ({ params: { email: owner.email }, body: {} });
const ownersOrder: Prepare = async ({ owner }) => {
  const id = await placeOrder(owner, await newPart(), 10);
  return { params: { id, orderId: id }, body: { order: id, price: 2.5 } };
};
const aShipment: Prepare = async ({ owner, admin }, mayCall) => ({
  params: { id: mayCall ? await shipOrder(admin, await paidOrder(owner)) : 'x' },
});

const ownersPurchase: Prepare = async ({ owner }) => ({
  params: { id: await placePurchase(owner, [{ part: (await newPart())._id }]) },
});
/** Adds a review by a new customer, because each may write only ten. */
const newReview = async () => {
  const { token } = await newCustomer();
  const body = { review: 'Runs cool', rating: 5 };
  const answer = await api('POST', '/addReview', { token, body });
  return { id: String(Object(answer.body).insertedId) };
};
const nothing: Prepare = () => ({});

const newRun = { kind: 'import', title: 'parts.csv', total: 1 };

async function startRun({ token }: Person): Promise<string> {
  const { body } = await api('POST', '/runs', { token, body: newRun });
  return String(Object(body).insertedId);
}

const prepare: Record<EndpointName, Prepare> = {
  listParts: nothing,
  getCatalogue: nothing,
  getPart: async () => ({ params: { id: (await newPart())._id } }),
  listReviews: nothing,
  recordUser: ownersEmail,
  placeOrder: async () => ({ body: orderBody(await newPart(), 10) }),
  listOrders: ownersEmail,
  getOrder: ownersOrder,
  cancelOrder: ownersOrder,
  createPaymentIntent: ownersOrder,
  async payOrder(world, mayCall) {
    const { params = {} } = await ownersOrder(world, mayCall);
    const transactionId = mayCall
      ? await payByCard(world.owner, params.id ?? '')
      : 'pi_0123456789abcdef';
    return { params, body: { transactionId } };
  },
  placePurchase: async () => ({ body: purchaseBody([{ part: (await newPart())._id }]) }),
  getPurchase: ownersPurchase,
  cancelPurchase: ownersPurchase,
  changeDelivery: async ({ owner }, mayCall) => {
    const order = mayCall ? await readOrder(owner, await paidOrder(owner)) : null;
    const body = { seen: order?.address ?? 'x', delivery: postalAddress };
    return { params: { id: order?._id ?? 'x' }, body };
  },
  listOrdersToShip: nothing,
  shipPurchase: async ({ owner }, mayCall) => {
    const id = mayCall ? await paidOrder(owner) : 'x';
    return { params: { id }, body: shipBody(id) };
  },
  trackShipment: async (world, mayCall) => ({
    ...(await aShipment(world, mayCall)),
    body: { carrier: 'UPS' },
  }),
  takeBackShipment: async (world, mayCall) => ({
    ...(await aShipment(world, mayCall)),
    body: { reason: 'Wrong units' },
  }),
  deliverShipment: aShipment,
  undeliverShipment: aShipment,
  getDocument: async (world, mayCall) => {
    const { params = {} } = await ownersPurchase(world, mayCall);
    return { params: { ...params, document: 'pro-forma' } };
  },
  refundPurchase: async ({ owner }, mayCall) => {
    const id = mayCall ? await paidOrder(owner) : 'x';
    const lines = [{ orderId: id, units: 10, shipped: false }];
    return { params: { id }, body: { lines, restock: true } };
  },
  closeRefund: async ({ owner }, mayCall) => {
    const order = mayCall ? await readOrder(owner, await paidOrder(owner)) : null;
    return { params: { id: order?.transactionId ?? 'x' }, body: { note: 'Bank transfer' } };
  },
  getAddresses: nothing,
  updateAddresses: () => ({ body: { addresses: [postalAddress] } }),
  listOrderLists: nothing,
  updateOrderList: () => ({ params: { id: 'motor' }, body: { name: 'Motor', lines: [] } }),
  deleteOrderList: () => ({ params: { id: 'no-such-list' } }),
  addReview: () => ({ body: { review: 'Runs cool', rating: 5 } }),
  getUserDetails: ownersEmail,
  updateUserDetails: ownersEmail,
  getAdmin: ownersEmail,
  // The caller is signed out, and could not be used for the next row.
  async endSessions({ owner }, mayCall) {
    const leaver = mayCall ? await newCustomer('Lea Leaver') : owner;
    return { params: { email: leaver.email }, ...(mayCall && { token: leaver.token }) };
  },
  listAllOrders: nothing,
  listCustomers: nothing,
  addNote: ({ owner }) => ({ params: { email: owner.email }, body: { text: 'Calls on Mondays' } }),
  async removeNote({ owner, admin }) {
    const path = `/desk/customers/${owner.email}/notes`;
    const note = { token: admin.token, body: { text: 'Calls on Mondays' } };
    const { body } = await api('POST', path, note);
    return { params: { email: owner.email, id: String(Object(body).insertedId) } };
  },
  getTraces: async () => ({ params: { email: (await newCustomer()).email } }),
  async forgetCustomer() {
    const { email, uid } = await newCustomer();
    return { params: { email }, body: { uid } };
  },
  async getCustomer({ owner }) {
    await placeOrder(owner, await newPart(), 10);
    return { params: { email: owner.email } };
  },
  getNewestOrder: nothing,
  getDeskWork: nothing,
  getDeskTroubles: nothing,
  resendMail: async ({ owner }, mayCall) => ({
    body: { mail: mayCall ? `${await placeOrder(owner, await newPart(), 10)}-placed` : 'x' },
  }),
  getSales: nothing,
  searchOrders: nothing,
  listUsers: nothing,
  makeAdmin: async () => ({ params: { email: (await newCustomer()).email } }),
  removeAdmin: async () => ({ params: { email: (await newCustomer()).email } }),
  setRole: async () => ({
    params: { email: (await newCustomer()).email },
    body: { role: 'warehouse' },
  }),
  async addProduct() {
    const { _id, ...part } = await newPart();
    return { body: { ...part, name: `Test part ${randomUUID()}` } };
  },
  deleteProduct: async () => ({ params: { id: (await newPart())._id } }),
  listProducts: nothing,
  getProduct: async () => ({ params: { id: (await newPart())._id } }),
  async editProduct() {
    const { _id, price } = await newPart();
    return { params: { id: _id }, body: { seen: { price }, set: { price: price + 1 } } };
  },
  restoreProduct: async () => ({ params: { id: (await newPart())._id } }),
  listMovements: async () => ({ params: { id: (await newPart())._id } }),
  moveStock: async () => ({
    params: { id: (await newPart())._id },
    body: { kind: 'receive', units: 5 },
  }),
  async listOwnReviews() {
    await newReview();
    return {};
  },
  async listDeskReviews() {
    await newReview();
    return {};
  },
  hideReview: async () => ({
    params: await newReview(),
    body: { reason: 'Names a person' },
  }),
  showReview: async () => ({ params: await newReview() }),
  answerReview: async () => ({
    params: await newReview(),
    body: { answer: 'Thank you' },
  }),
  deleteReview: async () => ({ params: await newReview() }),
  listRuns: nothing,
  startRun: () => ({ body: newRun }),
  applyRows: async ({ admin }, mayCall) => {
    const { _id: id, price } = await newPart();
    const rows = [{ id, seen: { price }, set: { price: price + 1 } }];
    return { params: { id: mayCall ? await startRun(admin) : 'x' }, body: { from: 0, rows } };
  },
  undoRows: async ({ admin }, mayCall) => ({
    params: { id: mayCall ? await startRun(admin) : 'x' },
    body: { from: 0 },
  }),
  getImageUpload: nothing,
  listAudit: nothing,
  stripeWebhook: () => ({ body: { id: 'evt_1', object: 'event' } }),
};

let world: World;
beforeAll(async () => {
  const [owner, other, demoted, sales, warehouse, admin] = await Promise.all([
    newCustomer('Olga Owner'),
    newCustomer('Otto Other'),
    demotedAdmin(),
    memberOfStaff('sales'),
    memberOfStaff('warehouse'),
    demoAdmin(),
  ]);
  world = { owner, other, demoted, sales, warehouse, admin };
});

const prepared = new Map<string, Promise<Sent>>();

/** Prepares a call that changes nothing, so that each caller can send the same. */
function prepareOnce(name: EndpointName, mayCall: boolean): Promise<Sent> {
  const key = `${name} ${mayCall}`;
  const sent = prepared.get(key) ?? Promise.resolve(prepare[name](world, mayCall));
  prepared.set(key, sent);
  return sent;
}

const claims = { sub: 'demo-admin', email: 'admin@brushline.test', admin: true };
const forged = `${[{ alg: 'none' }, claims].map(encoded).join('.')}.`;

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

const anHourAgo = Math.floor(Date.now() / 1000) - 3600;

function tokenOf(caller: CallerName): string | undefined {
  if (caller === 'nobody') return undefined;
  if (caller === 'forged') return forged;
  if (caller === 'expired')
    return withClaims(world.owner.token, { exp: anHourAgo, iat: anHourAgo - 3600 });
  return world[caller].token;
}

async function call(
  endpoint: Endpoint,
  caller: CallerName,
  { params = {}, body, token = tokenOf(caller) }: Sent,
) {
  const sent = endpoint.body === undefined && endpoint.access !== 'stripe' ? {} : { body };
  return api(endpoint.method, fillPath(endpoint.path, params), { token, ...sent });
}

const cells = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  callers.map((caller, column) => [name, caller, matrix[name][column]] as const),
);

it('has a row for each call of the endpoint table', () => {
  expect(Object.keys(matrix)).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  expect(cells).toHaveLength(Object.keys(endpoints).length * callers.length);
});

const isSuccess = (outcome: Outcome | undefined): outcome is 200 | 201 =>
  typeof outcome === 'number';

describe('may', () => {
  it.each(cells.filter(([, , outcome]) => isSuccess(outcome)))(
    '%s by %s is answered %s, with the fields of the contract only',
    async (name, caller, outcome) => {
      const endpoint: Endpoint = endpoints[name];
      const isRead = endpoint.method === 'GET';
      const sent = await (isRead ? prepareOnce(name, true) : prepare[name](world, true));
      const before = await dumpDatabase();
      // The API's document, which every answer is checked against, allows no other fields.
      const answer = await call(endpoint, caller, sent);
      expect(answer).toMatchObject({ status: outcome });
      // T106: a read changes nothing.
      if (isRead) expect(await dumpDatabase()).toBe(before);
      expect(endpoint.answer.isValidSync(answer.body, { strict: true })).toBe(true);
      if (endpoint.media) expect(answer.body).toMatch(/^%PDF-/);
      await allEventsDelivered();
    },
  );
});

describe('may not', () => {
  it.each(cells.filter(([, , outcome]) => !isSuccess(outcome)))(
    '%s by %s is refused as %s, and nothing is written',
    async (name, caller, outcome) => {
      const code = outcome as ProblemCode; // the filter above leaves nothing else
      const sent = await prepareOnce(name, false);
      const before = await dumpDatabase();
      const answer = await call(endpoints[name], caller, sent);
      expectProblem(answer, code);
      if (code === 'unauthenticated')
        expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      expect(await dumpDatabase()).toBe(before);
      const fields = Object.keys(Object(answer.body)).sort();
      expect(fields).toEqual(['code', 'detail', 'requestId', 'status', 'title', 'type']);
      const told = JSON.stringify([answer.body, ...answer.headers]);
      for (const { uid, email } of Object.values(world)) {
        expect(told).not.toContain(uid);
        expect(told).not.toContain(email);
      }
    },
  );
});
