import { MAX_BODY_BYTES, MAX_EVENT_BYTES, MAX_LIST_LINES } from '@brushline/contract/constants';
import type { Endpoint } from '@brushline/contract/endpoints';
import { elementsOf, fieldsOf, IDEMPOTENCY_KEY_PATTERN } from '@brushline/contract/values/schema';
import type { Request } from 'express';
import { ProblemError } from '../../shared/problem-error.ts';
import { invalid, parseInput } from './parse-input.ts';

/** The bodies of the table are nested three levels deep. */
const MAX_DEPTH = 8;

/** One element more than the longest list of the table has. */
const MOST_ELEMENTS = MAX_LIST_LINES + 1;

/** Refuses a body that only Stripe may send (see `door.ts`). Throws `body_too_large`. */
export function assertSize(req: Request, { access }: Pick<Endpoint, 'access'>): void {
  const most = access === 'stripe' ? MAX_EVENT_BYTES : MAX_BODY_BYTES;
  const said = Number(req.get('content-length') ?? 0);
  if (Math.max(said, rawBodyOf(req).length) > most)
    throw new ProblemError('body_too_large', {
      detail: `A request must be at most ${most} bytes.`,
    });
}

/** Returns the raw bytes of a body; none for a call without one. */
export function rawBodyOf(req: Request): Buffer {
  return 'rawBody' in req && Buffer.isBuffer(req.rawBody) ? req.rawBody : Buffer.alloc(0);
}

/** Returns the body as the row's schema returns it; `null` for a row without one. */
export function readBody(req: Request, { body: schema }: Endpoint): unknown {
  if (!schema) return null;
  if (!isJson(req.get('content-type') ?? ''))
    throw new ProblemError('not_json', {
      detail: 'Set the Content-Type header to application/json.',
    });
  // Without the door, a server turns a missing body into an empty object, which would empty a profile.
  const body: unknown = rawBodyOf(req).length === 0 ? null : req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('invalid_body', { body: 'The body must be a JSON object' });
  const named = pickNamed(body, schema);
  if (isDeep(named, MAX_DEPTH))
    throw invalid('invalid_body', { body: 'The body is nested too deeply' });
  return parseInput(schema, named, 'invalid_body');
}

/**
 * Picks the fields that the schema names, including those of nested objects. Keys such as `constructor` and `__proto__`
 * would confuse yup. Of a list that is too long it picks only the beginning, because yup makes messages for each element:
 * 16 KiB took a second, and their answer had 1.7 MB.
 */
function pickNamed(value: unknown, schema: unknown): unknown {
  if (Array.isArray(value)) {
    const elements = elementsOf(schema);
    const some = value.slice(0, MOST_ELEMENTS);
    return elements ? some.map((element) => pickNamed(element, elements)) : value;
  }
  const fields = fieldsOf(schema);
  if (typeof value !== 'object' || value === null || Object.keys(fields).length === 0) return value;
  const named = Object.entries(value).filter(([key]) => Object.hasOwn(fields, key));
  return Object.fromEntries(named.map(([key, field]) => [key, pickNamed(field, fields[key])]));
}

/** Tells whether a value is nested deeper than `levels`: yup's messages print it by recursion. */
function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1));
}

/** Returns the `Idempotency-Key` of a call, or `null`. Throws `invalid_body` if it is malformed. */
export function readIdempotencyKey(req: Request): string | null {
  const key = req.get('idempotency-key');
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new ProblemError('invalid_body', {
      detail: 'An Idempotency-Key must have 8 to 255 letters, digits, hyphens or underscores.',
    });
  return key;
}

/**
 * Tells whether a body is JSON in UTF-8 (RFC 8259). No browser sends this type across origins without a preflight
 * request.
 */
function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  return type.trim() === 'application/json' && isUtf8;
}
