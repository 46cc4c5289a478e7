/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { MailSummary } from '../mailbox.ts';

const main = element('main');
const list = element('list');
const reader = element('reader');
const frame = element('html') as HTMLIFrameElement; // the page's own element
const text = element('text');
const shortFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

let mails: MailSummary[] = [];
let form: 'html' | 'text' = 'html';
let shown = '';

element('as-html').addEventListener('click', () => choose('html'));
element('as-text').addEventListener('click', () => choose('text'));
addEventListener('hashchange', draw);
listen();

/** The server tells of each change, and once when the connection is there (again). */
function listen(): void {
  const events = new EventSource('/events');
  events.addEventListener('change', () => void load());
  events.addEventListener('open', () => say('Live', true));
  events.addEventListener('error', () => say('Not connected; trying again', false));
}

async function load(): Promise<void> {
  const answer = await fetch('/mails');
  if (!answer.ok) return say('The shop does not answer', false);
  mails = (await answer.json()) as MailSummary[]; // our own server's
  draw();
}

function draw(): void {
  const current = selected();
  list.replaceChildren(...mails.map((mail) => item(mail, mail === current)));
  element('empty').hidden = mails.length > 0;
  main.classList.toggle('none', mails.length === 0);
  main.classList.toggle('reading', location.hash.length > 1);
  reader.hidden = !current;
  document.title = mails.length > 0 ? `Outbox (${mails.length}) - Brushline` : 'Outbox - Brushline';
  if (current) show(current);
}

/** The e-mail that the address names; where there is room for both, else the newest. */
function selected(): MailSummary | undefined {
  const named = mails.find(({ id }) => `#${id}` === location.hash);
  return named ?? (matchMedia('(min-width: 820px)').matches ? mails[0] : undefined);
}

function item(mail: MailSummary, isCurrent: boolean): HTMLElement {
  const link = document.createElement('a');
  link.className = 'item';
  link.href = `#${mail.id}`;
  if (isCurrent) link.setAttribute('aria-current', 'true');
  const time = part('time', '', shortFormat.format(new Date(mail.createdAt)));
  time.setAttribute('datetime', mail.createdAt);
  link.append(
    part('span', `event ${mail.event}`, mail.event),
    part('span', 'to', mail.to),
    time,
    part('span', 'subject', mail.subject),
  );
  const row = document.createElement('li');
  row.append(link);
  return row;
}

function part(tag: string, className: string, content: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = content;
  return made;
}

function show(mail: MailSummary): void {
  element('subject').textContent = mail.subject;
  element('copies').hidden = mail.copies === 1;
  element('copies').textContent = `It came ${mail.copies} times`;
  element('to').textContent = mail.to;
  element('written').textContent = dateFormat.format(new Date(mail.createdAt));
  frame.hidden = form !== 'html';
  text.hidden = form !== 'text';
  element('as-html').setAttribute('aria-pressed', String(form === 'html'));
  element('as-text').setAttribute('aria-pressed', String(form === 'text'));
  if (shown === `${mail.id} ${form}`) return;
  shown = `${mail.id} ${form}`;
  if (form === 'html') frame.src = `/mails/${mail.id}/html`;
  else void showText(mail.id);
}

async function showText(id: string): Promise<void> {
  const answer = await fetch(`/mails/${id}/text`);
  text.textContent = answer.ok ? await answer.text() : 'This e-mail is not there any more.';
}

function choose(wanted: 'html' | 'text'): void {
  form = wanted;
  draw();
}

function say(words: string, isLive: boolean): void {
  element('live').textContent = words;
  element('live').classList.toggle('on', isLive);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}
