import { seededRandom } from './random.ts';

export const CALL_FAULTS = [
  'error-before',
  'error-after',
  'hang',
  'rate-limit',
  'conflict',
  'reset-before',
  'reset-after',
] as const;
export const WEBHOOK_FAULTS = ['drop', 'delay', 'duplicate', 'reorder'] as const;

type Common = {
  /** Share of matching calls that fail, 0 to 1; default 1. */
  rate?: number;
  /** The most times that it fires; unlimited by default. */
  times?: number;
  /** `hang`, `delay`: how long to wait. `reorder`: how long to hold at most. Milliseconds. */
  delayMs?: number;
  /** The same seed makes the same choices; default 1. */
  seed?: number;
};

export type CallFault = Common & {
  webhook?: false;
  /** `POST /v1/payment_intents`, `GET /v1/payment_intents/:id`, or `*` for every call. */
  route: string;
  kind: (typeof CALL_FAULTS)[number];
  /** Status of `error-before` and `error-after`; default 500. */
  status?: number;
  /** Keep the error under the idempotency key, as Stripe does when it fails with a 500. */
  saved?: boolean;
};

export type WebhookFault = Common & {
  webhook: true;
  kind: (typeof WEBHOOK_FAULTS)[number];
  /** Only events of this type; default all. */
  event?: string;
  /** `duplicate`: deliveries in all, default 2. */
  copies?: number;
  /** `reorder`: how many deliveries are held and shuffled together, default 2. */
  window?: number;
};

export type FaultRule = CallFault | WebhookFault;

type Armed<Rule extends FaultRule> = { rule: Rule; random: () => number; fired: number };

/** Holds the rules in force. The first matching rule that fires decides. */
export class Faults {
  #rules: Armed<FaultRule>[] = [];

  replace(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => ({ rule, random: seededRandom(rule.seed ?? 1), fired: 0 }));
  }

  /** The rules with how often each has fired. */
  list(): (FaultRule & { fired: number })[] {
    return this.#rules.map(({ rule, fired }) => ({ ...rule, fired }));
  }

  forCall(route: string): CallFault | undefined {
    for (const armed of this.#rules) {
      const { rule } = armed;
      if (rule.webhook === true || (rule.route !== '*' && rule.route !== route)) continue;
      if (fires(armed)) return rule;
    }
    return undefined;
  }

  /** A rule for this delivery together with its random numbers, for shuffling. */
  forWebhook(eventType: string): { rule: WebhookFault; random: () => number } | undefined {
    for (const armed of this.#rules) {
      const { rule } = armed;
      if (rule.webhook !== true || (rule.event ?? eventType) !== eventType) continue;
      if (fires(armed)) return { rule, random: armed.random };
    }
    return undefined;
  }
}

function fires(armed: Armed<FaultRule>): boolean {
  if (armed.fired >= (armed.rule.times ?? Number.POSITIVE_INFINITY)) return false;
  if (armed.random() >= (armed.rule.rate ?? 1)) return false;
  armed.fired += 1;
  return true;
}
