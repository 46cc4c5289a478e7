import { expect, it } from 'vitest';
import { untriedDelivery as untried } from '../../data/repositories/mail.ts';
import { begun, isDue, LEASE_MS } from './delivery.ts';

it('leaves an e-mail to the attempt that has begun, until its lease runs out', () => {
  const now = new Date(Date.UTC(2026, 10, 22));
  const after = (ms: number) => new Date(now.getTime() + ms);
  const delivery = begun(untried, 'first', now);
  expect(isDue(untried, now)).toBe(true);
  expect([0, LEASE_MS - 1, LEASE_MS].map((ms) => isDue(delivery, after(ms)))).toEqual([
    false,
    false,
    true,
  ]);
});
