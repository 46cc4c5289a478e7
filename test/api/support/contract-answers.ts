import { openApiDocument } from '@brushline/web/api-docs/document';
import { answerFaults, type Exchange } from '@brushline/web/api-docs/test/answer-faults';

const faultsOf = answerFaults(openApiDocument('0.0.0'));

/** Fails the test that made a call when the OpenAPI document does not allow its answer. */
export function assertInContract(exchange: Exchange): void {
  const faults = faultsOf(exchange);
  // On one line, because the report at the end of a run shows only the first.
  if (faults.length > 0)
    throw new Error(`The OpenAPI document does not allow this answer: ${faults.join('; ')}`);
}
