import { describe, expect, it } from 'vitest';
import { auditQuery } from './desk/audit.ts';
import { messages } from './messages.ts';
import { pageQuery } from './paging.ts';
import { parse } from './values/schema.ts';

describe('the query of a list', () => {
  it.each([{}, { limit: 1 }, { limit: 100 }, { cursor: 'WyJhIl0' }, { limit: 5, cursor: 'a-_' }])(
    'accepts %j',
    (query) => expect(parse(pageQuery, query)).toEqual({ ok: true, value: query }),
  );

  it.each([
    [0, 'Limit must be at least 1'],
    [-1, 'Limit must be at least 1'],
    [101, 'Limit must be at most 100'],
    [1.5, 'Limit must be a whole number'],
    ['', 'Limit must be a whole number'],
    ['5', 'Limit must be a whole number'],
    [Number.NaN, 'Limit must be a whole number'],
  ])('refuses the limit %j', (limit, message) =>
    expect(parse(pageQuery, { limit })).toEqual({ ok: false, errors: { limit: message } }),
  );

  it.each(['', 'a b', 'a=', '../x', 'a'.repeat(2001)])('refuses the cursor %j', (cursor) =>
    expect(parse(pageQuery, { cursor })).toEqual({
      ok: false,
      errors: { cursor: messages.cursorUnknown },
    }),
  );
});

describe('the query of the audit', () => {
  it('accepts who, act and outcome', () => {
    const query = { who: 'a@b.test', act: 'part.add', outcome: 'done' };
    expect(parse(auditQuery, query)).toEqual({ ok: true, value: query });
  });

  it.each([{ who: 'nobody' }, { who: '' }, { act: 'part.eat' }, { outcome: 'maybe' }])(
    'refuses %j',
    (query) =>
      expect(parse(auditQuery, query)).toMatchObject({
        ok: false,
        errors: { [String(Object.keys(query)[0])]: expect.any(String) },
      }),
  );
});
