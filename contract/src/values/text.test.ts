import { expect, it } from 'vitest';
import { isVisible, nameKey, normaliseEmail, normaliseText } from './text.ts';

it('compares e-mail addresses without case and in one Unicode form', () => {
  expect(normaliseEmail('  Zoe\u0308@Example.TEST ')).toBe('zo\u00eb@example.test');
});

it('trims and composes', () => {
  expect(normaliseText(' e\u0301 ')).toBe('\u00e9');
});

it('drops control characters, but no tabs and line ends', () => {
  expect(normaliseText('\0Rotor\u0007 \u0085\tbell\r\n42\u001b')).toBe('Rotor \tbell\r\n42');
});

it.each([
  '',
  ' \u00a0\n',
  '\u200b\u200d',
  '\u2060\ufeff',
  '\u3164\u115f',
  '\u2800',
  '\ufe0f\u{e0100}',
  '\u202e',
])('finds nothing visible in %j', (text) => expect(isVisible(text)).toBe(false));

it.each(['0', '\u0301', '\u0628\u200c\u0628', '\u{1f469}\u200d\u{1f527}', '\u{1f9ff}'])(
  'finds %s visible',
  (text) => expect(isVisible(text)).toBe(true),
);

it('treats names that look alike as the same', () => {
  expect(nameKey('Rotor  Bell\u00a042')).toBe(nameKey('rotor bell 42'));
});
