import { Parser } from 'saxen';

/** An element that has ended. Names are without the namespace prefix, which each program chooses. */
export interface XmlElement {
  name: string;
  /** The name of the parent element; empty for the root. */
  parent: string;
  attributes: Readonly<Record<string, string | undefined>>;
  /** Its own text, without that of its child elements. */
  text: string;
}

/**
 * Reads a document element by element, in the order in which they end. The browser's DOM parser takes ten times as long.
 * An empty text has no elements.
 *
 * @throws Error when the document is not well-formed
 */
export function readXml(xml: string, onEnd: (element: XmlElement) => void): void {
  const open: XmlElement[] = [];
  const addText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  const parser = new Parser()
    .on('openTag', (name, attributesOf, decode) => {
      const parent = open.at(-1)?.name ?? '';
      const decoded = Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]);
      const attributes = Object.fromEntries(decoded);
      const withoutPrefix = name.slice(name.indexOf(':') + 1);
      open.push({ name: withoutPrefix, parent, attributes, text: '' });
    })
    .on('text', (text, decode) => addText(decode(text)))
    .on('cdata', addText)
    .on('closeTag', () => open.splice(-1).forEach(onEnd));
  if (xml !== '') parser.parse(xml);
}
