import type { Problem } from '@brushline/contract/problems';

const TEXTS = ['type', 'title', 'detail', 'code', 'requestId'] as const;

/**
 * Tells whether an answer is a refusal in the contract's form. Written by hand, to keep the schema library out of the
 * first page.
 */
export function isProblem(answer: unknown): answer is Problem {
  const found: Readonly<Record<string, unknown>> = Object(answer);
  return typeof found.status === 'number' && TEXTS.every((name) => typeof found[name] === 'string');
}
