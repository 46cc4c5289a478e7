import { describe, expect, it } from 'vitest';
import { cutDescription, nameKey, normaliseEmail, normaliseText } from './text.ts';

describe('cutDescription', () => {
  it('leaves 50 characters as they are', () => {
    expect(cutDescription('x'.repeat(50))).toBe('x'.repeat(50));
  });

  it('puts an ellipsis after 51 characters, as the specification has it', () => {
    expect(cutDescription('x'.repeat(51))).toBe(`${'x'.repeat(51)}...`);
  });

  it('keeps the first 100 characters of a longer one', () => {
    expect(cutDescription('x'.repeat(200))).toBe(`${'x'.repeat(100)}...`);
  });

  it('tears no letter from its accent', () => {
    expect(cutDescription('e\u0301'.repeat(101))).toBe(`${'e\u0301'.repeat(100)}...`);
  });
});

it('compares e-mail addresses without case and in one Unicode form', () => {
  expect(normaliseEmail('  Zoe\u0308@Example.TEST ')).toBe('zo\u00eb@example.test');
});

it('trims and composes', () => {
  expect(normaliseText(' e\u0301 ')).toBe('\u00e9');
});

it('takes names that look alike for the same', () => {
  expect(nameKey('Rotor  Bell\u00a042')).toBe(nameKey('rotor bell 42'));
});
