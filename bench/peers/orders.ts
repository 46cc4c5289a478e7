/**
 * Two servers in one process, with one database client: the shop's API, and the bare sequence of the
 * same database operations behind Express. Neither asks an identity service. `PORT` is the shop's,
 * the next one is the bare sequence's.
 */
import { randomUUID } from 'node:crypto';
import express, { type Request } from 'express';
import { Firestore } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/http/app.ts';
import { handlers } from '../../functions/src/http/handlers.ts';
import { createRateLimits } from '../../functions/src/http/rate-limits.ts';
import { testShop } from '../../functions/test/support/test-shop.ts';

const port = Number(process.env.PORT);
const db = new Firestore({ projectId: process.env.GCLOUD_PROJECT ?? '' });
const buyer = { uid: 'buyer', email: 'buyer@brushline.test', name: 'Bea', admin: false };

const shop = testShop(db);
/** Has fifty orders, and places none. */
const reader = { uid: 'reader', email: 'reader@brushline.test', name: 'Rea', admin: false };
const known = async (token: string) => (token === 'reader' ? reader : buyer);
Object.assign(shop.identity, { verify: known, verifyLive: known });

/** All load comes from one address: the limits count, as always, but are not reached. */
const figures = { ...shop.limits, reads: 1_000_000, writes: 1_000_000 };
const limits = createRateLimits(figures, { hostingHops: 2, proxies: [] });
const ours = parsing();
ours.get('/', (_req, res) => void res.end());
ours.use(createApp({ shop, handlers, limits }));
ours.listen(port, '127.0.0.1');

const bare = parsing();
bare.post('/order', async (req, res) => {
  const id = randomUUID();
  await db.runTransaction(async (transaction) => {
    await transaction.get(db.doc(`orders/${id}`));
    const part = await transaction.get(db.doc(`parts/${req.body.part}`));
    const { stock, held, ...rest } = part.data() ?? {};
    const { quantity } = req.body;
    transaction.set(db.doc(`orders/${id}`), { ...order(req), partId: part.id });
    transaction.create(db.doc(`movements/${id}`), {
      partId: part.id,
      units: quantity,
      at: new Date(),
    });
    transaction.set(part.ref, { ...rest, stock: stock - quantity, held: held + quantity });
  });
  res.status(201).json({ acknowledged: true, insertedId: id });
});
bare.get('/orders/:email', async (_req, res) => {
  const query = db.collection('orders').where('listed', '==', true).where('uid', '==', 'reader');
  const { docs } = await query.orderBy('placedAt', 'desc').get();
  res.json(docs.map((doc) => ({ _id: doc.id, ...doc.data() })));
});
bare.listen(port + 1, '127.0.0.1');

function parsing() {
  const keep = (req: object, _res: unknown, rawBody: Buffer) =>
    void Object.assign(req, { rawBody });
  return express()
    .disable('etag')
    .use(express.json({ verify: keep }));
}

function order({ body }: Request) {
  return {
    ...body,
    ...buyer,
    state: 'pending',
    listed: true,
    placedAt: new Date(),
    date: 'Nov 20, 2026',
  };
}
