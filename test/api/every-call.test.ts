import { type Endpoint, endpoints } from '@brushline/contract/endpoints';
import { isOpenTo } from '@brushline/contract/roles';
import { fillPath } from '@brushline/contract/routes';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from './support/expectations.ts';
import { demoAdmin, newCustomer } from './support/people.ts';
import { api, functionsUrl } from './support/shop.ts';

const rows: [string, Endpoint][] = Object.entries(endpoints);
const anyPath = { document: 'invoice', id: 'x', orderId: 'x', email: 'x@example.test' };

const isForStaff = ({ access }: Endpoint) =>
  isOpenTo(access, 'admin') && !access.startsWith('email-owner');
const hasBody = ([, row]: [string, Endpoint]) => row.body !== undefined;

describe('every call with a body', () => {
  it.each(rows.filter(hasBody))('%s accepts only JSON of at most 16 KiB', async (_, row) => {
    const { token, email } = await (isForStaff(row) ? demoAdmin() : newCustomer());
    const path = fillPath(row.path, { ...anyPath, email });
    const headers = { 'Content-Type': 'text/plain' };
    await expectRefusal(() => api(row.method, path, { token, raw: '{}', headers }), 'not_json');
    const body = { filler: 'x'.repeat(16 * 1024) };
    await expectRefusal(() => api(row.method, path, { token, body }), 'body_too_large');
    await expectRefusal(() => api(row.method, path, { token, body: [] }), 'invalid_body');
  });

  // The functions framework parses before the shop does, and refuses these by itself.
  it.each(['{"a":', '5', '"x"', 'null', ''])('answers %j with 400 and no stack', async (raw) => {
    const { token } = await newCustomer();
    const headers = { 'Content-Type': 'application/json' };
    const { status, body } = await api('POST', '/order', { token, raw, headers });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toMatch(/node_modules|at \w+ \(/);
  });
});

describe('what is not a call', () => {
  it('answers an unknown path with a problem', () =>
    expectRefusal(() => api('GET', '/nothing/here'), 'not_found'));

  it.each(['PUT', 'DELETE', 'PATCH'])(
    'refuses %s on /parts and names the allowed methods',
    async (method) => {
      const answer = await expectRefusal(() => api(method, '/parts'), 'method_not_allowed');
      expect(answer.headers.get('allow')).toContain('GET');
    },
  );

  it('refuses an address that is not well formed', async () => {
    const { status } = await fetch(`${functionsUrl}/api/parts/%E0%A4%A`);
    expect(status).toBe(400);
  });

  it("answers the same without the prefix, at the function's own address", async () => {
    const response = await fetch(`${functionsUrl}/api/parts`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual((await api('GET', '/parts')).body);
  });
});
