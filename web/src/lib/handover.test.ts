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

it('hands each answer over once, whatever was asked for first', async () => {
  askEarly('/api/parts');
  askEarly(PATH, 'token');
  expect(await bodyOf(takeEarlyAnswer(PATH, 'token'))).toEqual([PATH, 'Bearer token']);
  expect(takeEarlyAnswer(PATH, 'token')).toBeNull();
  expect(await bodyOf(takeEarlyAnswer('/api/parts', null))).toEqual(['/api/parts', null]);
});

it('hands nothing over that was asked for with another token, or with none', () => {
  askEarly(PATH, 'of somebody who has left');
  expect(takeEarlyAnswer(PATH, 'token')).toBeNull();
  expect(takeEarlyAnswer(PATH, null)).toBeNull();
});

it('answers nothing where nothing was asked for', () => {
  expect(takeEarlyAnswer('/api/parts', null)).toBeNull();
});
