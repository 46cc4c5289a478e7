import { codeOf } from '../shared/error-code.ts';

/** RESOURCE_EXHAUSTED */
const EXHAUSTED = 8;

/** The gRPC status codes (https://grpc.io/docs/guides/status-codes/) that mean an outage. */
const OUTAGES: ReadonlySet<unknown> = new Set([
  1, // CANCELLED
  2, // UNKNOWN
  4, // DEADLINE_EXCEEDED
  EXHAUSTED,
  10, // ABORTED
  13, // INTERNAL
  14, // UNAVAILABLE
  16, // UNAUTHENTICATED
]);

const CONFLICTS: ReadonlySet<unknown> = new Set([
  5, // NOT_FOUND
  6, // ALREADY_EXISTS
  9, // FAILED_PRECONDITION
  10, // ABORTED
]);

/** Tells whether the database was unreachable or too busy, so that a retry may help. */
export function isOutage(error: unknown): boolean {
  return OUTAGES.has(codeOf(error));
}

/** Tells whether a commit was refused because a document did not meet its condition. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Tells whether the database asks for a longer pause. */
export function isExhausted(error: unknown): boolean {
  return codeOf(error) === EXHAUSTED;
}
