import { status } from '@grpc/grpc-js';

/** An answer other than OK; grpc-js sends `code` and `details` to the caller. */
export class RpcError extends Error {
  readonly code: status;
  readonly details: string;

  constructor(code: status, details: string) {
    super(details);
    this.name = 'RpcError';
    this.code = code;
    this.details = details;
  }
}

export function invalidArgument(details: string): RpcError {
  return new RpcError(status.INVALID_ARGUMENT, details);
}

export function aborted(details: string): RpcError {
  return new RpcError(status.ABORTED, details);
}

/** The exact words matter: the SDK starts a transaction again when it reads "transaction has expired". */
export function transactionGone(): RpcError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

/** Any thrown thing as an RpcError; what is not one already becomes INTERNAL. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return new RpcError(status.INTERNAL, error instanceof Error ? error.message : String(error));
}
