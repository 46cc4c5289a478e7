import { MAX_LENGTH } from '@brushline/contract/constants';
import { ID_PATTERN } from '@brushline/contract/values/schema';
import { normaliseEmail } from '@brushline/contract/values/text';
import { ProblemError } from '../../shared/problem-error.ts';

const EMAIL_PATTERN = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

type RawParams = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the variables of a path, checked and normalized. Throws `invalid_path` or, for an id, `not_found`. */
export function readParams(raw: RawParams): Record<string, string> {
  const entries = Object.keys(raw).map((name) => [
    name,
    name === 'email' ? readEmail(raw) : readId(String(raw[name])),
  ]);
  return Object.fromEntries(entries);
}

/** Returns the e-mail of a path in normal form. Throws `invalid_path` if it cannot be one. */
export function readEmail(raw: RawParams): string {
  const email = normaliseEmail(String(raw.email));
  if (email.length > MAX_LENGTH.email || !EMAIL_PATTERN.test(email))
    throw new ProblemError('invalid_path', { detail: 'The path must contain an e-mail address.' });
  return email;
}

/** Returns an id. One that cannot exist is answered like one that does not. */
function readId(id: string): string {
  if (!ID_PATTERN.test(id)) throw new ProblemError('not_found');
  return id;
}

/** Returns the e-mail address or id that a path names, if it is valid. */
export function subjectOf(raw: RawParams): string | null {
  try {
    return Object.values(readParams(raw))[0] ?? null;
  } catch {
    return null;
  }
}
