import { randomUUID } from 'node:crypto';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { collections } from '@brushline/functions/data/firestore';
import { readStoredBooks } from '@brushline/functions/data/stored-books';
import { type Books, readIntents } from '@brushline/functions/domain/ledger/books';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { seededRandom } from '@brushline/stripe-emulator/random';
import { type Answer, type Call, Client } from '../rig/client.ts';
import type { Person } from '../rig/people.ts';
import type { Shape, Shop } from '../rig/shop.ts';
import { judge } from './judge.ts';
import { Promises } from './promises.ts';
import { clear, disarm, type Injected } from './stand-ins.ts';

/** One order of a buyer, under the idempotency key that goes with every try. */
export type OrderCall = Call & { idempotencyKey: string };

/** The limit of the API's answers. */
const LONGEST_ANSWER_MS = 30_000;

/** One load under way: its callers' answers, its faults, and what the shop promised meanwhile. */
export class Run {
  readonly load: string;
  readonly shop: Shop;
  readonly seed: number;
  readonly random: () => number;
  /** Shows how far the load is. */
  readonly show: (part: string) => void;
  readonly client: Client;
  readonly injected: Injected = new Map();
  /** Figures of the load, in words. */
  notes: string[] = [];
  promises = new Promises();
  /** What was broken, in words. */
  readonly violations: string[] = [];

  constructor(shop: Shop, load: string, seed: number, show: (part: string) => void) {
    this.shop = shop;
    this.load = load;
    this.seed = seed;
    this.random = seededRandom(seed);
    this.show = show;
    this.client = new Client(shop.url);
  }

  /** Brings the shop into this shape with empty stores and one part. Resolves with the part's id. */
  async open(shape: Shape, stock: number): Promise<string> {
    await this.shop.use(shape);
    await clear(this.shop);
    this.promises = new Promises();
    return this.addPart(stock);
  }

  /** Puts another part on sale. Resolves with its id. */
  async addPart(stock: number): Promise<string> {
    const body = {
      name: `Chaos part ${randomUUID()}`,
      description: 'A part that everybody wants at once.',
      image: '/drawings/missing.svg',
      ...{ minimumOrder: 1, stock, price: 2.5 },
    };
    // By another client: this one counts the answers to customers.
    const part = await new Client(this.shop.url).post(this.shop.admin, '/addProduct', body);
    this.promises.parts += 1;
    return part;
  }

  /** Prepares an order of one unit. */
  order(person: Person, part: string): OrderCall {
    this.promises.usesKey(person.uid);
    const body = { part, quantity: 1, phone: '+1 555 0100', address: '1 Rotor Road, Oslo' };
    return { method: 'POST', path: '/order', person, body, idempotencyKey: randomUUID() };
  }

  /**
   * Keeps what the answer to an order promises. Returns the order's id, or `null` when the order was
   * refused or is in doubt.
   */
  placed({ person, idempotencyKey }: OrderCall, answer: Answer): string | null {
    if (answer.status !== 201) return null;
    const orderId = String(answer.body.insertedId);
    this.promises.place(person.uid, idempotencyKey, orderId);
    return orderId;
  }

  /** Ends the faults. */
  calm(): Promise<void> {
    return disarm(this.shop, this.injected);
  }

  /** Reads the books from outside: the database and Stripe, past the running functions. */
  async books(): Promise<Books> {
    const stripe = { secretKey: DEMO_KEYS.stripeSecret, apiBase: this.shop.stripeUrl };
    const payments = createStripePayments({ ...stripe, webhookSecret: '' });
    const stored = await readStoredBooks(this.shop.database);
    // The provider is always a little later.
    return { ...stored, shopId: PROJECT_ID, intents: await readIntents(payments) };
  }

  /** Lists what is wrong at this moment. Nothing may be under way. */
  async look(): Promise<string[]> {
    const audit = await collections(this.shop.database).audit.get();
    const acts = audit.docs.map((document) => document.data().what);
    return judge(await this.books(), acts, this.promises);
  }

  /** Notes what is wrong at this moment. */
  async judge(): Promise<void> {
    this.violations.push(...(await this.look()));
  }

  /** Notes a violation unless this holds. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.violations.push(`${this.load}: ${otherwise}`);
  }

  /** Notes answers that the API does not give, and those that came too late. */
  expectAnswers(...known: number[]): void {
    const others = this.client.others(...known);
    this.expect(others.length === 0, `I17: answers with ${others}`);
    const slowest = this.client.latency(1);
    this.expect(slowest <= LONGEST_ANSWER_MS, `A10: an answer took ${slowest} ms`);
  }
}
