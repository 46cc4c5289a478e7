import { describe, expect, it } from 'vitest';
import { expectProblem, expectRefusal } from './support/expectations.ts';
import { auth, demoAdmin, newCustomer, setClaims } from './support/people.ts';
import { api, callMakeAdmin } from './support/shop.ts';

it('the demo customers have accounts, so they can be given a role', async () => {
  const email = ['mette@nordrotor.test', 'ravi@kitewing.test'];
  expect(await auth.administer('lookup', { email })).toMatchObject({
    users: [{ displayName: 'Mette Solberg' }, { displayName: 'Ravi Menon' }],
  });
});

describe('PUT /user/{email}', () => {
  it('returns the verified token and lists the user', async () => {
    const [customer, admin] = await Promise.all([newCustomer('Vic Volt'), demoAdmin()]);
    const answer = await api('PUT', `/user/${customer.email.toUpperCase()}`, {
      token: customer.token,
      body: { email: customer.email, role: 'admin', admin: true },
    });
    expect(answer).toMatchObject({ status: 200, body: { token: customer.token } });
    const users = (await api('GET', '/users', { token: admin.token })).body;
    expect(users).toContainEqual({
      _id: customer.uid,
      email: customer.email,
      name: 'Vic Volt',
      role: 'customer',
      emailConfirmed: false,
    });
  });

  it("refuses another's e-mail", async () => {
    const [{ token }, victim] = await Promise.all([newCustomer(), newCustomer()]);
    const body = { email: victim.email };
    await expectRefusal(() => api('PUT', `/user/${victim.email}`, { token, body }), 'forbidden');
  });
});

describe('/userDetails/{email}', () => {
  it('is empty at first, then what was saved, and nothing else', async () => {
    const { email, token } = await newCustomer();
    const path = `/userDetails/${email}`;
    expect((await api('GET', path, { token })).status).toBe(200);
    const details = {
      education: 'Electrical engineering',
      location: 'Oslo',
      phone: '+47 22 00 00 00',
      linkedIn: 'https://www.linkedin.com/in/nobody',
    };
    const body = { ...details, role: 'admin', uid: 'x' };
    expect(await api('PUT', path, { token, body })).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    });
    expect((await api('GET', path, { token })).body).toEqual(details);
  });

  it.each([
    [{ linkedIn: 'http://x.test' }, { linkedIn: 'The link must start with https://' }],
    [{ linkedIn: 'javascript:alert(1)' }, { linkedIn: 'The link must start with https://' }],
    [{ education: 'x'.repeat(121) }, { education: 'Education must be at most 120 characters' }],
    [{ phone: 'call me' }, { phone: 'Use only digits, spaces and + - ( ) . / in a phone number' }],
  ])('refuses %j', async (body, errors) => {
    const { email, token } = await newCustomer();
    const answer = await expectRefusal(
      () => api('PUT', `/userDetails/${email}`, { token, body }),
      'invalid_body',
    );
    expect(answer.body).toMatchObject({ errors });
  });

  it("refuses another's, and lets an admin read only", async () => {
    const [{ email }, other, admin] = await Promise.all([
      newCustomer(),
      newCustomer(),
      demoAdmin(),
    ]);
    const path = `/userDetails/${email}`;
    await expectRefusal(() => api('GET', path, { token: other.token }), 'forbidden');
    await expectRefusal(() => api('PUT', path, { token: other.token, body: {} }), 'forbidden');
    expect((await api('GET', path, { token: admin.token })).status).toBe(200);
    await expectRefusal(() => api('PUT', path, { token: admin.token, body: {} }), 'forbidden');
  });
});

describe('admins', () => {
  it('are made by admins, once', async () => {
    const [customer, admin] = await Promise.all([newCustomer(), demoAdmin()]);
    const isAdmin = async () =>
      (await api('GET', `/admin/${customer.email}`, { token: customer.token })).body;
    expect(await isAdmin()).toEqual({ admin: false });
    const promote = () => api('PUT', `/user/admin/${customer.email}`, { token: admin.token });
    expect(await promote()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await promote()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await isAdmin()).toEqual({ admin: true });
  });

  it('cannot be made by customers, or from an unknown address', async () => {
    const [{ token }, victim, admin] = await Promise.all([
      newCustomer(),
      newCustomer(),
      demoAdmin(),
    ]);
    await expectRefusal(() => api('PUT', `/user/admin/${victim.email}`, { token }), 'forbidden');
    await expectRefusal(
      () => api('PUT', '/user/admin/nobody@example.test', { token: admin.token }),
      'not_found',
    );
  });

  it('lose their rights with the next request, even if their token is fresh', async () => {
    const [demoted, admin] = await Promise.all([newCustomer(), demoAdmin()]);
    await api('PUT', `/user/admin/${demoted.email}`, { token: admin.token });
    expect((await api('GET', '/users', { token: demoted.token })).status).toBe(200);
    await setClaims(demoted.uid, {});
    await expectRefusal(() => api('GET', '/users', { token: demoted.token }), 'forbidden');
  });

  it('are removed by admins, which takes effect with their next request and is on record', async () => {
    const [removed, admin] = await Promise.all([newCustomer(), demoAdmin()]);
    const path = `/user/admin/${removed.email}`;
    await api('PUT', `${path}?uid=${removed.uid}`, { token: admin.token });
    const remove = () => api('DELETE', `${path}?uid=${removed.uid}`, { token: admin.token });
    expect(await remove()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await remove()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    await expectRefusal(() => api('GET', '/users', { token: removed.token }), 'forbidden');
    const query = '/audit?act=user.remove-admin&outcome=done&limit=1';
    expect((await api('GET', query, { token: admin.token })).body).toMatchObject([
      { subject: removed.email, before: { admin: true }, after: { admin: false } },
    ]);
  });

  it('A3 are not made if another account has the e-mail address', async () => {
    const [shown, stranger, admin] = await Promise.all([newCustomer(), newCustomer(), demoAdmin()]);
    const path = `/user/admin/${stranger.email}?uid=${shown.uid}`;
    await expectRefusal(() => api('PUT', path, { token: admin.token }), 'forbidden');
  });

  it('are made by the callable function, with the same rules', async () => {
    const [customer, other, admin] = await Promise.all([newCustomer(), newCustomer(), demoAdmin()]);
    const call = async (token: string | undefined, data: unknown) =>
      (await callMakeAdmin({ data }, { token })).json();
    const data = { email: customer.email };
    expect(await call(undefined, data)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    expect(await call(other.token, data)).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    expect(await call(admin.token, data)).toEqual({ result: { modifiedCount: 1 } });
    expect(await call(admin.token, data)).toEqual({ result: { modifiedCount: 0 } });
    expect(await call(admin.token, { email: 'nobody@example.test' })).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });
});

describe('GET /imageUpload', () => {
  it('tells only admins where to upload', async () => {
    const [{ token }, admin] = await Promise.all([newCustomer(), demoAdmin()]);
    expectProblem(await api('GET', '/imageUpload', { token }), 'forbidden');
    const { body } = await api('GET', '/imageUpload', { token: admin.token });
    expect(body).toEqual({ url: expect.stringMatching(/^http.*\/1\/upload\?key=/) });
  });
});
