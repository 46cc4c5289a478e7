import { describe, expect, it } from 'vitest';
import {
  drawingGap,
  drawingOf,
  EMPTY_PART,
  faultsOf,
  fieldOf,
  loadDrawer,
  type PartValues,
  productOf,
} from './part-values.ts';

const plain = {
  name: 'Bearing 608',
  description: 'A bearing',
  minimumOrder: '50',
  stock: '1000',
  price: '8.40',
};
const measures = {
  category: 'bearing',
  'spec:bearing:bore': '0.8 cm',
  'spec:bearing:outer': '22',
  'spec:bearing:width': '7 mm',
  'spec:bearing:seal': '2rs',
};

function typed(fields: Partial<PartValues>): PartValues {
  return { ...EMPTY_PART, ...plain, ...fields } as PartValues; // no field is undefined
}

describe('a part without a category', () => {
  it('has the fields of the specification, and needs an image', async () => {
    expect(productOf(typed({}))).toEqual({
      name: 'Bearing 608',
      description: 'A bearing',
      minimumOrder: 50,
      stock: 1000,
      price: 8.4,
    });
    expect(await faultsOf(typed({}))).toEqual({ image: 'Image is required' });
  });
});

describe('the specifications of a category', () => {
  it('are read in any unit, and left out if blank', () => {
    expect(productOf(typed(measures))).toMatchObject({
      category: 'bearing',
      specs: { bore: { typ: 8 }, outer: { typ: 22 }, width: { typ: 7 }, seal: '2rs' },
    });
  });

  it('are drawn, and the drawing serves as the image', async () => {
    const drawer = await loadDrawer();
    expect(drawingOf(typed(measures), drawer)?.svg).toContain('<svg');
    expect(await faultsOf(typed(measures))).toEqual({});
    expect(drawingGap(typed({ ...measures, 'spec:bearing:outer': '' }), drawer)).toBe(
      'outer diameter is needed',
    );
  });

  it('keep the text typed for another category, and do not send it', () => {
    const shaft = typed({ ...measures, category: 'shaft', 'spec:shaft:length': '80' });
    expect(productOf(shaft)).toMatchObject({ category: 'shaft', specs: { length: { typ: 80 } } });
    expect(productOf({ ...shaft, category: 'bearing' }).specs).toMatchObject({ bore: { typ: 8 } });
  });

  it('are refused at their field if the dimension is wrong', async () => {
    expect(await faultsOf(typed({ ...measures, 'spec:bearing:bore': '8 V' }))).toMatchObject({
      'spec:bearing:bore': 'Bore: V measures voltage, not length. Use mm, cm, m, µm or in',
    });
  });

  it.each([
    [{ min: '380', max: '420' }, {}],
    [{ min: '380' }, { 'spec:stator:kv:max': 'Speed constant needs min and max' }],
    [
      { min: '420', max: '380' },
      { 'spec:stator:kv:min': 'Speed constant: min, typ and max must be in ascending order' },
    ],
    [
      { min: '380', max: '420 mm' },
      {
        'spec:stator:kv:max': 'Speed constant: mm measures length, not speed constant. Use rpm/V',
      },
    ],
  ])('include the ends of a range: %j', async (ends, errors) => {
    const fields = Object.entries(ends).map(([end, text]) => [`spec:stator:kv:${end}`, text]);
    const values = typed({ category: 'stator', ...Object.fromEntries(fields) });
    expect(await faultsOf(values)).toEqual({ ...errors, image: 'Image is required' });
  });
});

describe('price breaks', () => {
  const rows = { 'break:0:from': '100', 'break:0:price': '7.80', 'break:3:from': '250' } as const;

  it('are read from the rows that are filled in', () => {
    const { priceBreaks } = productOf(typed({ ...rows, 'break:3:price': '7.1' }));
    expect(priceBreaks).toEqual([
      { from: 100, cents: 780 },
      { from: 250, cents: 710 },
    ]);
  });

  it.each([
    ['', 'Price is required'],
    ['7.80', 'Price must be less than $7.80'],
    ['7.105', /^Price must be between .* in whole cents, such as 8\.40$/],
    ['x', /^Price must be between .* in whole cents, such as 8\.40$/],
  ])('show the error of the price %j at its row', async (price, message) => {
    const errors = await faultsOf(typed({ ...measures, ...rows, 'break:3:price': price }));
    expect(errors['break:3:price']).toMatch(message);
  });

  it('show the error of a quantity at its row', async () => {
    expect(
      await faultsOf(typed({ ...measures, 'break:1:from': '50', 'break:1:price': '8' })),
    ).toEqual({
      'break:1:from': 'Quantity must be more than 50',
    });
  });
});

it.each([
  ['specs.bore', 'spec:bearing:bore'],
  ['priceBreaks[1].cents', 'break:3:price'],
  ['number', 'number'],
])("finds the field for the server's %s: %s", (path, field) => {
  const values = typed({ ...measures, 'break:0:from': '100', 'break:3:from': '250' });
  expect(fieldOf(path, values)).toBe(field);
});
