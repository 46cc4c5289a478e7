import { describe, expect, test } from 'vitest';
import { type Mark, reserve } from './marks.ts';

const rule = { most: 3, windowMs: 1000 };
const at = (...times: number[]): Mark[] => times.map((atMs) => ({ id: `m${atMs}`, atMs }));

describe('a place in a window', () => {
  test('is granted below the limit, and older marks are dropped', () => {
    const outcome = reserve(at(0, 500, 900), [{ id: 'new', atMs: 1000 }], rule);
    expect(outcome).toEqual({
      kind: 'granted',
      marks: [...at(500, 900), { id: 'new', atMs: 1000 }],
    });
  });

  test('is refused until the oldest counted mark has left the window', () => {
    expect(reserve(at(100, 500, 900), [{ id: 'new', atMs: 1000 }], rule)).toEqual({
      kind: 'refused',
      retryAfterMs: 100,
    });
  });

  test('is free again at that moment', () => {
    expect(reserve(at(100, 500, 900), [{ id: 'new', atMs: 1100 }], rule).kind).toBe('granted');
  });

  test('is taken once by the same id, even when all are taken', () => {
    expect(reserve(at(100, 500, 900), [{ id: 'm500', atMs: 1000 }], rule)).toEqual({
      kind: 'repeated',
    });
  });

  test('requires a longer wait after the limit was lowered', () => {
    expect(reserve(at(100, 200, 300, 400, 500), [{ id: 'new', atMs: 600 }], rule)).toEqual({
      kind: 'refused',
      retryAfterMs: 700,
    });
  });

  test('is granted to several together or to none, and each counts once', () => {
    const more = [...at(500), { id: 'a', atMs: 1000 }, { id: 'b', atMs: 1000 }];
    expect(reserve(at(500), more, rule)).toEqual({
      kind: 'granted',
      marks: [...at(500), ...more.slice(1)],
    });
    expect(reserve(at(400, 500), more, rule)).toEqual({ kind: 'refused', retryAfterMs: 400 });
    expect(reserve(at(300, 400, 500), more, rule)).toEqual({ kind: 'refused', retryAfterMs: 400 });
    expect(reserve([], at(1000, 1000), { ...rule, most: 1 })).toEqual({
      kind: 'refused',
      retryAfterMs: 1000,
    });
  });
});
