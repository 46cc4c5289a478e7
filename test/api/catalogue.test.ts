import { get } from 'node:http';
import { endpoints } from '@brushline/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { newPart } from './support/data.ts';
import { expectRefusal } from './support/expectations.ts';
import { demoAdmin, newCustomer } from './support/people.ts';
import { api, functionsUrl } from './support/shop.ts';

const SHARED = 'public, max-age=0, s-maxage=60';

/**
 * Uses node:http, because `fetch` requests a fresh answer as soon as it is given an If-None-Match, and the function's own
 * address, because the Hosting emulator does not forward that header.
 */
function statusWithEtag(path: string, etag: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'If-None-Match': etag };
    get(`${functionsUrl}/api${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('GET /parts', () => {
  it('returns at least 24 demo parts, which the CDN may cache', async () => {
    const { status, headers, body } = await api('GET', '/parts');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(SHARED);
    const listed = await endpoints.listParts.answer.validate(body, { strict: true });
    expect(listed.length).toBeGreaterThanOrEqual(24);
  });

  it('answers 304 if nothing has changed', async () => {
    const etag = (await api('GET', '/parts')).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await statusWithEtag('/parts', etag)).toBe(304);
    expect(await statusWithEtag('/parts', '"another"')).toBe(200);
  });

  it('returns the specified fields, and the other ones that are stated', async () => {
    const [part] = (await api('GET', '/parts')).body as object[];
    const specified = ['_id', 'description', 'image', 'minimumOrder', 'name', 'price', 'stock'];
    const stated = ['category', 'leadTimeDays', 'number', 'priceBreaks', 'specs'];
    expect(Object.keys(part ?? {}).sort()).toEqual([...specified, ...stated].sort());
  });
});

describe('GET /parts/{id}', () => {
  it('returns an array with the part first', async () => {
    const part = await newPart();
    const { status, headers, body } = await api('GET', `/parts/${part._id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual([{ ...part, number: expect.stringMatching(/^PRT-/) }]);
  });

  it('refuses specifications without a category or of another, and a number that is taken', async () => {
    const { token } = await demoAdmin();
    const { _id, ...part } = await newPart({ number: `T-${Date.now()}` });
    const add = async (stated: object) => {
      const body = { ...part, name: `${part.name} again`, number: undefined, ...stated };
      return (await api('POST', '/addProduct', { token, body })).body;
    };
    expect(await add({ specs: {} })).toMatchObject({ errors: { specs: expect.any(String) } });
    expect(await add({ category: 'shaft', specs: { kv: { typ: 1 } } })).toMatchObject({
      errors: { 'specs.kv': 'kv is not a specification of this category' },
    });
    expect(await add({ number: part.number })).toMatchObject({
      code: 'name_taken',
      errors: { number: expect.any(String) },
    });
  });

  it('returns the stated terms', async () => {
    const terms = {
      orderMultiple: 5,
      priceBreaks: [
        { from: 20, cents: 225 },
        { from: 50, cents: 199 },
      ],
      leadTimeDays: 14,
      datasheet: '/datasheets/part.pdf',
    };
    const { _id } = await newPart(terms);
    expect((await api('GET', `/parts/${_id}`)).body).toMatchObject([terms]);
  });

  it('refuses breaks that do not fall, and a datasheet on a host that the shop does not name', async () => {
    const { token } = await demoAdmin();
    const { _id, ...part } = await newPart();
    const add = async (terms: object) => {
      const body = { ...part, name: `${part.name} again`, ...terms };
      return (await api('POST', '/addProduct', { token, body })).body;
    };
    expect(await add({ priceBreaks: [{ from: 20, cents: 250 }] })).toMatchObject({
      errors: { 'priceBreaks[0].cents': 'Price must be less than $2.50' },
    });
    expect(await add({ datasheet: 'https://elsewhere.test/part.pdf' })).toMatchObject({
      errors: { datasheet: expect.stringMatching(/^Datasheet must be/) },
    });
  });

  it.each(['nobody', 'a%2Fb', '..', '__x__'])('refuses the unknown id %s', async (id) => {
    const { status } = await api('GET', `/parts/${id}`);
    expect([400, 404]).toContain(status);
  });

  it('refuses a part that is gone', () =>
    expectRefusal(() => api('GET', '/parts/gone-for-good'), 'not_found'));
});

describe('GET /reviews', () => {
  it('returns reviews without e-mail addresses, which the CDN may cache', async () => {
    const { status, headers, body } = await api('GET', '/reviews');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(SHARED);
    await endpoints.listReviews.answer.validate(body, { strict: true });
    const [review] = body as object[];
    const known = ['_id', 'name', 'rating', 'review', 'part', 'item', 'buyer', 'answer'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(review ?? {})));
  });
});

describe('POST /addReview', () => {
  it('puts the newest review first, under the name of its writer', async () => {
    const writer = await newCustomer('Rae Rotor');
    const answer = await api('POST', '/addReview', {
      token: writer.token,
      body: { name: 'Mallory', review: 'Cogging is lower than the data sheet says.', rating: 5 },
    });
    expect(answer.status).toBe(201);
    const [first] = (await api('GET', '/reviews?fresh')).body as { name: string }[];
    expect(first).toMatchObject({ name: 'Rae Rotor', rating: 5 });
  });

  it.each([
    [{ rating: 5 }, { review: 'Review is required' }],
    [{ review: '   ', rating: 5 }, { review: 'Review is required' }],
    [{ review: 'Good' }, { rating: 'Rating is required' }],
    [{ review: 'Good', rating: 6 }, { rating: 'Rating must be a number from 1 to 5' }],
    [{ review: 'Good', rating: '5' }, { rating: 'Rating is required' }],
  ])('refuses %j', async (body, errors) => {
    const { token } = await newCustomer();
    const answer = await expectRefusal(
      () => api('POST', '/addReview', { token, body }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({ errors });
  });
});

describe('POST /addProduct and DELETE /item/{id}', () => {
  it('refuses a second part of the same name', async () => {
    const { token } = await demoAdmin();
    const { _id, ...body } = await newPart();
    await expectRefusal(() => api('POST', '/addProduct', { token, body }), 'name_taken');
    expect((await api('GET', `/parts/${_id}`)).status).toBe(200);
  });

  it('names each missing field', async () => {
    const { token } = await demoAdmin();
    const answer = await expectRefusal(
      () => api('POST', '/addProduct', { token, body: {} }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({
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

  it.each([0, -1, 0.001, 100_000.01, '5', null])('refuses the price %j', async (price) => {
    const { token } = await demoAdmin();
    const { _id, ...part } = await newPart();
    await expectRefusal(
      () => api('POST', '/addProduct', { token, body: { ...part, name: `${part.name} 2`, price } }),
      'invalid_body',
    );
  });

  it('takes a part off sale, once', async () => {
    const { token } = await demoAdmin();
    const part = await newPart();
    const answer = await api('DELETE', `/item/${part._id}`, { token });
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect((await api('GET', `/parts/${part._id}`)).status).toBe(404);
    const { _id, ...body } = part;
    expect((await api('POST', '/addProduct', { token, body })).status).toBe(201);
  });
});
