import { expect, test } from 'vitest';
import { nextCursor } from './call-page.ts';

test.each([
  [null, null],
  ['', null],
  ['<?limit=50&cursor=a-_1>; rel="next"', 'a-_1'],
  ['</api/users?cursor=b>; rel="next"', 'b'],
  ['<?cursor=first>; rel="prev", <?cursor=second>; rel="next"', 'second'],
  ['<?limit=50>; rel="next"', null],
  ['<?cursor=a>; rel="prev"', null],
])('%j has the next cursor %j', (link, cursor) => expect(nextCursor(link)).toBe(cursor));
