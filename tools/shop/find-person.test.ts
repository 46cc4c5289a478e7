import { expect, test } from 'vitest';
import { findPerson } from './find-person.ts';

const ann = { uid: 'ann', email: 'ann@shop.test', name: 'Ann', role: null, emailVerified: true };
const identity = {
  findByEmail: async (email: string) => (email === ann.email ? ann : null),
  findByUid: async (uid: string) => (uid === ann.uid ? ann : null),
};

test('a person is found by the e-mail address and by the uid', async () => {
  expect(await findPerson(identity, 'ann@shop.test')).toEqual({ uid: 'ann', account: ann });
  expect(await findPerson(identity, 'ann')).toEqual({ uid: 'ann', account: ann });
});

test('A12 whoever has deleted the account is found by the uid', async () => {
  expect(await findPerson(identity, 'bob')).toEqual({ uid: 'bob', account: null });
});

test('an e-mail address of no account is refused, and where to look is said', async () => {
  await expect(findPerson(identity, 'bob@shop.test')).rejects.toThrow('found by uid');
});
