import { expect, it } from 'vitest';
import { withinShop } from './origin.ts';

it.each(['/', '/item/p1', '/dashboard/myOrders?from=mail#top', '/a//b', '/.//x'])(
  'leads back to %s',
  (path) => expect(withinShop(path)).toBe(path),
);

it.each(['//x', '//', '/\\x', '/\t/x', 'https://x.test/', 'http://shop/x', 'javascript:alert(1)'])(
  'leads home instead of to %j, which is not of the shop',
  (path) => expect(withinShop(path)).toBe('/'),
);
