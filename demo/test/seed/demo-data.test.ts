import { addProductBody } from '@brushline/contract/parts/parts';
import { categories, categoryIds } from '@brushline/contract/specifications/categories';
import { definitions } from '@brushline/contract/specifications/definitions';
import { readSpecifications } from '@brushline/contract/specifications/values';
import { toCents } from '@brushline/contract/values/money';
import { PART_NUMBER_PATTERN, parse } from '@brushline/contract/values/schema';
import { describe, expect, it } from 'vitest';
import { orders } from '../../seed/orders.ts';
import { parts, productOf } from '../../seed/parts.ts';
import reviews from '../../seed/reviews.json' with { type: 'json' };
import { DEMO_ACCOUNTS } from '../../shop/demo.ts';

const bySlug = new Map(parts.map((part) => [part.slug, part]));

describe('demo parts', () => {
  it('are about 120, without duplicates', () => {
    expect(parts.length).toBeGreaterThanOrEqual(110);
    expect(parts.length).toBeLessThanOrEqual(130);
    for (const key of ['slug', 'number', 'name'] as const)
      expect(new Set(parts.map((part) => part[key])).size).toBe(parts.length);
  });

  it.each(categoryIds)('are at least five of the category %s', (category) => {
    expect(parts.filter((part) => part.category === category).length).toBeGreaterThanOrEqual(5);
  });

  it.each(parts)('$slug stays within the limits of the shop', (part) => {
    expect(part.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(part.name.length).toBeLessThanOrEqual(120);
    expect(part.description.length).toBeGreaterThan(100);
    expect(part.description.length).toBeLessThanOrEqual(2000);
    for (const figure of [part.minimumOrder, part.stock, toCents(part.price)])
      expect(Number.isSafeInteger(figure)).toBe(true);
    expect(Math.min(part.minimumOrder, part.price)).toBeGreaterThan(0);
    expect(part.stock).toBeGreaterThanOrEqual(0);
    expect(part.price * part.stock).toBeLessThanOrEqual(999_999.99);
  });

  it.each(parts)('$number fits its category, and so do its specifications', (part) => {
    expect(part.number).toMatch(PART_NUMBER_PATTERN);
    expect(part.number.split('-')[0]).toBe(categories[part.category].prefix);
    expect(Object.keys(part.specs)).not.toEqual([]);
    expect(readSpecifications(part.category, part.specs)).toEqual({ ok: true, value: part.specs });
  });

  it.each(parts)('$number has terms that the shop accepts', (part) => {
    expect(parse(addProductBody, productOf(part))).toEqual({ ok: true, value: productOf(part) });
  });

  it('have price breaks and packs, but not all of them', () => {
    const withBreaks = parts.filter(({ priceBreaks }) => priceBreaks);
    const inPacks = parts.filter(({ orderMultiple }) => orderMultiple);
    for (const some of [withBreaks, inPacks]) {
      expect(some.length).toBeGreaterThan(20);
      expect(some.length).toBeLessThan(parts.length - 10);
    }
  });

  it('can be ordered up to their whole stock, in packs too', () => {
    const onSale = parts.filter(({ stock, minimumOrder }) => stock >= minimumOrder);
    for (const { stock, orderMultiple = 1 } of onSale) expect(stock % orderMultiple).toBe(0);
  });

  it('leave some specifications of some parts unstated', () => {
    const gaps = parts.filter(({ category, specs }) =>
      definitions[category].some(({ key }) => specs[key] === undefined),
    );
    expect(gaps.length).toBeGreaterThan(20);
  });

  const drawings = parts.map((part) => part.drawing);
  const bells = drawings.filter((drawing) => drawing.kind === 'rotor-bell');

  it('have a core for each bell, with air between it and the magnets', () => {
    const cores = drawings.flatMap((drawing) =>
      drawing.kind === 'stator' && drawing.teeth === 'outward' ? [drawing.diameter] : [],
    );
    expect(bells.length).toBeGreaterThan(0);
    for (const { diameter, wall, magnet } of bells) {
      const room = diameter - 2 * (wall + magnet);
      const gaps = cores.map((core) => (room - core) / 2);
      expect(gaps.some((gap) => gap >= 0.2 && gap <= 0.7)).toBe(true);
    }
  });

  it('have a bell for each arc magnet', () => {
    const arcs = drawings.filter((drawing) => drawing.kind === 'arc-magnet');
    expect(arcs.length).toBeGreaterThan(0);
    for (const { outerRadius, thickness } of arcs) {
      const fits = bells.filter(({ diameter, wall }) => {
        return Math.abs(diameter / 2 - wall - outerRadius) < 0.01;
      });
      expect(fits.map(({ magnet }) => magnet)).toContain(thickness);
    }
  });

  it('begin with the six of the front page', () => {
    const figures = parts
      .slice(0, 6)
      .map(({ name, price, minimumOrder, stock }) => [name, price, minimumOrder, stock]);
    expect(figures).toEqual([
      ['Stator core 42-08, 12 slots', 8.4, 50, 1240],
      ['Rotor bell 42, 14 poles', 11.9, 25, 640],
      ['Bearing 608-2RS, C3', 0.62, 500, 18500],
      ['Shaft 5 × 80 mm, ground', 1.85, 100, 3300],
      ['Speed controller 40 A, 6S', 17.25, 20, 410],
      ['Winding wire 0.45 mm, 5 kg', 64, 4, 96],
    ]);
  });

  it('include some that are sold out, too few for an order, or scarce', () => {
    const soldOut = parts.filter((part) => part.stock === 0);
    const short = parts.filter((part) => part.stock > 0 && part.stock < part.minimumOrder);
    const scarce = parts.filter((p) => p.stock >= p.minimumOrder && p.stock < 2 * p.minimumOrder);
    const slugs = [soldOut, short, scarce].map((each) => each.map((part) => part.slug));
    expect(slugs).toEqual([
      [
        'stator-core-28-12-12-slots',
        'bearing-6802-2rs',
        'hall-latch-72h-to-92',
        'bearing-puller-two-jaws-150-mm',
      ],
      [
        'hall-board-40-120',
        'ring-magnet-26-12-mm-12-poles',
        'bearing-626-zz-c3',
        'connector-mr60-three-pole-pair',
        'propeller-mount-63-six-arms-m10',
      ],
      [
        'rotor-stack-64-8-poles-buried',
        'shaft-12-180-mm-keyed',
        'winding-wire-056-mm-5-kg',
        'end-bell-70-seat-for-6202',
      ],
    ]);
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
  it.each(orders)(
    '$partSlug of $name ($state) is an order that the shop would have accepted',
    (order) => {
      const part = bySlug.get(order.partSlug);
      expect(part).toBeDefined();
      expect(order.quantity).toBeGreaterThanOrEqual(part?.minimumOrder ?? Number.POSITIVE_INFINITY);
      expect(order.quantity % (part?.orderMultiple ?? 1)).toBe(0);
    },
  );

  it('show the demo customer every state, with holds that have not expired', () => {
    const own = orders.filter((order) => order.email === DEMO_ACCOUNTS[1].email);
    const states = new Set(own.map((order) => order.state));
    expect([...states].toSorted()).toEqual(['cancelled', 'expired', 'paid', 'pending', 'refunded']);
    for (const { state, hoursAgo } of orders) {
      expect(state === 'pending' ? hoursAgo < 24 : hoursAgo > 24).toBe(true);
    }
  });
});
