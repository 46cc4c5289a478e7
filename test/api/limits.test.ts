import { describe, expect, it } from 'vitest';
import { newPart, orderBody } from './support/data.ts';
import { expectProblem, expectRefusal } from './support/expectations.ts';
import { demoBuyer, newCustomer } from './support/people.ts';
import { api, callMakeAdmin, dumpDatabase, shopUrl } from './support/shop.ts';

const review = { review: 'Runs cool', rating: 5 };

describe('T88 the limit of reviews, 10 a day for a new customer', () => {
  it('refuses the eleventh of a user with the time to wait, and does not store it', async () => {
    const { token } = await newCustomer();
    for (let i = 0; i < 10; i += 1)
      expect((await api('POST', '/addReview', { token, body: review })).status).toBe(201);
    const answer = await expectRefusal(
      () => api('POST', '/addReview', { token, body: review }),
      'rate_limited',
    );
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(23 * 3600);
    expect(seconds).toBeLessThanOrEqual(24 * 3600);
    expect(answer.body).toMatchObject({
      detail:
        'You have added too many reviews within a day. Confirm your e-mail address on My Profile to add more now. Please wait 24 hours, then try again.',
    });
    const another = await newCustomer();
    expect((await api('POST', '/addReview', { token: another.token, body: review })).status).toBe(
      201,
    );
  });

  it('treats a review that is sent again with its key as the same', async () => {
    const { token } = await newCustomer();
    const headers = { 'Idempotency-Key': 'the-first-of-ten' };
    const first = await api('POST', '/addReview', { token, body: review, headers });
    for (let i = 0; i < 9; i += 1) await api('POST', '/addReview', { token, body: review });
    const again = await api('POST', '/addReview', { token, body: review, headers });
    expect(again.body).toEqual(first.body);
    expectProblem(await api('POST', '/addReview', { token, body: review }), 'rate_limited');
  });
});

it("T88 a known customer's orders and reads store no counts", async () => {
  const { token, email } = await demoBuyer();
  const part = await newPart();
  const counts = async () => Object.keys(JSON.parse(await dumpDatabase())).filter(isCount);
  const before = await counts();
  await api('POST', '/order', { token, body: orderBody(part, 10) });
  await api('GET', `/orders/${email}`, { token });
  await api('GET', '/parts');
  expect(await counts()).toEqual(before);
});

function isCount(path: string): boolean {
  return /(^|\/)limits\//.test(path);
}

it("the callable function answers the shop's pages with its own headers", async () => {
  const headers = { Origin: shopUrl };
  const answer = await callMakeAdmin({ data: { email: 'a@b.test' } }, { headers });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('access-control-allow-origin')).toBe(shopUrl);
});
