import type { Part } from '@brushline/contract/parts/parts';
import type { Category } from '@brushline/contract/specifications/categories';
import { definitionOf, definitions } from '@brushline/contract/specifications/definitions';
import {
  intervalOf,
  type Measure,
  type Specifications,
} from '@brushline/contract/specifications/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findParts, histogram, meets } from './find-parts.ts';
import {
  everything,
  type Filter,
  type PartSearch,
  readSearch,
  writeSearch,
} from './part-search.ts';
import { createTextIndex } from './text/text-index.ts';

const measure = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((typ): Measure => ({ typ })),
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4))
    .map(([min, more]): Measure => ({ min, max: min + more })),
);

const specs = fc.record(
  { bore: measure, outer: measure, seal: fc.constantFrom('2rs', 'zz', 'open') },
  { requiredKeys: [] },
);

const partNumbered = (index: number) =>
  fc.record({
    _id: fc.constant(`p${index}`),
    name: fc.constantFrom('Bearing 608', 'Bearing 688, hybrid', 'Ball bearing'),
    description: fc.constant('Greased'),
    image: fc.constant('/images/a.svg'),
    minimumOrder: fc.integer({ min: 1, max: 50 }),
    stock: fc.integer({ min: 0, max: 100 }),
    price: fc.integer({ min: 1, max: 20 }),
    number: fc.constant(`BRG-${index}`),
    category: fc.constantFrom('bearing' as const, 'shaft' as const),
    specs,
  });

const catalogue: fc.Arbitrary<Part[]> = fc
  .integer({ min: 0, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => partNumbered(i))))
  .map((parts) =>
    parts.map((part) => (part.category === 'bearing' ? part : { ...part, specs: {} })),
  );

const range: fc.Arbitrary<Filter> = fc
  .record({ min: fc.integer({ min: 1, max: 9 }), more: fc.nat(5), orNotStated: fc.boolean() })
  .map(({ min, more, orNotStated }) => ({
    kind: 'range',
    interval: { min, max: min + more },
    orNotStated,
  }));

const choice: fc.Arbitrary<Filter> = fc
  .uniqueArray(fc.constantFrom('2rs', 'zz', 'open', 'none'), { minLength: 1 })
  .map((ids) => ({ kind: 'choice', ids }));

const search: fc.Arbitrary<PartSearch> = fc
  .record({
    filters: fc.record({ bore: range, outer: range, seal: choice }, { requiredKeys: [] }),
    units: fc.option(fc.integer({ min: 1, max: 60 })),
    key: fc.option(fc.constantFrom('price', 'stock', 'bore', 'seal')),
    descending: fc.boolean(),
  })
  .map(({ filters, units, key, descending }) => ({
    ...everything,
    category: 'bearing',
    filters: new Map(Object.entries(filters).filter(([, filter]) => filter !== undefined)),
    units,
    sort: key === null ? null : { key, descending },
  }));

/** A reference implementation in plain loops: tells whether a part meets every demand. */
function isFound(part: Part, { filters, units }: PartSearch, but = ''): boolean {
  if (part.category !== 'bearing' && but !== 'category') return false;
  if (units !== null && but !== 'units' && (units < part.minimumOrder || units > part.stock))
    return false;
  for (const [key, filter] of filters) {
    if (key === but) continue;
    const value = part.specs?.[key];
    if (filter.kind === 'choice') {
      if (!filter.ids.includes(value === undefined ? 'none' : String(value))) return false;
    } else if (value === undefined) {
      if (!filter.orNotStated) return false;
    } else {
      const { min, max } = intervalOf(value as Measure);
      const wanted = filter.interval;
      if (!wanted || Number(max) < Number(wanted.min) || Number(min) > Number(wanted.max))
        return false;
    }
  }
  return true;
}

const idsOf = (parts: readonly Part[]) => parts.map(({ _id }) => _id).sort();

