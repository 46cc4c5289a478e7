import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { parse } from '../values/schema.ts';
import { deskQuery, ownOrdersQuery } from './order-filters.ts';

test.each(['2026-11-20T12:00:00Z', '2024-02-29T12:00:00.000Z', undefined])(
  'orders are filtered by %s',
  (from) => expect(parse(deskQuery, { from })).toMatchObject({ ok: true }),
);

test.each([
  '2026-11-20',
  '2026-13-20T12:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-02-31T12:00:00Z',
  '2025-02-29T12:00:00Z',
  '0000-01-01T00:00:00Z',
  '',
])('%j is not a time', (to) =>
  expect(parse(deskQuery, { to })).toMatchObject({
    ok: false,
    errors: { to: messages.momentInvalid },
  }),
);

test.each(['cancelled', 'archived', 'refundFailed'])(
  'customers cannot search for %s orders',
  (state) =>
    expect(parse(ownOrdersQuery, { state })).toMatchObject({
      ok: false,
      errors: { state: messages.stateUnknown },
    }),
);
