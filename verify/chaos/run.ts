import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@brushline/demo/shop/clients';
import { DEMO_KEYS, PROJECT_ID } from '@brushline/demo/shop/demo';
import { collections } from '@brushline/functions/data/firestore';
import { readStoredBooks } from '@brushline/functions/data/stored-books';
import { type Books, readIntents } from '@brushline/functions/domain/ledger/books';
import { createStripePayments } from '@brushline/functions/integrations/stripe';
import { seededRandom } from '@brushline/stripe-emulator/random';
import { type Answer, type Call, Client, newPart } from '../rig/client.ts';
import type { Shape, Shop } from '../rig/shop.ts';
import { judge, Promises } from './judge.ts';
import type { Load } from './plan.ts';
import { arm, clear, disarm, type Rules } from './stand-ins.ts';

/** One order of a buyer, under the idempotency key that goes with every try. */
export type OrderCall = Call & { idempotencyKey: string };

/** The limit of the API's answers. */
const LONGEST_ANSWER_MS = 30_000;

/** One load under way: its callers' answers, its faults, and what the shop promised meanwhile. */
export class Run {
  readonly shop: Shop;
  readonly title: string;
  readonly random: () => number;
  /** Shows how far the load is. */
  readonly show: (part: string) => void;
  readonly client: Client;
  /** How often each kind of disturbance happened. */
  readonly injected = new Map<string, number>();
  /** Figures of the load, in words. */
  notes: string[] = [];
  promises = new Promises();
  /** What was broken, in words. */
  readonly violations: string[] = [];
  readonly #shape: Shape;

  constructor(shop: Shop, { title, shape }: Load, seed: number, show: (part: string) => void) {
    this.shop = shop;
    this.title = title;
    this.#shape = shape;
    this.random = seededRandom(seed);
    this.show = show;
    this.client = new Client(shop.url);
  }

  /** Brings the shop into its shape with empty stores and one part. Resolves with the part's id. */
  async open(stock: number): Promise<string> {
    await this.shop.processes.use(this.#shape);
    await clear(this.shop);
    this.promises = new Promises();
    return this.addPart(stock);
  }

  /** Puts another part on sale. Resolves with its id. */
  async addPart(stock: number): Promise<string> {
    // By another client: this one notes the answers to customers.
    const client = new Client(this.shop.url);
    const part = await client.post(this.shop.admin, '/addProduct', newPart(stock));
    this.promises.parts += 1;
    return part;
  }

  /** Prepares an order of one unit. */
  order(person: SignedIn, part: string): OrderCall {
    this.promises.usesKey(person.localId);
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
    this.promises.place(person.localId, idempotencyKey, orderId);
    return orderId;
  }

  /** Arms faults, which are others each time. */
  arm(rules: Rules): Promise<void> {
    return arm(this.shop, rules, Math.floor(this.random() * 2 ** 20));
  }

  /** Ends the faults. */
  async calm(): Promise<void> {
    for (const { kind, fired } of await disarm(this.shop)) this.inject(kind, fired);
  }

  /** Notes disturbances. */
  inject(what: string, count = 1): void {
    if (count > 0) this.injected.set(what, (this.injected.get(what) ?? 0) + count);
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
    if (!holds) this.violations.push(otherwise);
  }

  /** Notes answers that the API does not give, and those that came too late. */
  expectAnswers(...known: number[]): void {
    const { answers } = this.client;
    const others = new Set(answers.map(({ status }) => status)).difference(new Set(known));
    this.expect(others.size === 0, `I17: answers with ${[...others]}`);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    this.expect(slowest <= LONGEST_ANSWER_MS, `A10: an answer took ${slowest.toFixed()} ms`);
  }
}
