import { describe, expect, it } from 'vitest';
import { orders } from '../../seed/orders.ts';
import { parts } from '../../seed/parts.ts';
import { reviews } from '../../seed/reviews.ts';
import { DEMO_ACCOUNTS } from '../../shop/demo.ts';

const bySlug = new Map(parts.map((part) => [part.slug, part]));

describe('demo parts', () => {
  it('are thirty of twelve categories, each once', () => {
    expect(parts).toHaveLength(30);
    expect(bySlug.size).toBe(30);
    expect(new Set(parts.map((part) => part.name)).size).toBe(30);
    expect(new Set(parts.map((part) => part.category)).size).toBe(12);
  });

  it.each(parts)('$slug stays within the limits of the shop', (part) => {
    expect(part.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(part.name.length).toBeLessThanOrEqual(120);
    expect(part.description.length).toBeGreaterThan(100);
    expect(part.description.length).toBeLessThanOrEqual(2000);
    for (const figure of [part.minimumOrder, part.stock, part.priceCents]) {
      expect(Number.isSafeInteger(figure) && figure > 0).toBe(true);
    }
    expect(part.priceCents * part.stock).toBeLessThanOrEqual(99_999_999);
  });

  it('begin with the six of the front page', () => {
    const figures = parts
      .slice(0, 6)
      .map(({ name, priceCents, minimumOrder, stock }) => [name, priceCents, minimumOrder, stock]);
    expect(figures).toEqual([
      ['Stator core 42-08, 12 slots', 840, 50, 1240],
      ['Rotor bell 42, 14 poles', 1190, 25, 640],
      ['Bearing 608-2RS, C3', 62, 500, 18500],
      ['Shaft 5 × 80 mm, ground', 185, 100, 3300],
      ['Speed controller 40 A, 6S', 1725, 20, 410],
      ['Winding wire 0.45 mm, 5 kg', 6400, 4, 96],
    ]);
  });

  it('show a part nearly sold out and one that cannot be ordered', () => {
    const short = parts.filter((part) => part.stock < part.minimumOrder);
    const scarce = parts.filter((p) => p.stock >= p.minimumOrder && p.stock < 2 * p.minimumOrder);
    expect(short.map((part) => part.slug)).toEqual(['hall-board-40-120']);
    expect(scarce.map((part) => part.slug)).toEqual(['rotor-stack-64-8-poles-buried']);
  });
});

describe('demo reviews', () => {
  it('are twelve, newest first, of a readable length', () => {
    expect(reviews).toHaveLength(12);
    expect(reviews.map((r) => r.daysAgo)).toEqual(
      reviews.map((r) => r.daysAgo).toSorted((a, b) => a - b),
    );
    for (const { review } of reviews) {
      expect(review.length).toBeGreaterThanOrEqual(60);
      expect(review.length).toBeLessThanOrEqual(300);
    }
  });
});

describe('demo orders', () => {
  it.each(orders)('$partSlug of $name ($state) is one the shop would have taken', (order) => {
    const part = bySlug.get(order.partSlug);
    expect(part).toBeDefined();
    expect(order.quantity).toBeGreaterThanOrEqual(part?.minimumOrder ?? Number.POSITIVE_INFINITY);
  });

  it('show the demo customer every state, holds within their day', () => {
    const own = orders.filter((order) => order.email === DEMO_ACCOUNTS[1].email);
    const states = new Set(own.map((order) => order.state));
    expect([...states].toSorted()).toEqual(['cancelled', 'expired', 'paid', 'pending', 'refunded']);
    for (const { state, hoursAgo } of orders) {
      expect(state === 'pending' ? hoursAgo < 24 : hoursAgo > 24).toBe(true);
    }
  });
});
