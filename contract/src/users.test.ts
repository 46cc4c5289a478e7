import { expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { messages } from './messages.ts';
import { loginForm } from './users.ts';

it.each(['buyer@brushline.test', ' buyer@brushline.test ', 'a@b@c'])(
  'accepts %j as an e-mail address',
  (email) => {
    expect(faultsOf(email)).toEqual([]);
  },
);

it.each(['buyer', '@b', 'a@', 'a b@c'])('refuses %j', (email) => {
  expect(faultsOf(email)).toEqual([messages.emailInvalid]);
});

it('refuses a long text without delay', () => {
  expect(faultsOf(`${'@'.repeat(300_000)} x`)).toContain(messages.emailInvalid);
});

function faultsOf(email: string): string[] {
  try {
    loginForm.validateSync({ email, password: 'motor-buyer' }, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}
