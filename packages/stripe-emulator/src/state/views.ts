import { pageOf } from '../http/lists.ts';
import { badParameter } from '../objects/errors.ts';
import type { Charge, PaymentIntent } from '../objects/types.ts';
import type { State } from './store.ts';

/** The fields that the publishable key may not see. */
const PRIVATE_FIELDS = [
  'amount_capturable',
  'amount_received',
  'customer',
  'latest_charge',
  'metadata',
] as const satisfies readonly (keyof PaymentIntent)[];

/** Returns what a browser with the client secret may see of an intent. */
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
  for (const path of paths) checkDepth(path);
  for (const path of paths) expanded = expandPath(state, expanded, path.split('.'), path);
  return expanded;
}

const MAX_DEPTH = 4;

function checkDepth(path: string): void {
  if (path.split('.').length <= MAX_DEPTH) return;
  const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`;
  throw badParameter('expand', message);
}

function expandPath(state: State, value: unknown, parts: string[], path: string): unknown {
  const [name, ...rest] = parts;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(state, item, parts, path));
  if (value === null) return null;
  if (isCharge(value) && name === 'refunds') return { ...value, refunds: refundsOf(state, value) };
  if (typeof value !== 'object' || !(name in value)) {
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  }
  // Every object of the state is a plain record of fields.
  const record = value as Record<string, unknown>;
  const field = record[name];
  const next = typeof field === 'string' ? (lookUp(state, field) ?? field) : field;
  return { ...record, [name]: expandPath(state, next, rest, path) };
}

function isCharge(value: unknown): value is Charge {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'object') === 'charge';
}

/** Adds the newest refunds to a charge, when `expand` asks for them. */
function refundsOf(state: State, { id }: Charge) {
  const own = [...state.refunds.values()].filter(({ charge }) => charge === id);
  const form = Object.create(null);
  return pageOf(`/v1/charges/${id}/refunds`, own, form);
}

function lookUp(state: State, id: string): object | undefined {
  const { intents, charges, refunds, methods } = state;
  return intents.get(id) ?? charges.get(id) ?? refunds.get(id) ?? methods.get(id);
}
