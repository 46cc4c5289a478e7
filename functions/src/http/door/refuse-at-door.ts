import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_EVENT_BYTES } from '@brushline/contract/constants';
import { writeLog } from '../../shared/log.ts';
import { ProblemError } from '../../shared/problem-error.ts';
import { setHeaders } from '../headers.ts';
import { writeProblem } from '../problem.ts';

const details = {
  encoded_body: 'Please send the body uncompressed, without a Content-Encoding.',
  body_too_large: `A request must be at most ${MAX_EVENT_BYTES} bytes.`,
  invalid_path: 'The address contains an invalid escape: write a percent sign as %25.',
} as const;

/** Why the door refuses a request. */
export type DoorRefusal = keyof typeof details;

/** Answers like the API, and logs the refusal: no client of the shop sends such a request. */
export function refuseAtDoor(
  refusal: DoorRefusal,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const error = new ProblemError(refusal, { detail: details[refusal] });
  const requestId = randomUUID();
  writeLog({
    severity: 'WARNING',
    message: `${req.method} ${error.status} at the door: ${error.code}`,
    requestId,
  });
  setHeaders(res);
  res.setHeader('X-Request-Id', requestId);
  if (refusal === 'encoded_body') res.setHeader('Accept-Encoding', 'identity');
  writeProblem(res, error, requestId);
}
