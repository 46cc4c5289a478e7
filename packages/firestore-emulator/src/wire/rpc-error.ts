import { status } from '@grpc/grpc-js';

/** An answer other than OK. grpc-js sends `code` and `details` to the caller. */
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

/** Makes the error of an ended transaction. On "transaction has expired" the SDK starts it again. */
export function transactionGone(): RpcError {
  return invalidArgument('The referenced transaction has expired or is no longer valid.');
}

/** Turns any thrown value into an RpcError: INTERNAL, unless it is one already. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  return new RpcError(status.INTERNAL, error instanceof Error ? error.message : String(error));
}
