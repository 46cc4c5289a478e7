import { createHmac } from 'node:crypto';

/** Makes the `Stripe-Signature` header: HMAC SHA-256 of `<seconds>.<raw body>`. */
export function signatureHeader(rawBody: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
