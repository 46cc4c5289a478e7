import { expect, test, vi } from 'vitest';
import { uidHash, writeLog } from './log.ts';
import { people, request, startApp } from './test-kit.ts';

test('each request leaves one line, with its route as a template and nothing of who it is about', async () => {
  const app = await startApp();
  const path = '/api/userDetails/buyer@shop.test?token=abc';
  const answer = await fetch(app.base + path, request({ token: 'customer' }));
  await answer.text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1));
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
  expect(JSON.stringify(app.log)).not.toMatch(/buyer|customer|abc/);
});

test.each([
  ['customer', people.customer],
  ['demoted', people.admin],
] as const)('an admin act that is refused to %s stands out, with who asked', async (token, who) => {
  const app = await startApp();
  const init = request({ method: 'PUT', token });
  const answer = await fetch(`${app.base}/user/admin/other@shop.test`, init);
  await answer.text();
  await vi.waitFor(() => expect(app.log).toHaveLength(1));
  await app.stop();
  expect(app.log[0]).toMatchObject({
    severity: 'WARNING',
    message: 'PUT /user/admin/{email} 403',
    requestId: answer.headers.get('x-request-id'),
    uidHash: uidHash(who.uid),
  });
});

test('an entry is one line whatever its values are', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeLog({ severity: 'INFO', message: 'a\n{"severity":"ERROR"}', requestId: 'r' });
  const [line] = write.mock.calls[0] ?? [];
  write.mockRestore();
  expect(String(line).trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(String(line))).toMatchObject({ severity: 'INFO' });
});
