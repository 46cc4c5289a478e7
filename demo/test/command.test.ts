import { expect, it } from 'vitest';
import { explain } from '../command.ts';

it('says why a fetch failed, and otherwise no more than the message', () => {
  const cause = new Error('getaddrinfo ENOTFOUND shop.example');
  const failed = new TypeError('fetch failed', { cause });
  expect(explain(failed)).toBe('fetch failed\ngetaddrinfo ENOTFOUND shop.example');
  expect(explain(new Error('no', { cause }))).toBe('no');
  expect(explain('no')).toBe('no');
});
