import { describe, expect, it, test } from 'vitest';
import { orderOf } from '../../../test/support/records.ts';
import type { OrderRecord } from '../../data/records.ts';
import { isGreetable, isPlainAddress, oneLine } from '../../shared/plain-text.ts';
import type { News } from './news.ts';
import { moment } from './words.ts';
import { writeLetter } from './write-letter.ts';
import { toMessage } from './write-mail.ts';

const shopUrl = 'https://shop.test';
const about = (order: OrderRecord) => ({ purchase: null, orders: [order], order });
const order = orderOf({ name: 'Casey Coil', address: '1 Motor Way\nOslo', quantity: 1200 });
const refund = { intentId: 'pi_refund', amountCents: 19_990, of: 'paid' } as const;

const allNews: News[] = [
  { event: 'placed', ...about(order) },
  { event: 'paid', ...about({ ...order, state: 'paid', transactionId: 'pi_1' }) },
  { event: 'cancelled', ...about({ ...order, closedBy: { uid: 'buyer', requestId: 'r' } }) },
  { event: 'expired', ...about(order) },
  { event: 'refunded', ...about(order), refund },
];

function textOf(news: News): string {
  return toMessage(writeLetter(news), shopUrl).text;
}

function htmlOf(news: News): string {
  return toMessage(writeLetter(news), shopUrl).html;
}

it('tells a new customer how to keep the parts for longer', () => {
  const fullHoldUntil = new Date('2026-11-21T12:00:00Z');
  const text = textOf({ event: 'placed', ...about({ ...order, fullHoldUntil }) });
  expect(text).toContain(
    'Confirm your e-mail address on My Profile to keep the parts until Nov 21',
  );
  expect(text).toContain('Open My Profile:\nhttps://shop.test/dashboard\n');
  expect(textOf({ event: 'placed', ...about(order) })).not.toContain('Confirm');
});

it('gives each line of an address a direction of its own', () => {
  const html = htmlOf({
    event: 'placed',
    ...about({ ...order, address: 'شارع الملك فهد 12\nOslo' }),
  });
  expect(html).toContain('<bdi>شارع الملك فهد 12</bdi><br><bdi>Oslo</bdi>');
});

it('promises a stranger that there is no charge only while the order is unpaid', () => {
  const stranger = { ...order, emailVerified: false };
  const of = (event: 'placed' | 'paid') => writeLetter({ event, ...about(stranger) }).footer;
  expect(of('placed')).toContain('please ignore this e-mail: you will not be charged.');
  expect(of('paid')).toMatch(/please ignore this e-mail\.$/);
});

describe.each(allNews)('the e-mail about an order that is $event', (news) => {
  const { subject } = writeLetter(news);

  it('names part, quantity, price, total and numbers in both forms', () => {
    const part = ['1,200 × Stator', 'Part number STA-4208-12', '$19.99 each, $199.90'];
    for (const fact of [...part, 'Total', order.id, 'Nov 20, 2026']) {
      expect(textOf(news)).toContain(fact);
      expect(htmlOf(news)).toContain(fact);
    }
    expect(subject).toContain('1,200 × Stator');
    expect(textOf(news)).toContain('Hello Casey Coil,');
  });

  it('links only to the shop, and loads nothing', () => {
    const html = htmlOf(news);
    const addresses = [...html.matchAll(/(?:href|src|url\()=?"?([^"\s)]+)/g)].map(([, url]) => url);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/shop\.test\//);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b/);
  });

  it('has a dark colour scheme', () => {
    expect(htmlOf(news)).toContain('prefers-color-scheme: dark');
    expect(htmlOf(news)).toContain('name="color-scheme" content="light dark"');
  });
});

it('names the order by the number that the shop shows', () => {
  const numbered = orderOf({ id: '3f8a1c07e5d24b6990ab12cd34ef5678' });
  for (const text of [textOf, htmlOf].map((of) => of({ event: 'paid', ...about(numbered) }))) {
    expect(text).toContain('7Y51-R1ZR');
    expect(text).not.toContain(numbered.id);
  }
});

describe('what happens next', () => {
  it.each([
    ['placed', 'reserved for you until Jan 2, 1970, 12:00 AM UTC'],
    ['placed', 'https://shop.test/dashboard/payment/o1'],
    ['paid', 'Your invoice will be on the page of your order in a few minutes'],
    ['paid', 'https://shop.test/dashboard/orders/o1'],
    ['cancelled', 'You have not been charged'],
    ['expired', 'https://shop.test/list#STA-4208-12=1200@1999'],
    ['refunded', '5 to 10 business days'],
    ['refunded', 'You will find the credit note on the page of your order soon'],
    ['refunded', 'View my order:\nhttps://shop.test/dashboard/orders/o1\n'],
  ])('is said when an order is %s: %s', (event, words) => {
    const news = allNews.find((one) => one.event === event);
    expect(news && textOf(news)).toContain(words);
  });

  it('depends on the reason of a refund', () => {
    const of = (kind: 'late' | 'unused') =>
      textOf({ event: 'refunded', ...about(order), refund: { ...refund, of: kind } });
    expect(of('late')).toContain('no longer available');
    expect(of('unused')).toContain('has not changed');
    for (const kind of ['late', 'unused'] as const) expect(of(kind)).not.toContain('credit note');
  });
});

describe('what a customer or an admin typed', () => {
  const hostile = orderOf({
    name: '<img src=x onerror=alert(1)>',
    item: 'Rotor <b>"1" & \'2\'</b>\r\nBcc: victim@x.test',
    address: '</td><script>alert(1)</script>\n\u202Eevil',
  });
  const news: News = { event: 'placed', ...about(hostile) };

  it('never becomes markup', () => {
    const html = htmlOf(news);
    expect(html).not.toMatch(/<img|<script|<b>|\u202E/);
    expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(html).toContain('&#34;1&#34; &#38; &#39;2&#39;');
  });

  it('cannot end a header', () => {
    expect(writeLetter(news).subject).not.toMatch(/[\r\n]/);
    expect(oneLine('a\r\nBcc: x\u2028y\0z')).toBe('a Bcc: x y z');
  });

  it('is not used as a greeting if it is not a name', () => {
    expect(textOf(news)).toContain('\nHello,\n');
  });

  test.each([
    ...['Casey', 'Casey Coil', "Sinéad O'Connor", 'J. R. Tolkien', 'Łukasz Żółć', '山田 太郎'],
  ])('%s is a name', (name) => expect(isGreetable(name)).toBe(true));

  test.each([
    ...['', 'www.evil.test', 'http://evil.test', 'Win 1000 dollars now', 'a@b.test', 'evil.com'],
    ...['You have won a prize please open the link', 'x'.repeat(61), 'Casey,'],
  ])('%j is none', (name) => expect(isGreetable(name)).toBe(false));

  test.each(['a@b.test, c@d.test', 'a b@c.test', 'A <a@b.test>', 'a@b.test\nBcc: x', 'none'])(
    '%j is not one address',
    (address) => expect(isPlainAddress(address)).toBe(false),
  );
});

test('times are in UTC and say so, without a narrow space', () => {
  expect(moment(new Date('2026-11-21T12:00:00Z'))).toBe('Nov 21, 2026, 12:00 PM UTC');
});
