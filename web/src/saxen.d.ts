/** The part of saxen that we use. The package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      call: (name: string, attributesOf: () => Record<string, string>, decode: Decode) => void,
    ): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'closeTag', call: (text: string) => void): this;
    /** Throws when the text is not well-formed. */
    parse(xml: string): void;
  }
}
