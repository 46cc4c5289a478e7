import type { Faults, WebhookFault } from '../faults/faults.ts';
import type { StripeEvent } from '../objects/types.ts';
import { signatureHeader } from './signature.ts';

export type WebhookTarget = {
  url: string;
  secret: string;
};

/** The waits after the first attempts, and after all others. */
const RETRY_DELAYS_MS = [200, 1_000, 5_000, 30_000];
const LAST_RETRY_DELAY_MS = 60_000;
/** How long the receiver may take. */
const TIMEOUT_MS = 10_000;
const HOLD_MS = 1_000;

/** Sends signed events until the receiver answers 2xx. No call of the API waits for it. */
export class Webhooks {
  counts = zeroCounts();
  readonly #target: WebhookTarget | undefined;
  readonly #faults: Faults;
  readonly #now: () => number;
  readonly #touch: () => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  #abort = new AbortController();
  #held: StripeEvent[] = [];

  constructor(
    target: WebhookTarget | undefined,
    faults: Faults,
    now: () => number,
    touch: () => void,
  ) {
    this.#target = target;
    this.#faults = faults;
    this.#now = now;
    this.#touch = touch;
  }

  /** The number of receivers, which is the initial `pending_webhooks` of an event. */
  get receivers(): number {
    return this.#target ? 1 : 0;
  }

  send(event: StripeEvent): void {
    const fault = this.#faults.forWebhook(event.type);
    if (!fault) this.#deliver(event, 0);
    else if (fault.rule.kind === 'drop') this.counts.dropped += 1;
    else if (fault.rule.kind === 'delay') this.#delay(event, fault.rule);
    else if (fault.rule.kind === 'duplicate') this.#duplicate(event, fault.rule);
    else this.#hold(event, fault.rule, fault.random);
  }

  /** Ends every wait and every delivery in progress. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#held = [];
    this.counts = zeroCounts();
  }

  #deliver(event: StripeEvent, delayMs: number, tries = 0): void {
    this.#later(delayMs, () => this.#attempt(event, tries));
  }

  #delay(event: StripeEvent, rule: WebhookFault): void {
    this.counts.delayed += 1;
    this.#deliver(event, rule.delayMs ?? HOLD_MS);
  }

  #duplicate(event: StripeEvent, rule: WebhookFault): void {
    this.counts.duplicated += 1;
    for (let copy = 0; copy < (rule.copies ?? 2); copy += 1) this.#deliver(event, 0);
  }

  #hold(event: StripeEvent, rule: WebhookFault, random: () => number): void {
    this.counts.reordered += 1;
    this.#held.push(event);
    if (this.#held.length >= (rule.window ?? 2)) this.#release(random);
    else this.#later(rule.delayMs ?? HOLD_MS, () => this.#release(random));
  }

  /** Delivered one after another, so that they arrive in the shuffled order. */
  #release(random: () => number): void {
    const shuffled = this.#held.map((event) => ({ event, place: random() }));
    this.#held = [];
    shuffled.sort((a, b) => a.place - b.place);
    const deliver = async () => {
      for (const { event } of shuffled) await this.#attempt(event, 0);
    };
    this.#later(0, deliver);
  }

  async #attempt(event: StripeEvent, tries: number): Promise<void> {
    if (!this.#target) return;
    this.counts.attempts += 1;
    const signal = this.#abort.signal;
    const accepted = await post(this.#target, event, Math.floor(this.#now() / 1000), signal);
    if (signal.aborted) return;
    if (accepted) {
      this.counts.delivered += 1;
      event.pending_webhooks = 0;
      this.#touch();
      return;
    }
    this.counts.refused += 1;
    const delayMs = RETRY_DELAYS_MS[tries] ?? LAST_RETRY_DELAY_MS;
    this.#deliver(event, delayMs, tries + 1);
  }

  #later(delayMs: number, action: () => void | Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void action();
    }, delayMs);
    this.#timers.add(timer);
  }
}

/** Sends an event once, and tells whether the receiver took it. */
async function post(
  target: WebhookTarget,
  event: StripeEvent,
  seconds: number,
  stopped: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, target.secret, seconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

function zeroCounts() {
  return {
    attempts: 0,
    delivered: 0,
    refused: 0,
    dropped: 0,
    delayed: 0,
    duplicated: 0,
    reordered: 0,
  };
}
