/** An e-mail's content, before it is drawn as plain text and as HTML. All of it is unescaped. */
export interface Letter {
  subject: string;
  /** The line that a list of e-mails shows behind the subject. */
  preview: string;
  heading: string;
  /** `Hello` with a name, or without. */
  greeting: string;
  /** The news, and the next steps. */
  paragraphs: readonly string[];
  /** The order's facts, each with its label; several lines of a fact are several entries. */
  facts: readonly (readonly [label: string, lines: readonly string[]])[];
  /** The one thing to do next. */
  action: Link;
  /** Where to look at all of it. */
  more: Link | null;
  /** Why this address got it. */
  footer: string;
}

export interface Link {
  label: string;
  url: string;
}