describe('findParts', () => {
  it('finds what the reference finds, and counts for each facet what another choice would find', () => {
    fc.assert(
      fc.property(catalogue, search, (parts, wanted) => {
        const found = findParts(parts, wanted, null);
        expect(idsOf(found.parts)).toEqual(idsOf(parts.filter((part) => isFound(part, wanted))));
        for (const facet of found.facets) {
          const { key } = facet.definition;
          const allowed = parts.filter((part) => isFound(part, wanted, key));
          const stated = allowed.filter((part) => part.specs?.[key] !== undefined);
          expect(facet.notStated).toBe(allowed.length - stated.length);
          if (facet.kind === 'range') expect(facet.values.length).toBe(stated.length);
          else
            for (const [id, count] of facet.counts)
              expect(count).toBe(stated.filter(({ specs }) => specs?.[key] === id).length);
        }
        for (const { piece, count } of found.relaxations)
          expect(count).toBe(
            parts.filter((part) => isFound(part, wanted, piece) && !isFound(part, wanted)).length,
          );
      }),
    );
  });

  it('sorts by any key, and puts parts without a value last', () => {
    fc.assert(
      fc.property(catalogue, search, (parts, wanted) => {
        const descending = wanted.sort?.descending ?? false;
        const found = findParts(
          parts,
          { ...wanted, filters: new Map(), sort: { key: 'bore', descending } },
          null,
        );
        const values = found.parts.map(({ specs }) => specs?.bore as Measure | undefined);
        const numbers = values.flatMap((value) => (value ? (value.typ ?? value.min ?? []) : []));
        expect(values.slice(numbers.length).every((value) => value === undefined)).toBe(true);
        const rising = [...numbers].sort((a, b) => a - b);
        expect(numbers).toEqual(descending ? rising.reverse() : rising);
      }),
    );
  });

  it('sorts by the price at the wanted units', () => {
    const base = { description: '', image: '/a.svg', minimumOrder: 50, stock: 1000 };
    const parts = [
      { ...base, _id: 'steady', name: 'Steady', price: 7 },
      {
        ...base,
        _id: 'falling',
        name: 'Falling',
        price: 8,
        priceBreaks: [{ from: 400, cents: 600 }],
      },
    ];
    const byPrice = { ...everything, sort: { key: 'price', descending: false } };
    const cheapest = (units: number | null) =>
      findParts(parts, { ...byPrice, units }, null).parts[0]?._id;
    expect(cheapest(null)).toBe('steady');
    expect(cheapest(399)).toBe('steady');
    expect(cheapest(400)).toBe('falling');
  });

  it('counts the parts of every category that text and units allow', () => {
    fc.assert(
      fc.property(catalogue, (parts) => {
        const { categoryCounts } = findParts(parts, everything, null);
        for (const [category, count] of categoryCounts)
          expect(count).toBe(parts.filter((part) => part.category === category).length);
      }),
    );
  });
});

describe('an address', () => {
  it('stores a search and restores it', () => {
    fc.assert(
      fc.property(search, fc.constantFrom('', 'bore 8 mm'), (wanted, text) => {
        const whole = { ...wanted, text };
        expect(readSearch(writeSearch(whole))).toEqual({ search: whole, faults: [] });
      }),
    );
  });

  it.each([
    ['category=bearings', 'bearings is not one of our categories'],
    [
      'category=bearing&bore=7..9V',
      'Bore: V measures voltage, not length. Use mm, cm, m, µm or in',
    ],
    ['category=bearing&bore=9..7', 'Bore: the first value must not be above the second'],
    ['category=bearing&bore=1..2,3..4', 'Bore takes one range'],
    ['category=bearing&seal=tin', 'Seal has no choice called tin'],
    ['category=bearing&kv=400', 'Bearings have no specification called kv'],
    ['bore=8', 'Choose a category before you filter by bore'],
    ['for=half', 'In stock for must be a whole number of units'],
    ['sort=colour', 'Parts cannot be sorted by colour'],
    ['view=list', 'The view is table or cards'],
  ])('reports what cannot be used in ?%s', (address, message) => {
    expect(readSearch(new URLSearchParams(address)).faults).toMatchObject([{ message }]);
  });

  it('ignores the parameters that mailings and other sites append', () => {
    const address = new URLSearchParams(
      'q=608&utm_source=mail&fbclid=a&gclid=b&msclkid=c&mc_eid=d',
    );
    expect(readSearch(address)).toEqual({ search: { ...everything, text: '608' }, faults: [] });
  });

  it('understands units', () => {
    const { search: wanted } = readSearch(
      new URLSearchParams('category=bearing&bore=0.7..0.9cm,none'),
    );
    expect(wanted.filters.get('bore')).toEqual({
      kind: 'range',
      interval: { min: 7, max: 9 },
      orNotStated: true,
    });
  });
});

