import { openApiDocument } from '@brushline/web/api-docs/document';
import { describe, expect, it } from 'vitest';
import { expectProblem } from './support/expectations.ts';
import { raw } from './support/raw.ts';
import { api, shopUrl } from './support/shop.ts';

describe('the OpenAPI document', () => {
  it('is served as generated, and revalidated each time', async () => {
    const answer = await fetch(`${shopUrl}/api/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).toBeTruthy();
    const served = await answer.json();
    expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument(served.info.version))));
  });
});

describe('the page about the API', () => {
  it('may load from the shop only, without inline scripts or styles', async () => {
    const { status, headers } = await fetch(`${shopUrl}/api/docs`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).toMatch(/style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https:/);
  });

  it.each(['/docs/', '/docs/x', '/openapi.json/x', '/openapi', '/'])(
    'leaves %s to the API, which answers 404',
    async (path) => expectProblem(await api('GET', path), 'not_found'),
  );

  it("is not served at the function's own address", async () => {
    const door = "at the function's own address";
    for (const path of ['/docs', '/openapi.json'])
      expect((await raw({ door, path })).status).toBe(404);
  });
});
