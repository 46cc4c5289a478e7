import { messages } from '@brushline/contract/messages';
import { expect, it } from 'vitest';
import { readPasswords } from '../../../vite-plugins.ts';
import { passwordFault } from './password-strength.ts';

const common = new Set(readPasswords());
const person = { name: 'Toni Torque', email: 'toni.torque@graz-drones.test' };

it.each(['password1', 'Password1', '1qaz2wsx', 'iloveyou', 'qwertyuiop'])(
  '%s is refused because it has leaked often',
  (password) => {
    expect(passwordFault(password, person, common)).toBe(messages.passwordCommon);
  },
);

it.each(['brushline2026', 'Motor-Motor!', 'torque_1992', 'ToniTorque1!', 'graz-drones-1'])(
  '%s is refused because it is easy to guess for this shop and person',
  (password) => {
    expect(passwordFault(password, person, common)).toBe(messages.passwordGuessable);
  },
);

it.each([
  'motor-buyer',
  'a motor that hums',
  'xK4$wq-9vT',
  '        ñ        ',
  '鉄道模型電動機です',
  'x'.repeat(300),
])('%s is accepted, whatever its characters', (password) => {
  expect(passwordFault(password, person, common)).toBeNull();
});

it('knows at least the 3,000 most common passwords that are long enough', () => {
  expect(common.size).toBeGreaterThanOrEqual(3_000);
  for (const password of common) expect(password.length).toBeGreaterThanOrEqual(8);
});
