import { type ProblemCode, problems, type RefusedLine } from '@brushline/contract/problems';

interface ProblemDetails {
  /** What the user can do next; the code's title by default. */
  detail?: string;
  /** A message for each invalid field of the body. */
  errors?: Record<string, string>;
  /** The refused lines of a purchase. */
  lines?: readonly RefusedLine[];
  /** When to try again, in seconds; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Logged as a warning, on which an alert can be based. It names nobody. */
  warning?: string;
  cause?: unknown;
}

/** A refusal whose reason the caller sees. Any other thrown value is a bug. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly lines: readonly RefusedLine[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly warning: string | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? problems[code].title, { cause: details.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.lines = details.lines;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.warning = details.warning;
  }
}

/** Makes the refusal of one field, whose message is all there is to say. */
export function fieldProblem(code: ProblemCode, field: string, message: string): ProblemError {
  return new ProblemError(code, { detail: message, errors: { [field]: message } });
}
