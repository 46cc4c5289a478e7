import { describe, expect, it } from 'vitest';
import { addProductBody } from './parts/parts.ts';
import { applyRowsBody } from './parts/runs.ts';
import { addReviewBody } from './reviews.ts';
import { signupForm, userDetailsSchema } from './users.ts';
import { isOn } from './values/file-address.ts';
import { parse } from './values/schema.ts';

describe('addProductBody', () => {
  const product = {
    name: 'Stator core 42-08',
    description: 'Laminated silicon steel.',
    image: 'https://images.test/x.png',
    minimumOrder: 50,
    stock: 0,
    price: 8.4,
  };

  it('accepts a product', () => {
    expect(parse(addProductBody, product)).toEqual({ ok: true, value: product });
  });

  it('accepts the -0 that JSON allows for 0', () => {
    const parsed = parse(addProductBody, { ...product, stock: JSON.parse('-0') });
    expect(parsed.ok && Object.is(parsed.value.stock, 0)).toBe(true);
    const inside = { category: 'bearing', specs: { bore: { min: JSON.parse('-0'), typ: 8 } } };
    const whole = parse(addProductBody, { ...product, ...inside });
    expect(whole.ok && whole.value.specs).toEqual({ bore: { min: 0, typ: 8 } });
  });

  it('names every field that is missing', () => {
    expect(parse(addProductBody, {})).toEqual({
      ok: false,
      errors: {
        name: 'Name is required',
        description: 'Description is required',
        minimumOrder: 'Minimum order is required',
        stock: 'Stock is required',
        price: 'Price is required',
        image: 'Image is required',
      },
    });
  });

  it.each([
    'javascript:alert(1)',
    'http://images.test/x.png',
    'data:image/png;base64,',
    '//images.test/x.png',
    'https://images.test\\x.png',
    'https://im\u00e4ges.test/x.png',
    'https://IMAGES.test/x.png',
    '/\\images.test/x.png',
  ])('refuses the image %s', (image) => {
    expect(parse(addProductBody, { ...product, image }).ok).toBe(false);
  });

  it.each([
    { price: 0 },
    { price: 1.005 },
    { price: 100_000.01 },
    { minimumOrder: 0 },
    { stock: -1 },
  ])('refuses %j', (fields) => {
    expect(parse(addProductBody, { ...product, ...fields }).ok).toBe(false);
  });
});

describe('isOn', () => {
  const isShown = (address: string) => isOn(['https://images.test'], address);

  it('accepts the shop and the named hosts', () => {
    expect(['/images/x.png', 'https://images.test/x.png'].map(isShown)).toEqual([true, true]);
  });

  it.each([
    'https://images.test.evil.test/x.png',
    'https://buyer@images.test/x.png',
    'https://images.test:8443/x.png',
    'https://192.0.2.1/x.png',
    'https://other.test/x.png',
  ])('refuses %s', (address) => {
    expect(isShown(address)).toBe(false);
  });
});

describe('addReviewBody', () => {
  it.each([0, 6, 1.5, '5', null])('refuses the rating %j', (rating) => {
    expect(parse(addReviewBody, { review: 'Good', rating }).ok).toBe(false);
  });

  it('refuses blanks and broken characters', () => {
    expect(parse(addReviewBody, { review: '  ', rating: 5 }).ok).toBe(false);
    expect(parse(addReviewBody, { review: '\u200b\u3164', rating: 5 }).ok).toBe(false);
    expect(parse(addReviewBody, { review: '\ud800', rating: 5 }).ok).toBe(false);
    expect(parse(addReviewBody, { review: 'x'.repeat(1001), rating: 5 }).ok).toBe(false);
  });
});

describe('userDetailsSchema', () => {
  it('accepts no fields at all, and empty fields', () => {
    const empty = { education: '', location: '', phone: '', linkedIn: '' };
    expect(parse(userDetailsSchema, {}).ok).toBe(true);
    expect(parse(userDetailsSchema, empty)).toEqual({ ok: true, value: empty });
  });

  it('takes a phone number in full-width digits as dialled', () => {
    const phone = '＋８１（３）１２３４－５６７８';
    const dialled = { phone: '+81(3)1234-5678' };
    expect(userDetailsSchema.validateSync({ phone })).toEqual(dialled);
    expect(parse(userDetailsSchema, { phone })).toEqual({ ok: true, value: dialled });
  });

  it('counts the characters of a text as it is stored', () => {
    const stored = '\u00fc'.repeat(120);
    const education = ` ${stored.normalize('NFD')}\0\n`;
    expect(parse(userDetailsSchema, { education })).toEqual({
      ok: true,
      value: { education: stored },
    });
    // One of the letters that composed text writes as two.
    expect(parse(userDetailsSchema, { education: '\u0958'.repeat(61) }).ok).toBe(false);
    expect(parse(userDetailsSchema, { education: `${education}x` })).toMatchObject({ ok: false });
  });

  it.each([
    'javascript:alert(1)',
    'javascript:linkedin.com/x',
    'http://linkedin.com/in/ada',
    'ada',
    `linkedin.com/in/${'a'.repeat(100)}`,
  ])('refuses the link %s, which is not https', (linkedIn) => {
    expect(parse(userDetailsSchema, { linkedIn })).toMatchObject({
      errors: { linkedIn: 'The link must start with https://' },
    });
  });

  it('completes a link without https://', () => {
    expect(parse(userDetailsSchema, { linkedIn: ' www.linkedin.com/in/ada ' })).toEqual({
      ok: true,
      value: { linkedIn: 'https://www.linkedin.com/in/ada' },
    });
  });
});

it('names every field that a sign-up needs', () => {
  expect(parse(signupForm, {})).toMatchObject({
    errors: {
      name: 'Name is required',
      email: 'E-mail is required',
      password: 'Password is required',
    },
  });
});

it('refuses a version of a stock that is too large to be incremented', () => {
  const body = (version: number) => ({
    from: 0,
    rows: [{ id: 'p1', seen: {}, set: {}, stock: { version, units: 1 } }],
  });
  expect(parse(applyRowsBody, body(3)).ok).toBe(true);
  expect(parse(applyRowsBody, body(1e308)).ok).toBe(false);
});
