import { problems } from '@brushline/contract/problems';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../document.ts';
import { examples } from '../examples.ts';
import { answerFaults, type Exchange } from './answer-faults.ts';

const faultsOf = answerFaults(openApiDocument('1.2.3'));

function exchange(
  method: string,
  path: string,
  status: number,
  body: unknown,
  type?: string,
): Exchange {
  const contentType =
    type ?? (status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json');
  return { method, path, status, contentType, text: JSON.stringify(body) };
}

function problem(code: keyof typeof problems) {
  const { status, title } = problems[code];
  const requestId = '3f0c9a52-7c1d-4f4e-9a0b-5d8e2f6a1b3c';
  return { type: `/problems/${code}`, title, status, detail: 'Words.', code, requestId };
}

const { answer: order } = examples.getOrder;

describe('an answer that the document allows', () => {
  it.each([
    exchange('GET', '/parts', 200, examples.listParts.answer),
    exchange('GET', '/allOrders/', 200, [order]),
    exchange('GET', '/order/abc?x=1', 200, order),
    exchange('GET', '/order/a%2Fb', 404, problem('not_found')),
    exchange('POST', '/order', 409, problem('insufficient_stock')),
    exchange('GET', '/nothing', 404, problem('not_found')),
    exchange('PUT', '/parts', 405, problem('method_not_allowed')),
    exchange('PUT', '/user/%ZZ', 400, problem('invalid_path')),
    exchange('PUT', '/parts', 415, problem('encoded_body')),
    { ...exchange('HEAD', '/parts', 200, ''), text: '' },
    { ...exchange('OPTIONS', '/parts', 204, ''), text: '', contentType: null },
  ])('$method $path $status', (good) => expect(faultsOf(good)).toEqual([]));
});

describe('an answer that the document does not allow', () => {
  const { total, ...noTotal } = order;
  it.each([
    ['another status', exchange('GET', '/parts', 201, [])],
    ['a refusal of another call', exchange('GET', '/parts', 404, problem('not_found'))],
    ['a code of another status', exchange('GET', '/order/abc', 404, problem('order_paid'))],
    ['a code that the call does not have', exchange('GET', '/users', 403, problem('not_found'))],
    ['an extra field', exchange('GET', '/order/abc', 200, { ...order, uid: 'u1' })],
    ['an extra field in an element', exchange('GET', '/allOrders', 200, [{ ...order, uid: 'u1' }])],
    ['a missing field', exchange('GET', '/order/abc', 200, noTotal)],
    ['another type', exchange('GET', '/order/abc', 200, { ...order, total: '5' })],
    ['an invalid time', exchange('GET', '/order/abc', 200, { ...order, placedAt: 'soon' })],
    ['another content type', exchange('GET', '/parts', 200, [], 'text/plain')],
    ['an HTML page instead of a refusal', exchange('PUT', '/user/', 400, '<p>', 'text/html')],
    [
      'an HTML page',
      { ...exchange('GET', '/users', 200, []), contentType: 'text/html', text: '<p>' },
    ],
    ['broken JSON', { ...exchange('GET', '/users', 200, []), text: '[' }],
    ['an unknown path that is found', exchange('GET', '/nothing', 200, {})],
    ['another method that is served', exchange('PUT', '/parts', 200, [])],
    ['a body in an answer to HEAD', exchange('HEAD', '/parts', 200, [])],
  ])('%s', (_, bad) => expect(faultsOf(bad)).not.toEqual([]));
});
