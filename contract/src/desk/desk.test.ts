import { expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { parse } from '../values/schema.ts';
import { deskQuery, resendMailBody } from './desk.ts';

test.each(['2026-11-20T12:00:00Z', '2024-02-29T12:00:00.000Z', undefined])(
  'orders are narrowed down by %s',
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
])('%j is no time', (to) =>
  expect(parse(deskQuery, { to })).toMatchObject({
    ok: false,
    errors: { to: messages.momentInvalid },
  }),
);

test.each(['__a__', '____', '..', 'a/b'])(
  '%j is the id of no e-mail: the database would refuse it',
  (mail) => expect(parse(resendMailBody, { mail })).toMatchObject({ ok: false }),
);
