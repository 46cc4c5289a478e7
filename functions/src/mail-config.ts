import type { OrderMail } from './domain/mail/write-mail.ts';
import { type Env, isSecret, onEmulators, text } from './env.ts';
import type { Smtp } from './integrations/smtp.ts';
import { isDecodable, isPlainAddress } from './shared/plain-text.ts';

/** The secret that is bound only where the shop sends e-mails. */
export const MAIL_SECRET = 'SMTP_URL';

/** The recipients for each value of ORDER_EMAIL. */
const modes: Readonly<Record<string, OrderMail['to'] | null>> = {
  off: null,
  on: 'confirmed',
  everyone: 'everyone',
};

/** Tells whether the shop sends e-mails; also read when the functions are declared. */
export function sendsMail(env: Env): boolean {
  return Boolean(modes[mode(env)]);
}

/** Reads the settings of e-mails; `null` if none are sent. Call it only when there are no faults. */
export function readMail(env: Env) {
  const to = modes[mode(env)];
  if (!to) return null;
  return { order: { to, shopUrl: new URL(text(env, 'PUBLIC_SHOP_URL')).origin }, smtp: smtp(env) };
}

export function mailFaults(env: Env): string[] {
  if (!Object.hasOwn(modes, mode(env))) return ['ORDER_EMAIL must be off, on or everyone'];
  const faults = shopUrlFaults(text(env, 'PUBLIC_SHOP_URL'), sendsMail(env));
  return sendsMail(env) ? [...faults, ...smtpFaults(env)] : faults;
}

function mode(env: Env): string {
  return text(env, 'ORDER_EMAIL') || 'off';
}

function shopUrlFaults(address: string, isNeeded: boolean): string[] {
  if (address === '')
    return isNeeded ? ['PUBLIC_SHOP_URL is missing: links in e-mails need it'] : [];
  const isOrigin = URL.canParse(address) && `${new URL(address).origin}/` === new URL(address).href;
  return isOrigin ? [] : ['PUBLIC_SHOP_URL must be an address without a path'];
}

function smtpFaults(env: Env): string[] {
  const faults: string[] = [];
  const url = smtpUrl(env);
  if (text(env, MAIL_SECRET) === '')
    faults.push('SMTP_URL is missing: ORDER_EMAIL needs it to send e-mails');
  else if (!url)
    faults.push('SMTP_URL must be an address such as smtps://user:password@smtp.example.com:465');
  else if (!onEmulators(env) && !hasLogin(url))
    faults.push('SMTP_URL has no user and password, or a placeholder');
  if (!isPlainAddress(sender(env).address))
    faults.push('ORDER_EMAIL_FROM must be a sender such as Brushline <orders@example.com>');
  return faults;
}

/** Refuses a query, which could switch off the check of certificates. */
function smtpUrl(env: Env): URL | null {
  const address = text(env, MAIL_SECRET);
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isBare = ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  const isSmtp = ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  // A `%` in a password must be written as `%25`.
  return isSmtp && isBare && isDecodable(url.username + url.password) ? url : null;
}

function hasLogin({ username, password }: URL): boolean {
  return username !== '' && isSecret(decodeURIComponent(password), /^(.{6,})$/);
}

/** Reads the mail server. Outside the emulators nothing is sent without TLS: `smtp:` means STARTTLS. */
function smtp(env: Env): Smtp {
  const { protocol, hostname, port, username, password } = new URL(text(env, MAIL_SECRET));
  const isImplicitTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isImplicitTls ? 465 : 587),
    isImplicitTls,
    requiresTls: !onEmulators(env),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from: sender(env),
  };
}

/** Reads the sender: `orders@example.com`, or with a name, `Brushline <orders@example.com>`. */
function sender(env: Env): Smtp['from'] {
  const written = text(env, 'ORDER_EMAIL_FROM');
  const [, name, address] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(written) ?? [];
  return address === undefined
    ? { name: 'Brushline', address: written }
    : { name: name?.trim() ?? '', address };
}
