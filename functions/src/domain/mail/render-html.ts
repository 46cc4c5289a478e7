import { FOUNDED } from '@brushline/contract/constants';
import type { Letter, Link } from './letter.ts';

/** Adds dark mode for mail programs that support it. Most support only inline styles. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #101317 !important; }
  .card { background: #171b21 !important; border-color: #2b323b !important; }
  .text { color: #eceae4 !important; }
  .quiet { color: #a3abb5 !important; }
  .line { border-color: #2b323b !important; }
  .act { background: #e39a5b !important; color: #171009 !important; }
  .link { color: #e39a5b !important; }
}`;

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "font-family:'IBM Plex Mono',Consolas,'Courier New',monospace";

/** Renders a letter as a whole HTML page with inline styles. It has no pictures, and loads nothing. */
export function renderHtml(letter: Letter): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f7f8">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f7f8">
<tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="text" style="${FONT};padding:0 4px 16px;font-size:18px;font-weight:700;color:#12171c">${mark()}Brushline</td></tr>
<tr><td class="card" style="${FONT};padding:32px 28px;background:#ffffff;border:1px solid #d3dae0;border-radius:6px">
${card(letter)}
</td></tr>
<tr><td class="quiet" style="${FONT};padding:20px 4px 0;font-size:13px;line-height:1.5;color:#505a65">${escaped(letter.footer)}<br>Brushline, brushless motor parts since ${FOUNDED}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function card(letter: Letter): string {
  const text = 'font-size:16px;line-height:1.55;color:#12171c';
  const paragraphs = [letter.greeting, ...letter.paragraphs]
    .map((words) => `<p class="text" style="margin:0 0 16px;${text}">${escaped(words)}</p>`)
    .join('\n');
  return [
    `<h1 class="text" style="margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:700;color:#12171c">${escaped(letter.heading)}</h1>`,
    paragraphs,
    button(letter.action),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">`,
    ...letter.facts.map(fact),
    '</table>',
    ...(letter.more ? [link(letter.more)] : []),
  ].join('\n');
}

function fact([label, lines]: Letter['facts'][number]): string {
  const cell = 'padding:10px 0;border-top:1px solid #d3dae0;font-size:14.5px;line-height:1.45';
  const isCode = label === 'Order number' || label === 'Transaction Id';
  // Each line of an address has its own direction.
  const value = lines.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>');
  return `<tr><td class="quiet line" width="38%" valign="top" style="${cell};padding-right:12px;color:#505a65">${escaped(label)}</td><td class="text line" valign="top" style="${cell};color:#12171c;word-break:break-word;overflow-wrap:anywhere;${isCode ? `${MONO};font-size:13px` : ''}">${value}</td></tr>`;
}

function button({ label, url }: Link): string {
  return `<p style="margin:24px 0 28px"><a class="act" href="${escaped(url)}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 22px;background:#a4531b;border-radius:4px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;
}

function link({ label, url }: Link): string {
  return `<p style="margin:20px 0 0;font-size:14.5px"><a class="link" href="${escaped(url)}" target="_blank" rel="noopener" style="color:#a4531b">${escaped(label)}</a></p>`;
}

/** Draws the shop's logo, a ring, without an image. */
function mark(): string {
  return '<span style="display:inline-block;width:8px;height:8px;margin-right:9px;border:4px solid #b8682c;border-radius:50%"></span>';
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
