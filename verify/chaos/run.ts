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

/** One order of a buyer, with the idempotency key of all its attempts. */
export type OrderCall = Call & { idempotencyKey: string };

/** The time limit of the API's answers. */
const LONGEST_ANSWER_MS = 30_000;

/** A running load: its callers' answers, its faults, and the shop's promises. */
export class Run {
  readonly shop: Shop;
  readonly title: string;
  readonly random: () => number;
  /** Shows the progress of the load. */
  readonly show: (part: string) => void;
  readonly client: Client;
  /** How often each kind of fault occurred. */
  readonly injected = new Map<string, number>();
  /** The figures of the load, in words. */
  notes: string[] = [];
  promises = new Promises();
  /** The violations, in words. */
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
    // Uses another client, because this one records the answers to customers.
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
   * Records the promise of an answer to an order. Returns the order's id, or `null` if the order was refused or its
   * outcome is unknown.
   */
  placed({ person, idempotencyKey }: OrderCall, answer: Answer): string | null {
    if (answer.status !== 201) return null;
    const orderId = String(answer.body.insertedId);
    this.promises.place(person.localId, idempotencyKey, orderId);
    return orderId;
  }

  /** Sets faults, with a different seed each time. */
  arm(rules: Rules): Promise<void> {
    return arm(this.shop, rules, Math.floor(this.random() * 2 ** 20));
  }

  /** Ends the faults. */
  async calm(): Promise<void> {
    for (const { kind, fired } of await disarm(this.shop)) this.inject(kind, fired);
  }

  /** Counts faults. */
  inject(what: string, count = 1): void {
    if (count > 0) this.injected.set(what, (this.injected.get(what) ?? 0) + count);
  }

  /** Reads the books from the database and Stripe, without the running functions. */
  async books(): Promise<Books> {
    const stripe = { secretKey: DEMO_KEYS.stripeSecret, apiBase: this.shop.stripeUrl };
    const payments = createStripePayments({ ...stripe, webhookSecret: '' });
    const stored = await readStoredBooks(this.shop.database);
    // The intents are read after the books, so they may be slightly newer.
    return { ...stored, shopId: PROJECT_ID, intents: await readIntents(payments) };
  }

  /** Lists the violations at this moment. No call may be in progress. */
  async look(): Promise<string[]> {
    const audit = await collections(this.shop.database).audit.get();
    const acts = audit.docs.map((document) => document.data().what);
    return judge(await this.books(), acts, this.promises);
  }

  /** Records the violations at this moment. */
  async judge(): Promise<void> {
    this.violations.push(...(await this.look()));
  }

  /** Records a violation unless the condition holds. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.violations.push(otherwise);
  }

  /** Records unexpected answers, and those that came too late. */
  expectAnswers(...known: number[]): void {
    const { answers } = this.client;
    const others = new Set(answers.map(({ status }) => status)).difference(new Set(known));
    this.expect(others.size === 0, `I17: answers with ${[...others]}`);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    this.expect(slowest <= LONGEST_ANSWER_MS, `A10: an answer took ${slowest.toFixed()} ms`);
  }
}
