/** Returns the `code` that a service's client puts on its errors: a gRPC status, or a name such as `card_declined`. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
