import { describe, expect, it } from 'vitest';
import { commonProblems, type Endpoint, endpoints } from './endpoints.ts';
import { isOpenTo } from './roles.ts';
import { appCheckOf, fillPath } from './routes.ts';

const rows: Endpoint[] = Object.values(endpoints);

describe('the endpoint table', () => {
  it('has a limit and a cursor wherever a list is read page by page', () => {
    const paged = rows.filter(({ query, answer }) => query && answer.type === 'array');
    expect(paged.map(({ path }) => path)).toContain('/audit');
    for (const { method, query } of paged) {
      expect(method).toBe('GET');
      expect(Object.keys(Object(query?.describe()).fields)).toEqual(
        expect.arrayContaining(['limit', 'cursor']),
      );
    }
  });

  it.each([
    'listAllOrders',
    'closeRefund',
    'listUsers',
    'makeAdmin',
    'removeAdmin',
    'setRole',
    'addProduct',
    'deleteProduct',
    'deleteReview',
    'getImageUpload',
    'listAudit',
  ] as const)('lets only admins call %s', (name) => {
    expect(endpoints[name].access).toBe('admin');
  });

  it('names the act of each call that only staff may make', () => {
    const ofStaff = ({ access }: Endpoint) => isOpenTo(access, 'admin');
    for (const row of rows.filter(({ access }) => !access.startsWith('email-owner')))
      expect(row.act !== undefined).toBe(ofStaff(row) || row.others === 'sales');
  });

  it('has each method and path once', () => {
    const calls = rows.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('lets the CDN cache public reads only', () => {
    for (const row of rows.filter(({ cache }) => cache === 'shared'))
      expect(row).toMatchObject({ method: 'GET', access: 'public' });
  });

  it('lists the refusals of each kind of call', () => {
    expect(commonProblems(endpoints.addProduct)).toEqual(
      expect.arrayContaining(['unauthenticated', 'forbidden', 'invalid_body', 'body_too_large']),
    );
    expect(commonProblems(endpoints.listReviews)).toEqual([
      'internal',
      'unavailable',
      'body_too_large',
      'encoded_body',
      'rate_limited',
      'invalid_query',
    ]);
    expect(commonProblems(endpoints.listParts)).toContain('invalid_query');
    expect(commonProblems(endpoints.createPaymentIntent)).toContain('app_check_failed');
    expect(commonProblems(endpoints.stripeWebhook)).not.toContain('rate_limited');
  });

  it('requires an App Check token for writes only, and a single-use token for payments', () => {
    const checked = (kind: string) =>
      rows.filter((row) => appCheckOf(row) === kind).map(({ method, path }) => `${method} ${path}`);
    expect(checked('none').filter((call) => !call.startsWith('GET '))).toEqual([
      'POST /stripe-webhook',
    ]);
    expect(checked('once')).toEqual(['POST /create-payment-intent']);
  });
});

it('encodes the variables of a path', () => {
  expect(fillPath('/order/{id}', { id: '../users' })).toBe('/order/..%2Fusers');
});
