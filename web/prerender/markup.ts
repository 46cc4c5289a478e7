const ROOT = '<div id="root"></div>';

/** What a page shows first: the markup that React made of it, and what is said of it in the head. */
interface Filling {
  markup: string;
  /** Stays as it is in the page when left out. */
  title?: string;
  head?: string;
  /** After the root: data for the page's script. */
  after?: string;
}

/** Puts what a page shows into an empty one; `file` tells the page's script which it is. */
export function fillPage(empty: string, file: string, filling: Filling): string {
  const { markup, title, head = '', after = '' } = filling;
  const { links, body } = apart(markup);
  let html = put(empty, '</head>', `${links.join('')}</head>`);
  html = put(html, ROOT, `<div id="root" data-file="${file}">${body}</div>${after}`);
  return describePage(html, { head, ...(title !== undefined && { title }) });
}

/** Puts into a page what is said of it in the head. */
export function describePage(
  page: string,
  { title, head = '' }: Omit<Filling, 'markup' | 'after'>,
) {
  const html = title === undefined ? page : put(page, /(?<=<title>)[^<]*/, escapeText(title));
  return put(html, '</title>', `</title>${head}`);
}

/** A text as it may stand between tags, and in an attribute. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Data as it may stand in a script element, which only `</script` could end. */
export function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}

/** Replaces the first of something that has to be there. */
export function put(html: string, place: string | RegExp, text: string): string {
  if (html.search(place) < 0) throw new Error(`The built index.html has no ${place}`);
  return html.replace(place, () => text);
}

const STYLES = /<style data-emotion="([^"]*)">([^<]*)<\/style>/g;

/** MUI's one style attribute, which global.css says instead: the policy allows no such attribute. */
const STYLE_ATTRIBUTE = ' style="display:contents"';

/**
 * Takes what belongs in the head out of the markup: the preloads that React puts first, and emotion's
 * styles, which would move a page that is still on its way each time that another one arrives.
 */
function apart(markup: string): { links: string[]; body: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? [];
  const styles = oneBlock([...markup.matchAll(STYLES)]);
  const body = markup.slice(preloads.length).replaceAll(STYLES, '').replaceAll(STYLE_ATTRIBUTE, '');
  return { links: [preloads, ...styles], body };
}

/** Emotion takes many rules from one element that names them all, and the policy needs one hash for it. */
function oneBlock(found: readonly RegExpMatchArray[]): string[] {
  const isGlobal = ([, key]: RegExpMatchArray) => key?.startsWith('css-global');
  const own = new Map(found.filter((style) => !isGlobal(style)).map(([, key, css]) => [key, css]));
  const ids = [...own.keys()].map((key) => key?.replace('css ', ''));
  const globals = new Set(found.filter(isGlobal).map(([element]) => element));
  if (own.size === 0) return [...globals];
  return [
    ...globals,
    `<style data-emotion="css ${ids.join(' ')}">${[...own.values()].join('')}</style>`,
  ];
}
