import { isGreetable, oneLine } from '../../shared/plain-text.ts';
import type { Customer } from '../identity.ts';

/** An e-mail's content, before it is rendered as plain text and as HTML. None of it is escaped. */
export interface Letter {
  subject: string;
  /** The preview line that a list of e-mails shows after the subject. */
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
  /** A link to the whole order or purchase. */
  more: Link | null;
  /** Why this address got the e-mail. */
  footer: string;
}

export interface Link {
  label: string;
  /** A path of the shop, or another site's address. */
  url: string;
}

/** Greets a customer, by name if their address is confirmed. */
export function greetingOf({ name, emailVerified }: Pick<Customer, 'name' | 'emailVerified'>) {
  const shown = oneLine(name);
  return emailVerified && isGreetable(shown) ? `Hello ${shown},` : 'Hello,';
}
