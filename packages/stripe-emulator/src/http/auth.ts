import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StripeRefusal } from '../objects/errors.ts';
import { type FormObject, optionalText } from './form.ts';
import { header } from './http.ts';

export type Keys = { secretKey: string; publishableKey: string };

/**
 * Tells the caller's key: the secret one, or the publishable one of a browser.
 * @throws StripeRefusal 401 without a key or with a wrong one
 */
export function authenticateCaller(
  request: IncomingMessage,
  form: FormObject,
  keys: Keys,
): 'secret' | 'publishable' {
  const key = headerKey(request) ?? optionalText(form, 'key');
  if (key === undefined || key === '') throw unauthorized(NO_KEY);
  if (same(key, keys.secretKey)) return 'secret';
  if (same(key, keys.publishableKey)) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
  "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function headerKey(request: IncomingMessage): string | undefined {
  const [scheme = '', value = ''] = (header(request, 'authorization') ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(Math.max(0, Math.min(key.length, 40) - 12))}${key.length > 12 ? key.slice(-4) : ''}`;
}

function unauthorized(message: string): StripeRefusal {
  return new StripeRefusal(401, { type: 'invalid_request_error', message }, false);
}
