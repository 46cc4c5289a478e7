import { Agent } from 'node:http';
import { openApiDocument } from '@brushline/web/api-docs/document';
import { answerFaults } from '@brushline/web/api-docs/test/answer-faults';
import { schemaFaults } from '@brushline/web/api-docs/test/validate';
import fc from 'fast-check';
import { type Received, type Sent, send } from '../rig/http.ts';
import type { Shop } from '../rig/shop.ts';
import { type Call, type FuzzRequest, requestsOf } from './request.ts';
import { requestFiller } from './world.ts';

interface RunOptions {
  shop: Shop;
  calls: readonly Call[];
  /** The number of requests for each call. */
  examples: number;
  seed: number;
  /** Called after each request. */
  onProgress?: () => void;
}

/** How one call was answered. */
export interface Outcome {
  name: string;
  /** Answers by status. */
  statuses: Map<number, number>;
  /** The smallest request with a wrong answer, and its faults; `null` without one. */
  failure: string | null;
}

const document = openApiDocument('0.0.0');
const answerFaultsOf = answerFaults(document);
const bodyFaults = schemaFaults(document);

/** How many calls are tested in parallel, each with sequential requests. */
const LANES = 4;

/** Sends `examples` requests to each call, and checks every answer against the document. */
export async function fuzz({ shop, calls, examples, seed, onProgress }: RunOptions) {
  const agent = new Agent({ keepAlive: true });
  const fill = requestFiller(shop);

  const fuzzCall = async (call: Call): Promise<Outcome> => {
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(requestsOf(call), async (example) => {
      const request = await fill(example);
      const answer = await send(shop.url, request, agent);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      onProgress?.();
      const faults = judge(call, request, answer);
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    const parameters = { numRuns: examples, seed, includeErrorInReport: true };
    const details = await fc.check(property, parameters);
    return { name: call.operation.operationId, statuses, failure: failureOf(details) };
  };

  const outcomes: Outcome[] = [];
  const queue = calls.values();
  const lane = async () => {
    for (const call of queue) outcomes[calls.indexOf(call)] = await fuzzCall(call);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  return outcomes;
}

/** Finds answers that the document does not allow, server errors, and invalid bodies that were accepted. */
function judge({ operation }: Call, { method, path, body }: Sent, answer: Received): string[] {
  const found = answerFaultsOf({ method, path, ...answer });
  if (answer.status >= 500) found.push(`${answer.status}: ${answer.text}`);
  const media = operation.requestBody?.content['application/json'];
  if (answer.status < 300 && media)
    found.push(...bodyFaults(media.schema, parsed(body)).map((fault) => `taken, though: ${fault}`));
  if (/node_modules|\bat \w+ \(/.test(answer.text))
    found.push(`tells of our insides: ${answer.text}`);
  return found;
}

function parsed(text: string | null): unknown {
  try {
    // A byte order mark is not part of the text. RFC 8259 lets a parser ignore it, and ours does.
    return JSON.parse((text ?? '').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Describes the smallest request with a wrong answer. A body of 300,000 characters is cut. */
function failureOf(details: fc.RunDetails<[FuzzRequest]>): string | null {
  return fc.defaultReportMessage(details)?.replace(/(.{2000}).+/g, '$1') ?? null;
}
