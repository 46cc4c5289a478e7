import { badParameter } from './errors.ts';
import type { State } from './store.ts';
import type { PaymentIntent } from './types.ts';

/** What a holder of the publishable key and the client secret may not see. */
const PRIVATE_FIELDS = [
  'amount_capturable',
  'amount_received',
  'customer',
  'latest_charge',
  'metadata',
] as const satisfies readonly (keyof PaymentIntent)[];

export function publicIntent(intent: PaymentIntent): Partial<PaymentIntent> {
  const shown: Partial<PaymentIntent> = { ...intent };
  for (const field of PRIVATE_FIELDS) delete shown[field];
  return shown;
}

/**
 * Replaces ids by their objects along paths such as `latest_charge` or `data.payment_intent`.
 * @throws StripeRefusal 400 when a path leads nowhere
 */
export function expand(state: State, object: unknown, paths: readonly string[]): unknown {
  let expanded = object;
  for (const path of paths) expanded = expandPath(state, expanded, path.split('.'), path);
  return expanded;
}

function expandPath(state: State, value: unknown, parts: string[], path: string): unknown {
  const [name, ...rest] = parts;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(state, item, parts, path));
  if (value === null) return null;
  if (typeof value !== 'object' || !(name in value)) {
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  }
  // Any object of ours is a plain record of fields.
  const record = value as Record<string, unknown>;
  const field = record[name];
  const next = typeof field === 'string' ? (lookUp(state, field) ?? field) : field;
  return { ...record, [name]: expandPath(state, next, rest, path) };
}

function lookUp(state: State, id: string): object | undefined {
  const { intents, charges, refunds, methods } = state;
  return intents.get(id) ?? charges.get(id) ?? refunds.get(id) ?? methods.get(id);
}
