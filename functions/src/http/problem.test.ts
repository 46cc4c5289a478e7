import { afterEach, expect, test } from 'vitest';
import { request, startApp } from '../../test/support/http.ts';
import { ProblemError } from '../shared/problem-error.ts';

let app: Awaited<ReturnType<typeof startApp>> | undefined;
afterEach(() => app?.stop());

async function answerTo(thrown: unknown) {
  const running = await startApp({ listUsers: () => Promise.reject(thrown) });
  app = running;
  const answer = await fetch(`${running.base}/users`, request({ token: 'admin' }));
  return { answer, text: await answer.text(), log: running.log };
}

test('an internal error is 500 without details, and is logged once with its stack', async () => {
  const { answer, text, log } = await answerTo(
    new TypeError('cannot read sk_live_abc of undefined'),
  );
  expect(answer.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', status: 500 });
  expect(text).not.toMatch(/sk_live|TypeError|\.ts|at /);
  const faults = log.filter(({ stack }) => stack !== undefined);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ severity: 'ERROR', requestId: JSON.parse(text).requestId });
  expect(faults[0]?.stack).toContain('problem.test.ts');
});

test.each(['a string', undefined, null, { code: 'not_found' }])(
  '%o thrown is 500 too',
  async (thrown) => {
    const { answer, text } = await answerTo(thrown);
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'internal' });
  },
);

test('an outage is 503 with a time to wait, and without its cause', async () => {
  const cause = new Error('14 at projects/p/databases/d: secret details');
  const { answer, text } = await answerTo(new ProblemError('unavailable', { cause }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(text).not.toContain('secret details');
});

test('a refusal keeps its text, its fields and its time to wait', async () => {
  const details = { detail: 'Too many requests.', errors: { name: 'No' }, retryAfterSeconds: 30 };
  const { answer, text, log } = await answerTo(new ProblemError('rate_limited', details));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(JSON.parse(text)).toMatchObject({ detail: 'Too many requests.', errors: { name: 'No' } });
  expect(log.filter(({ stack }) => stack !== undefined)).toEqual([]);
});

test('a handler that does not finish is answered with 503 at the deadline', async () => {
  app = await startApp({ listUsers: () => Promise.withResolvers<never>().promise }, 20);
  const answer = await fetch(`${app.base}/users`, request({ token: 'admin' }));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});
