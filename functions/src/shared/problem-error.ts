import { type ProblemCode, problems, type RefusedLine } from '@brushline/contract/problems';

interface ProblemDetails {
  /** The next step, in the user's words; the code's title when left out. */
  detail?: string;
  /** A message for each bad field of the body. */
  errors?: Record<string, string>;
  /** Each line of a purchase that was refused. */
  lines?: readonly RefusedLine[];
  /** When to try again, in seconds; sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Logged as a warning, of which an alert can be made. Names nobody. */
  warning?: string;
  cause?: unknown;
}

/** A refusal whose reason the caller gets. Anything else that is thrown is a fault of ours. */
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
