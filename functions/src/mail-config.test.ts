import { expect, test } from 'vitest';
import { deployedSettings } from '../test/support/records.ts';
import { readConfig } from './config.ts';

const mail = {
  ...deployedSettings,
  ORDER_EMAIL: 'on',
  PUBLIC_SHOP_URL: 'https://shop.example',
  SMTP_URL: 'smtps://orders%40shop.example:9Zk%25x7!q@smtp.example',
  ORDER_EMAIL_FROM: 'orders@shop.example',
};

test('e-mails are off unless switched on, whatever else is set', () => {
  expect(readConfig(deployedSettings).mail).toBeNull();
  expect(readConfig({ ...mail, ORDER_EMAIL: 'off' }).mail).toBeNull();
});

test.each([
  ['on', 'confirmed'],
  ['everyone', 'everyone'],
])('ORDER_EMAIL %s means %s', (mode, to) => {
  const { order } = readConfig({ ...mail, ORDER_EMAIL: mode }).mail ?? {};
  expect(order).toEqual({ shopUrl: 'https://shop.example', to });
});

test('the mail server gets TLS and the decoded login', () => {
  expect(readConfig(mail).mail?.smtp).toEqual({
    host: 'smtp.example',
    port: 465,
    isImplicitTls: true,
    requiresTls: true,
    user: 'orders@shop.example',
    password: '9Zk%x7!q',
    from: { name: 'Brushline', address: 'orders@shop.example' },
  });
  const SMTP_URL = 'smtp://user:9Zk7xq@smtp.example';
  expect(readConfig({ ...mail, SMTP_URL }).mail?.smtp).toMatchObject({
    port: 587,
    isImplicitTls: false,
    requiresTls: true,
  });
});

test('the emulators may send to this machine, without TLS and a login', () => {
  const local = { FUNCTIONS_EMULATOR: 'true', SMTP_URL: 'smtp://127.0.0.1:2525' };
  const { smtp } =
    readConfig({ ...mail, ...local, PUBLIC_SHOP_URL: 'http://127.0.0.1' }).mail ?? {};
  expect(smtp).toMatchObject({ host: '127.0.0.1', port: 2525, requiresTls: false, user: '' });
});

test('the sender may have a name', () => {
  const env = { ...mail, ORDER_EMAIL_FROM: 'Brushline, Oslo <orders@shop.example>' };
  const from = { name: 'Brushline, Oslo', address: 'orders@shop.example' };
  expect(readConfig(env).mail?.smtp.from).toEqual(from);
});

test.each([
  [{ PUBLIC_SHOP_URL: '' }, 'PUBLIC_SHOP_URL is missing'],
  [{ ORDER_EMAIL: 'yes' }, 'ORDER_EMAIL must be off, on or everyone'],
  [{ ORDER_EMAIL: 'constructor' }, 'ORDER_EMAIL must be off, on or everyone'],
  [{ PUBLIC_SHOP_URL: 'http://shop.example' }, 'PUBLIC_SHOP_URL is not https'],
  [{ PUBLIC_SHOP_URL: 'shop.example' }, 'PUBLIC_SHOP_URL must be an address'],
  [{ PUBLIC_SHOP_URL: 'https://shop.example/a' }, 'without a path'],
  [{ SMTP_URL: '' }, 'SMTP_URL is missing'],
  [{ SMTP_URL: 'https://user:9Zk7xq@smtp.example' }, 'SMTP_URL must be an address such as'],
  [{ SMTP_URL: 'smtps://user:9Zk7%@smtp.example' }, 'SMTP_URL must be an address such as'],
  [
    { SMTP_URL: 'smtps://user:9Zk7xq@smtp.example?tls.rejectUnauthorized=false' },
    'SMTP_URL must be an address such as',
  ],
  [{ SMTP_URL: 'smtps://smtp.example' }, 'SMTP_URL has no user and password'],
  [{ SMTP_URL: 'smtps://user:your-password@smtp.example' }, 'or a placeholder'],
  [{ ORDER_EMAIL_FROM: '' }, 'ORDER_EMAIL_FROM must be a sender'],
  [{ ORDER_EMAIL_FROM: 'Brushline' }, 'ORDER_EMAIL_FROM must be a sender'],
  [{ ORDER_EMAIL_FROM: 'A <a@b.test>, c@d.test' }, 'ORDER_EMAIL_FROM must be a sender'],
  [{ ORDER_EMAIL_FROM: 'A <a@b.test,c@d.test>' }, 'ORDER_EMAIL_FROM must be a sender'],
])('%j is refused: %s', (settings, words) => {
  expect(() => readConfig({ ...mail, ...settings })).toThrow(words);
});
