/** The outbox page. What it shows is filled in by browser/main.ts. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox - Brushline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/outbox.css">
<script src="/outbox.js" type="module"></script>
</head>
<body>
<header class="top">
  <h1>Outbox</h1>
  <p class="what">E-mails that this shop has sent. None of them leaves this machine.</p>
  <p id="live" class="live" role="status">Connecting</p>
</header>
<main id="main" class="main">
  <nav class="list" aria-label="E-mails"><ol id="list"></ol></nav>
  <p id="empty" class="empty" hidden>No e-mails yet. Place an order in the shop, and its confirmation shows up here.</p>
  <article id="reader" class="reader" hidden>
    <a class="back" href="#">All e-mails</a>
    <h2 id="subject"></h2>
    <dl class="meta"><dt>To</dt><dd id="to"></dd><dt>Written</dt><dd id="written"></dd></dl>
    <p id="copies" class="what" hidden></p>
    <div class="tabs" role="group" aria-label="Form of the e-mail">
      <button type="button" id="as-html" aria-pressed="true">HTML</button>
      <button type="button" id="as-text" aria-pressed="false">Text</button>
    </div>
    <iframe id="html" title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <pre id="text" tabindex="0" aria-label="The e-mail as text" hidden></pre>
  </article>
</main>
</body>
</html>
`;

export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 16a14 14 0 1 0 28 0a14 14 0 1 0-28 0zM9.5 16a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z" fill="#b8682c" fill-rule="evenodd"/></svg>';
