const ROOT = '<div id="root"></div>';

/** The first content of a page: React's markup, and the title and description in the head. */
interface Filling {
  markup: string;
  /** The page keeps its title if this is left out. */
  title?: string | undefined;
  head?: string;
  /** Data for the page's script, after the root. */
  after?: string;
}

/** Puts the content of a page into an empty page. `file` tells the page's script which page it is. */
export function fillPage(empty: string, file: string, filling: Filling): string {
  const { markup, title, head = '', after = '' } = filling;
  const { preloads, body } = apart(markup);
  let html = put(empty, '</head>', `${preloads}</head>`);
  html = put(html, ROOT, `<div id="root" data-file="${file}">${body}</div>${after}`);
  return describePage(html, { head, title });
}

/** Puts a title and a description into the head of a page. */
export function describePage(
  page: string,
  { title, head = '' }: Omit<Filling, 'markup' | 'after'>,
) {
  const html = title === undefined ? page : put(page, /(?<=<title>)[^<]*/, escapeText(title));
  return put(html, '</title>', `</title>${head}`);
}

/** Escapes a text for use between tags and in attributes. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Escapes data for use in a script element, which only `</script` could end. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Replaces the first occurrence of a text, which must exist. */
export function put(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0) throw new Error(`The built index.html has no ${place}`);
  return html.replace(place, () => text);
}

/** Separates the preloads, which React puts first and which belong in the head, from the markup. */
function apart(markup: string): { preloads: string; body: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? [];
  return { preloads, body: markup.slice(preloads.length) };
}
