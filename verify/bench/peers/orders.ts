/**
 * Two servers in one process, with one database client: the shop's API, and the bare sequence of the
 * same database operations behind Express. Neither asks an identity service. `PORT` is the shop's,
 * `BARE_PORT` the bare sequence's.
 */
import { randomUUID } from 'node:crypto';
import { createApp } from '@brushline/functions/http/app';
import { handlers } from '@brushline/functions/http/handlers';
import { createRateLimits } from '@brushline/functions/http/limits/rate-limits';
import { testShop } from '@brushline/functions/test/support/test-shop';
import express, { type Request } from 'express';
import { Firestore } from 'firebase-admin/firestore';

const port = Number(process.env.PORT);
const db = new Firestore({ projectId: process.env.GCLOUD_PROJECT ?? '' });
const shop = testShop(db);
/** The token is the user's id. `reader` has fifty orders; whoever orders has none yet. */
const person = (uid: string) => ({
  uid,
  email: `${uid}@brushline.test`,
  name: 'Bea',
  admin: false,
});
const known = async (token: string) => person(token);
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
  const { uid } = buyerOf(req);
  const unpaid = db.collection('orders').where('uid', '==', uid).where('state', '==', 'pending');
  await db.runTransaction(async (transaction) => {
    await transaction.get(db.doc(`orders/${id}`));
    const [part] = await Promise.all([
      transaction.get(db.doc(`parts/${req.body.part}`)),
      transaction.get(unpaid.limit(shop.limits.unpaidOrders)),
    ]);
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
bare.listen(Number(process.env.BARE_PORT), '127.0.0.1');

function parsing() {
  const keep = (req: object, _res: unknown, rawBody: Buffer) =>
    void Object.assign(req, { rawBody });
  return express()
    .disable('etag')
    .use(express.json({ verify: keep }));
}

function buyerOf(req: Request) {
  return person(req.get('authorization')?.replace('Bearer ', '') ?? '');
}

function order(req: Request) {
  return {
    ...req.body,
    ...buyerOf(req),
    state: 'pending',
    listed: true,
    placedAt: new Date(),
    date: 'Nov 20, 2026',
  };
}
