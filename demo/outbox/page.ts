import { html } from 'hono/html';
import type { Mail, Mailbox } from './mailbox.ts';

type Form = 'html' | 'text';

const shortFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Renders the page: the list of e-mails, and the one that the address names, or else the newest if there is room for
 * both.
 */
export function outboxPage(mailbox: Mailbox, id: string | undefined, form: Form) {
  const mails = mailbox.list();
  const named = mails.find((mail) => mail.id === id);
  const shown = named ?? mails[0];
  const layout = mails.length === 0 ? 'none' : named ? 'reading' : 'choosing';
  const count = mails.length > 0 ? ` (${mails.length})` : '';
  return html`<!doctype html>
<html lang="en" data-version="${mailbox.version}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox${count} - Brushline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/outbox.css">
<script src="/live.js" type="module"></script>
</head>
<body>
<header class="top">
  <h1>Outbox</h1>
  <p class="what">E-mails that this shop has sent. None of them leaves this machine.</p>
  <p id="live" class="live" role="status">Connecting</p>
</header>
<main class="main ${layout}">
  <nav class="list" aria-label="E-mails"><ol>${mails.map((mail) => item(mail, mail === shown))}</ol></nav>
  ${shown ? reader(shown, form) : html`<p class="empty">No e-mails yet. Place an order in the shop, and its confirmation shows up here.</p>`}
</main>
</body>
</html>`;
}

function item({ id, event, to, subject, createdAt }: Mail, isShown: boolean) {
  return html`<li><a class="item" href="/?mail=${id}" ${isShown ? html`aria-current="true"` : ''}>
    <span class="event ${event}">${event}</span>
    <span class="to">${to}</span>
    <time datetime="${createdAt}">${shortFormat.format(new Date(createdAt))}</time>
    <span class="subject">${subject}</span>
  </a></li>`;
}

function reader({ id, subject, to, createdAt, copies, text }: Mail, form: Form) {
  const isHtml = form === 'html';
  const tab = (name: string, own: Form) =>
    html`<a href="/?mail=${id}&form=${own}" ${own === form ? html`aria-current="true"` : ''}>${name}</a>`;
  return html`<article class="reader">
    <a class="back" href="/">All e-mails</a>
    <h2>${subject}</h2>
    <dl class="meta">
      <dt>To</dt><dd>${to}</dd>
      <dt>Written</dt><dd>${dateFormat.format(new Date(createdAt))}</dd>
    </dl>
    ${copies > 1 ? html`<p class="copies">It came ${copies} times</p>` : ''}
    <div class="tabs" role="group" aria-label="Form of the e-mail">${tab('HTML', 'html')}${tab('Text', 'text')}</div>
    ${
      isHtml
        ? html`<iframe title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/html"></iframe>`
        : html`<pre tabindex="0" aria-label="The e-mail as text">${text}</pre>`
    }
  </article>`;
}
