/** RESOURCE_EXHAUSTED */
const EXHAUSTED = 8;

/** gRPC status codes (https://grpc.io/docs/guides/status-codes/) by what they mean to us. */
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

const OVERLAPS: ReadonlySet<unknown> = new Set([
  3, // INVALID_ARGUMENT
  6, // ALREADY_EXISTS
  9, // FAILED_PRECONDITION
]);

/** Whether the database could not be asked, or was too busy: trying again later may help. */
export function isOutage(error: unknown): boolean {
  return OUTAGES.has(codeOf(error));
}

/**
 * Whether a commit was refused in the way it is when the same commit already went through and its
 * answer was lost on the way: the transaction is used up, or its documents are there.
 */
export function isOverlap(error: unknown): boolean {
  return OVERLAPS.has(codeOf(error));
}

/** Whether the database asks for a longer pause. */
export function isExhausted(error: unknown): boolean {
  return codeOf(error) === EXHAUSTED;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
