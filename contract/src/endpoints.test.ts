import { describe, expect, it } from 'vitest';
import { commonProblems, type Endpoint, endpoints, fillPath } from './endpoints.ts';

const rows: Endpoint[] = Object.values(endpoints);

describe('the endpoint table', () => {
  it('has a limit and a cursor wherever a list is read page by page', () => {
    const paged = rows.filter(({ query }) => query);
    expect(paged.map(({ path }) => path)).toContain('/audit');
    for (const { method, query, answer } of paged) {
      expect([method, answer.type]).toEqual(['GET', 'array']);
      expect(Object.keys(Object(query?.describe()).fields)).toEqual(
        expect.arrayContaining(['limit', 'cursor']),
      );
    }
  });

  it('has each method and path once', () => {
    const calls = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('lets the CDN keep nothing but public reads', () => {
    for (const row of rows.filter(({ cache }) => cache === 'shared'))
      expect(row).toMatchObject({ method: 'GET', access: 'public' });
  });

  it('knows the refusals of a call by its kind', () => {
    expect(commonProblems(endpoints.addProduct)).toEqual(
      expect.arrayContaining(['unauthenticated', 'forbidden', 'invalid_body', 'body_too_large']),
    );
    expect(commonProblems(endpoints.listReviews)).toEqual([
      'internal',
      'unavailable',
      'body_too_large',
    ]);
    expect(commonProblems(endpoints.listParts)).toContain('invalid_query');
  });
});

it('fills a path without leaving it', () => {
  expect(fillPath('/order/{id}', { id: '../users' })).toBe('/order/..%2Fusers');
});
