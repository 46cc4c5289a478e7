import type { Problem, ProblemCode } from '@brushline/contract/problems';

/**
 * `offline`: no answer arrived. `unsent`: the browser was offline, so nothing was sent. `unexpected`: the API does not
 * answer like this.
 */
export type ApiErrorCode = ProblemCode | 'offline' | 'unsent' | 'unexpected';

/** A failed call. `message` tells the user what to do next. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 without an answer, 504 after a timeout. */
  readonly status: number;
  /** A message for each bad field of the form. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The lines of a purchase that were refused. */
  readonly lines: NonNullable<Problem['lines']>;
  /** Until this time (milliseconds since 1970) the same call is refused again; 0 if unknown. */
  readonly retryAtMs: number;

  constructor(
    code: ApiErrorCode,
    status: number,
    message: string,
    fieldErrors = {},
    retryAfterSeconds = 0,
    lines: NonNullable<Problem['lines']> = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fieldErrors = fieldErrors;
    this.lines = lines;
    this.retryAtMs = retryAfterSeconds > 0 ? Date.now() + retryAfterSeconds * 1000 : 0;
  }

  /** Tells whether the server refused the call, and so changed nothing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  static offline(status: 0 | 504 = 0): ApiError {
    return new ApiError(
      'offline',
      status,
      'We could not reach the shop. Check your connection and try again.',
    );
  }

  /** `hasEntries`: the call would have sent what the person entered. */
  static unsent(hasEntries: boolean): ApiError {
    const rest = hasEntries ? 'Nothing was sent; what you entered is kept.' : 'Nothing was sent.';
    return new ApiError('unsent', 0, `You are offline. ${rest}`);
  }

  static unexpected(status: number): ApiError {
    return new ApiError('unexpected', status, 'The shop did not answer as expected. Try again.');
  }

  /** The identity service gave no token, so nothing was sent. */
  static unconfirmed(): ApiError {
    return new ApiError(
      'unexpected',
      503,
      'We could not confirm your login. Try again in a minute.',
    );
  }

  static fromProblem(problem: Problem, retryAfterSeconds = 0): ApiError {
    const code = problem.code as ProblemCode; // the server takes it from the contract's table
    const { status, detail, errors, lines } = problem;
    return new ApiError(code, status, detail, errors ?? {}, retryAfterSeconds, lines);
  }
}

/** Tells whether a call failed for one of these reasons. */
export function hasCode(error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
