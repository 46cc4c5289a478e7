import type { EndpointName } from '@brushline/contract/endpoints';
import { expireOrders } from '@brushline/functions/domain/orders/expire-orders';
import { HOUR_MS } from '@brushline/functions/test/support/test-shop';
import type { CostShop } from './cost-shop.ts';

const buyer = { email: 'buyer@brushline.test' };
let serial = 0;

/** What the pages do: each call as the client makes it, with all that it sends. */
export const place = async ({ call, parts }: CostShop): Promise<string> => {
  serial += 1;
  const json = { part: parts[0], quantity: 1, phone: '+1 555 0100', address: '1 Motor Way' };
  const headers = { 'idempotency-key': `order-key-${serial}` };
  return String((await call('placeOrder', { as: 'buyer', json, headers })).insertedId);
};

/** Asks for the client secret; the intent's id is the part before `_secret`. */
export const intentFor = async ({ call }: CostShop, order: string): Promise<string> => {
  const json = { order, price: 19.99 };
  const { clientSecret } = await call('createPaymentIntent', { as: 'buyer', json });
  return String(clientSecret).replace(/_secret.*/, '');
};

export const pay = ({ call }: CostShop, order: string, transactionId: string) =>
  call('payOrder', { as: 'buyer', params: { id: order }, json: { order, transactionId } });

export const webhook = ({ call }: CostShop, intentId: string) => {
  serial += 1;
  const json = { id: `evt_${serial}`, type: 'payment_intent.succeeded', intentId };
  return call('stripeWebhook', { json, headers: { 'stripe-signature': 'right' } });
};

export const cancel = ({ call }: CostShop, orderId: string) =>
  call('cancelOrder', { as: 'buyer', params: { orderId } });

export async function confirmed(shop: CostShop) {
  const order = await place(shop);
  const intent = await intentFor(shop, order);
  shop.shop.payments.confirm(intent);
  return { order, intent };
}

export const addProduct = ({ call }: CostShop) => {
  serial += 1;
  const name = `New part ${serial}`;
  const json = {
    name,
    description: 'd',
    image: 'https://i.ibb.co/a.svg',
    minimumOrder: 1,
    stock: 9,
    price: 1,
  };
  return call('addProduct', { as: 'admin', json });
};

export const expire = async ({ shop }: CostShop) => {
  shop.pass(25 * HOUR_MS);
  await expireOrders(shop);
};

type Prepared = () => Promise<unknown>;

/** For each row of the table: what has to be there, then the call that is counted. */
export const calls: Record<EndpointName, (shop: CostShop) => Promise<Prepared>> = {
  listParts:
    async ({ call }) =>
    () =>
      call('listParts'),
  getPart:
    async ({ call, parts }) =>
    () =>
      call('getPart', { params: { id: parts[0] ?? '' } }),
  listReviews:
    async ({ call }) =>
    () =>
      call('listReviews'),
  recordUser:
    async ({ call }) =>
    () =>
      call('recordUser', { as: 'buyer', params: buyer, json: buyer }),
  placeOrder: async (shop) => () => place(shop),
  listOrders:
    async ({ call }) =>
    () =>
      call('listOrders', { as: 'buyer', params: buyer, query: '?limit=50' }),
  getOrder: async (shop) => {
    const id = await place(shop);
    return () => shop.call('getOrder', { as: 'buyer', params: { id } });
  },
  cancelOrder: async (shop) => {
    const order = await place(shop);
    return () => cancel(shop, order);
  },
  createPaymentIntent: async (shop) => {
    const order = await place(shop);
    return () => intentFor(shop, order);
  },
  payOrder: async (shop) => {
    const { order, intent } = await confirmed(shop);
    return () => pay(shop, order, intent);
  },
  addReview:
    async ({ call }) =>
    () =>
      call('addReview', {
        as: 'buyer',
        json: { name: 'Bea', review: 'Good', rating: 5 },
        headers: { 'idempotency-key': 'review-key-1' },
      }),
  getUserDetails:
    async ({ call }) =>
    () =>
      call('getUserDetails', { as: 'buyer', params: buyer }),
  updateUserDetails:
    async ({ call }) =>
    () =>
      call('updateUserDetails', {
        as: 'buyer',
        params: buyer,
        json: { education: '', location: '', phone: '', linkedIn: '' },
      }),
  getAdmin:
    async ({ call }) =>
    () =>
      call('getAdmin', { as: 'buyer', params: buyer }),
  endSessions:
    async ({ call }) =>
    () =>
      call('endSessions', { as: 'buyer', params: buyer }),
  listAllOrders:
    async ({ call }) =>
    () =>
      call('listAllOrders', { as: 'admin', query: '?limit=50' }),
  listUsers:
    async ({ call }) =>
    () =>
      call('listUsers', { as: 'admin', query: '?limit=50' }),
  makeAdmin:
    async ({ call }) =>
    () =>
      call('makeAdmin', { as: 'admin', params: buyer }),
  removeAdmin:
    async ({ call }) =>
    () =>
      call('removeAdmin', { as: 'admin', params: buyer }),
  addProduct: async (shop) => () => addProduct(shop),
  deleteReview: async ({ call }) => {
    const json = { review: 'Good', rating: 5 };
    const { insertedId } = await call('addReview', { as: 'buyer', json });
    return () => call('deleteReview', { as: 'admin', params: { id: String(insertedId) } });
  },
  deleteProduct: async (shop) => {
    const { insertedId } = await addProduct(shop);
    return () => shop.call('deleteProduct', { as: 'admin', params: { id: String(insertedId) } });
  },
  getImageUpload:
    async ({ call }) =>
    () =>
      call('getImageUpload', { as: 'admin' }),
  listAudit:
    async ({ call }) =>
    () =>
      call('listAudit', { as: 'admin', query: '?limit=50' }),
  stripeWebhook: async (shop) => {
    const { intent } = await confirmed(shop);
    return () => webhook(shop, intent);
  },
};

/** What people do, each with all the calls that its pages make. */
export const journeys = {
  'a visitor sees home behind the CDN': async () => undefined,
  'home is read for the CDN, once a minute': async ({ call }: CostShop) => {
    await Promise.all([call('listParts'), call('listReviews')]);
  },
  'an order is placed and paid': async (shop: CostShop) => {
    await shop.call('getPart', { params: { id: shop.parts[0] ?? '' } });
    const { order, intent } = await confirmed(shop);
    await shop.call('getOrder', { as: 'buyer', params: { id: order } });
    await pay(shop, order, intent);
    await webhook(shop, intent);
  },
  'an order is placed and cancelled': async (shop: CostShop) => {
    await cancel(shop, await place(shop));
  },
  'an order is placed and expires': async (shop: CostShop) => {
    await place(shop);
    await expire(shop);
  },
  'an admin adds a part and takes it off sale': async (shop: CostShop) => {
    const { insertedId } = await addProduct(shop);
    await shop.call('deleteProduct', { as: 'admin', params: { id: String(insertedId) } });
  },
  'the regular round finds nothing to do': async ({ shop }: CostShop) => {
    await expireOrders(shop);
  },
} as const;

export type JourneyName = keyof typeof journeys;
