import { expect, test } from 'vitest';
import { parse } from '../values/schema.ts';
import { resendMailBody } from './desk.ts';

test.each(['__a__', '____', '..', 'a/b'])(
  '%j is not the id of an e-mail, because the database would refuse it',
  (mail) => expect(parse(resendMailBody, { mail })).toMatchObject({ ok: false }),
);
