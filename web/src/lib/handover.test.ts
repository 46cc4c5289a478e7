import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, takeEarlyAnswer } from './handover.ts';

const PATH = '/api/order/o1';

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: HeadersInit }) =>
    Response.json([path, new Headers(headers).get('Authorization')]),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

const bodyOf = async (answer: Promise<Response> | null) => (await answer)?.json();

it('hands each answer over once, in any order', async () => {
  askEarly('/api/parts');
  askEarly(PATH, 'token');
  expect(await bodyOf(takeEarlyAnswer(PATH, 'token'))).toEqual([PATH, 'Bearer token']);
  expect(takeEarlyAnswer(PATH, 'token')).toBeNull();
  expect(await bodyOf(takeEarlyAnswer('/api/parts', null))).toEqual(['/api/parts', null]);
});

it('hands over no answer to a request with another token, or without one', () => {
  askEarly(PATH, 'of somebody who has left');
  expect(takeEarlyAnswer(PATH, 'token')).toBeNull();
  expect(takeEarlyAnswer(PATH, null)).toBeNull();
});

it('returns null if nothing was requested', () => {
  expect(takeEarlyAnswer('/api/parts', null)).toBeNull();
});
