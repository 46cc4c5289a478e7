import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { people, request, startApp } from '../../test/support/http.ts';
import { type LogEntry, uidHash, writeLog } from './log.ts';
import { ProblemError } from './problem-error.ts';

/** One second, the default, may be too short on a busy machine. */
const PATIENCE = { timeout: 60_000 };

test('each request leaves one line, with its route as a template and without personal data', async () => {
  const app = await startApp();
  const path = '/api/userDetails/buyer@shop.test?token=xyz';
  const answer = await fetch(app.base + path, request({ token: 'customer' }));
  await answer.text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1), PATIENCE);
  await app.stop();
  expect(app.log[0]).toEqual({
    severity: 'INFO',
    message: 'GET /userDetails/{email} 200',
    requestId: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/userDetails/{email}',
    status: 200,
    durationMs: expect.any(Number),
    answered: true,
    uidHash: uidHash(people.customer.uid),
  });
  expect(JSON.stringify(app.log)).not.toMatch(/buyer|customer|xyz/);
});

test.each([
  ['customer', people.customer],
  ['demoted', people.admin],
] as const)('an admin act that is refused to %s stands out, with who asked', async (token, who) => {
  const app = await startApp();
  const init = request({ method: 'PUT', token });
  const answer = await fetch(`${app.base}/user/admin/other@shop.test`, init);
  await answer.text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1), PATIENCE);
  await app.stop();
  expect(app.log[0]).toMatchObject({
    severity: 'WARNING',
    message: 'PUT /user/admin/{email} 403',
    requestId: answer.headers.get('x-request-id'),
    uidHash: uidHash(who.uid),
  });
});

test.each([
  [200, 'GET', '/reviews'],
  [401, 'GET', '/allOrders'],
  [404, 'GET', '/nowhere'],
] as const)('an everyday answer of %i does not stand out', async (status, method, path) => {
  const app = await startApp({ listReviews: async () => ({ rows: [], next: null }) });
  const answer = await fetch(app.base + path, request({ method }));
  await answer.text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1), PATIENCE);
  await app.stop();
  expect(app.log[0]).toMatchObject({ severity: 'INFO', status });
});

test('an event with an invalid signature is a warning: our clock or secret may be wrong', async () => {
  const stripeWebhook = () => Promise.reject(new ProblemError('invalid_body'));
  const app = await startApp({ stripeWebhook });
  await (await fetch(`${app.base}/stripe-webhook`, request({ method: 'POST', json: {} }))).text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1), PATIENCE);
  await app.stop();
  expect(app.log[0]).toMatchObject({ severity: 'WARNING', message: 'POST /stripe-webhook 400' });
});

function lineOf(entry: LogEntry): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeLog(entry);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

test('an entry is one line whatever its values are', () => {
  const entry = { severity: 'ERROR', message: 'a\n{"severity":"INFO"}', requestId: 'r' } as const;
  const text = lineOf(entry);
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject(entry);
});

test('lines without an error are buffered; an error is written at once, after the lines before it', () => {
  expect(lineOf({ severity: 'INFO', message: 'first', requestId: 'r' })).toBe('');
  const text = lineOf({ severity: 'WARNING', message: 'second', requestId: 'r' });
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map(({ message }) => message)).toEqual(['first', 'second']);
  for (const { time } of entries) expect(Date.now() - Date.parse(time)).toBeLessThan(30_000);
});

test.each([
  ['ends', 'process.exit(0)'],
  ['crashes', 'throw new Error("on purpose")'],
])('no line is lost when the process %s', (_, end) => {
  const script = `import { writeLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    for (let i = 0; i < 100; i += 1) writeLog({ severity: 'INFO', message: String(i), requestId: 'r' });
    ${end};`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  expect(messages).toEqual(Array.from({ length: 100 }, (_, i) => String(i)));
});
