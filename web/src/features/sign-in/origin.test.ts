import { expect, it } from 'vitest';
import { withinShop } from './origin.ts';

it.each(['/', '/item/p1', '/dashboard/myOrders?from=mail#top', '/a//b', '/.//x'])(
  'returns to %s',
  (path) => expect(withinShop(path)).toBe(path),
);

it.each(['//x', '//', '/\\x', '/\t/x', 'https://x.test/', 'http://shop/x', 'javascript:alert(1)'])(
  'returns to / instead of %j, which is outside the shop',
  (path) => expect(withinShop(path)).toBe('/'),
);
