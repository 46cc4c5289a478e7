import { HOUR_MS } from '@brushline/contract/values/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnShopTime, shopTime } from './shop-time.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

const answerAt = (time: number) =>
  new Response(null, { headers: { Date: new Date(time).toUTCString() } });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => void vi.useRealTimers());

it('is the time of the answers if the clock of the device is wrong', () => {
  learnShopTime(answerAt(NOON - 3 * HOUR_MS));
  vi.setSystemTime(NOON + 5000);
  expect(shopTime()).toBe(NOON - 3 * HOUR_MS + 5000);
});

it('is the time of the device if its clock is right, or if the answers have no date', () => {
  learnShopTime(answerAt(NOON - 2000));
  expect(shopTime()).toBe(NOON);
  learnShopTime(new Response(null));
  expect(shopTime()).toBe(NOON);
});
