import type { Problem, ProblemCode } from '@brushline/contract/problems';

/** `offline`: no answer came. `unsent`: there was no connection to send by. `unexpected`: an answer that is not one of the API's. */
export type ApiErrorCode = ProblemCode | 'offline' | 'unsent' | 'unexpected';

/** A call that did not succeed. `message` says what to do next, in the user's words. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came, 504 when none came in time. */
  readonly status: number;
  /** A message for each bad field of the form. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The lines of a purchase that were refused. */
  readonly lines: NonNullable<Problem['lines']>;
  /** Before this moment (milliseconds since 1970) the same call is refused again; 0 when not said. */
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

  /** Tells whether the server has answered, and done nothing. */
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

  static fromProblem(problem: Problem, retryAfterSeconds = 0): ApiError {
    const code = problem.code as ProblemCode; // the server takes it from the contract's table
    const { status, detail, errors, lines } = problem;
    return new ApiError(code, status, detail, errors ?? {}, retryAfterSeconds, lines);
  }
}

/** Tells whether a call did not succeed for one of these reasons. */
export function hasCode(error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