it('finds a stated range that overlaps the filter', () => {
  const current = definitionOf('controller', 'voltage') ?? definitions.controller[0];
  if (!current) throw new Error('Controllers state a voltage');
  const below: Filter = { kind: 'range', interval: { min: null, max: 12 }, orNotStated: false };
  expect(meets(current, below, { min: 10, max: 26 })).toBe(true);
  expect(meets(current, below, { min: 14, max: 50 })).toBe(false);
});

it('counts every value in one bar', () => {
  expect(histogram([1, 2, 2, 9, 10], { min: 1, max: 10 }, 3)).toEqual([3, 0, 2]);
  expect(histogram([4], { min: 4, max: 4 }, 2)).toEqual([1, 0]);
});

describe('the text index', () => {
  const bearing: Part = {
    _id: 'a',
    name: 'Bearing 608-2RS, C3',
    description: 'Deep groove, rubber sealed.',
    image: '/images/a.svg',
    minimumOrder: 1,
    stock: 1,
    price: 1,
    number: 'BRG-608-2RS-C3',
    category: 'bearing',
    specs: { bore: { typ: 8 }, outer: { typ: 22 } },
  };
  const wide: Part = {
    ...bearing,
    _id: 'b',
    name: 'Bearing 6806',
    number: 'BRG-6806',
    specs: { bore: { typ: 30 } },
  };
  const index = createTextIndex();
  index.add([bearing]);
  index.add([wide]);
  const found = (text: string) => [...(index.find(text)?.keys() ?? ['all'])].sort();

  it.each([
    ['', ['all']],
    ['bearing', ['a', 'b']],
    ['BRG-608-2RS-C3', ['a']],
    ['brg6082rs', ['a']],
    ['brg-60', ['a']],
    ['brg-608-2', ['a']],
    ['bering', ['a', 'b']],
    ['baering 608-2rs', ['a']],
    ['bearnig 8mm', ['a']],
    ['inner diameter 8 mm', ['a']],
    ['22 mm outside diameter', ['a']],
    ['bore 8 mm', ['a']],
    ['8mm', ['a']],
    ['d8 br', ['a']],
    ['bearing 30 mm', ['b']],
    ['bearing 8,00', ['a']],
    ['rubber', ['a', 'b']],
    ['6082rs', ['a']],
    ['8x22', ['a']],
    ['8 × 22 mm', ['a']],
    ['bearing 8x', ['a']],
    ['30x', ['b']],
    ['22 x 22', []],
    ['8x22x', ['a']],
    ['8 x 22', ['a']],
    ['608bearing', ['a']],
    ['608 ddu', ['a']],
    ['motor bearing', ['a', 'b']],
    ['sealed ball race', []],
    ['propeller', []],
    ['$', []],
  ])('finds by %j', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it('finds the typed words and other words of the trade, and puts the parts first whose names have them', () => {
    const trade = createTextIndex();
    trade.add([
      { ...bearing, _id: 'magnet', name: 'Arc magnet', description: 'Cut by wire' },
      { ...bearing, _id: 'wire', name: 'Winding wire 0.5 mm', description: '' },
    ]);
    const hits = [...(trade.find('magnet wire') ?? [])].sort(([, a], [, b]) => b - a);
    expect(hits.map(([id]) => id)).toEqual(['wire', 'magnet']);
  });

  it('finds a word in any case, and with or without its accents', () => {
    const foreign = createTextIndex();
    foreign.add([{ ...bearing, _id: 'foreign', name: 'Großes Gehäuse', description: '' }]);
    for (const text of ['großes', 'GROSSES', 'grosses gehause', 'GEHÄUSE', 'gehau'])
      expect([...(foreign.find(text)?.keys() ?? [])]).toEqual(['foreign']);
    expect(foreign.shorter('GROSSES stators')).toEqual(['GROSSES']);
  });

  it('corrects a word only if no part has it', () => {
    const alike = createTextIndex();
    alike.add([
      { ...bearing, _id: 'cables', description: 'With room for cables' },
      { ...bearing, _id: 'table', description: 'With a table and a latch' },
    ]);
    const ids = (text: string) => [...(alike.find(text)?.keys() ?? [])].sort();
    expect(ids('cable')).toEqual(['cables']);
    expect(ids('tables')).toEqual(['table']);
    expect(ids('latches')).toEqual(['table']);
    expect(ids('cabel')).toEqual(['cables']);
    expect(ids('bering 8 mm')).toEqual(['cables', 'table']);
  });

  it.each([
    ['lager 608', ['608']],
    ['hybrid bearing 30 mm', ['bearing 30mm', 'bearing']],
    ['500 x BRG-608-2RS-C3', ['BRG-608-2RS-C3']],
    ['propeller', []],
  ])('offers shorter texts for %j', (text, shorter) => {
    expect(index.shorter(text)).toEqual(shorter);
  });

  it('ranks first the parts whose named measure has the figure, then those whose main measure has it', () => {
    const ranked = createTextIndex();
    const sized = (id: string, bore: number, outer: number): Part => ({
      ...bearing,
      _id: id,
      name: 'Bearing',
      number: `BRG-${id}`,
      specs: { bore: { typ: bore }, outer: { typ: outer } },
    });
    ranked.add([sized('outside', 4, 10), sized('inside', 10, 26), sized('neither', 3, 9)]);
    const first = (text: string) =>
      [...(ranked.find(text) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
    expect(first('bearing 10 mm')).toBe('inside');
    expect(first('bore 10 mm')).toBe('inside');
    expect(first('10mm outer diameter')).toBe('outside');
  });

  it('ranks first the parts whose names begin with the text', () => {
    const ranked = createTextIndex();
    const rotor = (number: string, name: string, poles: number): Part => ({
      _id: number,
      number,
      name,
      description: '',
      image: '/b.svg',
      minimumOrder: 1,
      stock: 1,
      price: 1,
      category: 'rotor',
      specs: { poles: { typ: poles } },
    });
    ranked.add([
      rotor('ROT-8120-42', 'Rotor bell 81-20, 42 poles', 42),
      rotor('ROT-42-14', 'Rotor bell 42, 14 poles', 14),
      {
        ...rotor('STA-4208', 'Stator 42-08, glued core', 12),
        description: 'For a magnet of any maker',
      },
      { ...rotor('ROT-63', 'Rotor bell, core core', 42), description: 'For 81 mm cores, 42 cores' },
    ]);
    const best = (text: string) =>
      [...(ranked.find(text) ?? [])].toSorted(([, one], [, other]) => other - one)[0]?.[0];
    expect(best('rotor bell 42')).toBe('ROT-42-14');
    expect(best('42 cores')).toBe('STA-4208');
  });

  it('ranks first the part whose number is typed, whatever else its pieces mean', () => {
    const pieces =
      'ESC MOT BRG 2RS 2Z KV30 KV 40A 60A 2 8 11IN 90DEG 4X10 12N 6S ID CASE X 7V'.split(' ');
    const numbers = fc
      .array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 5 })
      .map((some) => some.join('-'));
    const texts = fc.constantFrom('Speed controller 60A, KV 30, 8 mm', 'Bearing 608-2RS, case');
    fc.assert(
      fc.property(fc.uniqueArray(numbers, { minLength: 2, maxLength: 9 }), texts, (many, text) => {
        const numbered = createTextIndex();
        const asPart = (number: string) => ({ ...bearing, _id: number, number, name: text });
        numbered.add(many.map(asPart));
        for (const number of many) {
          const found = [...(numbered.find(number.toLowerCase()) ?? [])];
          const [best] = found.toSorted(([, one], [, other]) => other - one);
          expect(best?.[0]).toBe(number);
        }
      }),
      { examples: [[['2-2Z', '2Z-2Z'], 'Bearing 608-2RS, case']] },
    );
  });

  it('finds the numbers that begin with the text first, although another part has its pieces', () => {
    const numbered = createTextIndex();
    numbered.add([
      { ...bearing, _id: 'other', number: 'BRG-30', description: 'As the 62' },
      { ...bearing, _id: 'meant', number: 'BRG-6205' },
      { ...bearing, _id: 'meter', number: 'TOL-KV3', name: 'Meter' },
    ]);
    expect([...(numbered.find('brg-62')?.keys() ?? [])].sort()).toEqual(['meant', 'other']);
    expect(numbered.find('BRG-62')?.get('meant')).toBeGreaterThan(
      numbered.find('BRG-62')?.get('other') ?? Number.POSITIVE_INFINITY,
    );
    expect([...(numbered.find('TOL KV3')?.keys() ?? [])]).toEqual(['meter']);
  });

  it('finds an id in a name, whose letters are no units', () => {
    const named = createTextIndex();
    const id = 'b3060b1a-29eb-4eb8-9d99-75c72c727c23';
    named.add([{ ...bearing, name: `Test coil ${id}` }]);
    expect([...(named.find(id)?.keys() ?? [])]).toEqual(['a']);
    expect([...(named.find(`coil ${id}`)?.keys() ?? [])]).toEqual(['a']);
  });

  it('finds the part that has the text in its name, although it does not state the measure', () => {
    const named = createTextIndex();
    named.add([
      { ...bearing, _id: 'adapter', name: 'Adapter 3/8" hex', specs: {} },
      { ...bearing, _id: 'other', name: 'Adapter 13/8" hex', specs: {} },
    ]);
    const ids = (text: string) => [...(named.find(text)?.keys() ?? [])];
    expect(ids('adapter 3/8" hex')).toEqual(['adapter']);
    expect(ids('3/8"')).toEqual(['adapter']);
    expect(ids('"')).toEqual([]);
  });

  it('omits parts whose named measure has another figure, if others remain', () => {
    const sized = createTextIndex();
    const bearingOf = (id: string, bore: number, width: number): Part => ({
      ...bearing,
      _id: id,
      name: 'Bearing',
      number: `BRG-${id}`,
      description: '',
      specs: { bore: { typ: bore }, width: { typ: width } },
    });
    sized.add([bearingOf('meant', 8, 7), bearingOf('wide', 12, 8), bearingOf('small', 3, 4)]);
    const ids = (text: string) => [...(sized.find(text)?.keys() ?? [])].sort();
    expect(ids('bearing bore 8 mm')).toEqual(['meant']);
    expect(ids('bearing 8 mm width')).toEqual(['wide']);
    expect(ids('bore 0.8cm width 7mm')).toEqual(['meant']);
    expect(ids('12 mm bearing 8 mm width')).toEqual(['wide']);
    expect(ids('8 mm width 7 mm')).toEqual(['meant']);
    expect(ids('bearing 8 mm')).toEqual(['meant', 'wide']);
    expect(ids('bearing bore 8 m')).toEqual(ids('bearing bore 8'));
  });

  describe('figures', () => {
    const made = (id: string, category: Category, specs: Specifications): Part => ({
      ...bearing,
      _id: id,
      name: id,
      description: '',
      number: `X-${id}`,
      category,
      specs,
      price: 7,
      priceBreaks: [{ from: 100, cents: 640 }],
    });
    const shop = createTextIndex();
    shop.add([
      {
        ...made('core', 'stator', {
          slots: { typ: 12 },
          kv: { min: 380, max: 420 },
          wire: { typ: 0.45 },
        }),
        price: 8.4,
      },
      made('rotor', 'rotor', { poles: { typ: 14 }, outer: { typ: 12 } }),
      made('shaft', 'shaft', { outer: { typ: 6.35 }, length: { typ: 31.8 } }),
      made('driver', 'controller', {
        voltage: { min: 10, max: 26 },
        current: { typ: 40 },
        control: 'foc',
      }),
      made('small', 'controller', { voltage: { min: 7, max: 17 }, current: { typ: 20 } }),
      made('fast', 'bearing', { maximumSpeed: { typ: 31_500 } }),
      made('wire', 'winding', { wire: { typ: 0.45 } }),
      made('board', 'sensor', { voltage: { min: 4.5, max: 30 }, spacing: '120' }),
    ]);

    it.each([
      ['22.2V', ['board', 'driver']],
      ['22.2 v controller', ['driver']],
      ['6S', ['board', 'driver']],
      ['controller 6s 40000 mA', ['driver']],
      ['1/4 inch', ['shaft']],
      ['shaft 1/4" 1 1/4 in', ['shaft']],
      ['shaft length 1-1/4 in', ['shaft']],
      ['shaft length 1-1/4" - 1-1/2"', ['shaft']],
      ['0.635cm', ['shaft']],
      ['6.3mm', ['shaft']],
      ['12N14P', ['core', 'rotor']],
      ['12n14p rotor', ['rotor']],
      ['12N/14P', ['core', 'rotor']],
      ['12N 14P', ['core', 'rotor']],
      ['12 slots, 14 poles', ['core', 'rotor']],
      ['14P', ['rotor']],
      ['7 pole pairs', ['rotor']],
      ['rotor, 7-pole-pair', ['rotor']],
      ['14 pole pairs', []],
      ['25 AWG', ['wire']],
      ['AWG25 wire', ['wire']],
      ['wire, gauge 24', []],
      ['31.500 rpm', ['fast']],
      ['400 rpm/V', ['core']],
      ['400kv', ['core']],
      ['$8.40', ['core']],
      ['6,35 mm shaft', ['shaft']],
      ['shaft ¼ inch', ['shaft']],
      ['1/4″ shaft', ['shaft']],
      ['5/8 inch', []],
      ['shaft 5/8 inch', []],
      ['shaft ⌀6.35', ['shaft']],
      ['shaft ٦.٣٥ mm', ['shaft']],
      ['od 6.35', ['shaft']],
      ['kv 400', ['core']],
      ['KV400', ['core']],
      ['controller voltage: 22.2', ['driver']],
      ['controller 40 amps', ['driver']],
      ['controller 100 A', []],
      ['sensor 24A', []],
      ['FOC controller', ['driver']],
      ['current 40,000 mA', ['driver']],
      ['current 40 mm', []],
      ['sensor $ 6.40', ['board']],
      ['sensor 120 degrees', ['board']],
      ['99 V', []],
      ['diameter > 6 mm', ['rotor', 'shaft']],
      ['diameter>6.4mm', ['rotor']],
      ['diameter: >= 12 mm', ['rotor']],
      ['outer diameter > 6 mm', ['rotor']],
      ['shaft over 31.8 mm', []],
      ['shaft length at least 31.8 mm', ['shaft']],
      ['length >= 1 1/4 inch', ['shaft']],
      ['shaft length 30-32 mm', ['shaft']],
      ['shaft length ３０ー３２ mm', ['shaft']],
      ['shaft length 3 cm to 3.2 cm', ['shaft']],
      ['shaft length 32–40 mm', []],
      ['controller current ≤ 20 A', ['small']],
      ['controller under 40 amps', ['small']],
      ['controller 30 .. 50 A', ['driver']],
      ['kv above 400', ['core']],
      ['kv < 380', []],
      ['kv<400', ['core']],
      ['KV>=500', []],
      ['shaft min. 31.8 mm', ['shaft']],
      ['max 20 A controller', ['small']],
      ['shaft length between 30 and 32 mm', ['shaft']],
      ['12"', []],
      ['"rotor 12"', ['rotor']],
      ['400-600 kv', ['core']],
      ['sensor $6 - $7', ['board']],
      ['over $8', ['core']],
      ['controller up to $6.40', ['driver', 'small']],
      ['controller < $6.40', []],
      ['X-small', ['small']],
      ['12-8 mm', []],
    ])('finds by %j', (text, ids) => {
      expect([...(shop.find(text)?.keys() ?? ['all'])].sort()).toEqual(ids);
    });

    it('rank exact values first, before wide ranges that include them', () => {
      const scores = shop.find('12 V');
      expect(scores?.get('small')).toBeGreaterThan(scores?.get('board') ?? Number.NaN);
      const ranked = createTextIndex();
      ranked.add([
        made('meter', 'tool', { kv: { min: 20, max: 60_000 } }),
        made('motor', 'stator', { kv: { min: 900, max: 940 } }),
      ]);
      const kv = ranked.find('920kv');
      expect(kv?.get('motor')).toBeGreaterThan(kv?.get('meter') ?? Number.NaN);
    });

    it('rank before words that look alike', () => {
      const ranked = createTextIndex();
      const text = { ...made('60', 'sensor', {}), name: '60 A 60 A', description: '60 a' };
      ranked.add([text, made('fits', 'connector', { current: { typ: 60 } })]);
      const scores = ranked.find('60 a');
      expect(scores?.get('fits')).toBeGreaterThan(scores?.get('60') ?? Number.NaN);
    });
  });

  it('reads a comma after a zero as a decimal point', () => {
    const wires = createTextIndex();
    wires.add([
      {
        ...bearing,
        _id: 'wire',
        name: 'Wire',
        number: 'WND-1',
        category: 'winding',
        specs: { wire: { typ: 0.45 } },
      },
    ]);
    expect([...(wires.find('wire 0,45') ?? []).keys()]).toEqual(['wire']);
  });
});
