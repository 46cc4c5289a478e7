import { status } from '@grpc/grpc-js';
import { aggregate, aggregatedFields } from '../query/aggregate.ts';
import { type CompiledQuery, compileQuery } from '../query/compile-query.ts';
import { executionStats, planSummary } from '../query/explain.ts';
import { toWireDocument } from '../storage/document.ts';
import type { Engine } from '../transactions/engine.ts';
import type { ReadAt } from '../transactions/reader.ts';
import { toWireTime } from '../wire/clock.ts';
import type {
  BatchGetDocumentsRequest,
  Explainable,
  GetDocumentRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
} from '../wire/requests.ts';
import { RpcError } from '../wire/rpc-error.ts';
import type { WireDocument } from '../wire/wire-types.ts';

export async function getDocument(
  engine: Engine,
  request: GetDocumentRequest,
  peer: string,
): Promise<WireDocument> {
  const path = engine.names.documentPath(request.name);
  const { result } = await engine.reader.documents([path], request, peer);
  engine.stats.read(1);
  const doc = result[0];
  if (!doc) throw new RpcError(status.NOT_FOUND, `Document "${request.name}" not found.`);
  return toWireDocument(engine.names, doc, request.mask);
}

/** Answers each document, found or missing. The id of a transaction that this call begins comes first. */
export async function batchGetDocuments(
  engine: Engine,
  request: BatchGetDocumentsRequest,
  peer: string,
) {
  const { names } = engine;
  const paths = [...new Set(request.documents)].map((name) => names.documentPath(name));
  const read = await engine.reader.documents(paths, request, peer);
  engine.stats.read(paths.length);
  const readTime = toWireTime(read.time);
  const answers = read.result.map((doc, i) =>
    doc
      ? { found: toWireDocument(names, doc, request.mask), readTime }
      : { missing: names.name(paths[i] ?? ''), readTime },
  );
  return [...begunAnswer(read), ...answers];
}

/** Answers each document that is found. If there are none, a single answer gives the time of the read. */
export async function runQueryRpc(engine: Engine, request: RunQueryRequest, peer: string) {
  const { names } = engine;
  engine.indexes?.assertServes(request.structuredQuery);
  const query = compileQuery(names, request.parent, request.structuredQuery);
  if (isPlanOnly(request)) return [{ explainMetrics: { planSummary: planSummary(query) } }];
  const startedAt = performance.now();
  const read = await engine.reader.query(query, request, peer);
  const { docs, skipped } = read.result;
  const found = docs.length + skipped;
  engine.stats.queried(found);
  const readTime = toWireTime(read.time);
  const answers = docs.map((doc) => ({
    document: toWireDocument(names, doc, query.mask),
    readTime,
  }));
  const rest = skipped > 0 || docs.length === 0 ? [{ readTime, skippedResults: skipped }] : [];
  const all = [...begunAnswer(read), ...rest, ...answers];
  return explained(all, request, query, () => executionStats(found, docs.length, startedAt));
}

export async function runAggregationQuery(
  engine: Engine,
  request: RunAggregationQueryRequest,
  peer: string,
) {
  const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery ?? {};
  engine.indexes?.assertServes(structuredQuery);
  const fields = aggregatedFields(aggregations);
  const query = compileQuery(engine.names, request.parent, structuredQuery, fields);
  if (isPlanOnly(request)) return [{ explainMetrics: { planSummary: planSummary(query) } }];
  const startedAt = performance.now();
  const read = await engine.reader.query(query, request, peer);
  const { docs } = read.result;
  engine.stats.aggregated(docs.length);
  const result = { aggregateFields: aggregate(aggregations, docs) };
  const all = [...begunAnswer(read), { result, readTime: toWireTime(read.time) }];
  return explained(all, request, query, () => executionStats(docs.length, 1, startedAt));
}

function isPlanOnly({ explainOptions }: Explainable): boolean {
  return explainOptions !== undefined && !explainOptions.analyze;
}

/** Adds the metrics to the last answer, if the caller asked for them. */
function explained(
  answers: object[],
  { explainOptions }: Explainable,
  query: CompiledQuery,
  stats: () => object,
): object[] {
  if (!explainOptions) return answers;
  const explainMetrics = { planSummary: planSummary(query), executionStats: stats() };
  return [...answers.slice(0, -1), { ...answers.at(-1), explainMetrics }];
}

function begunAnswer(read: ReadAt<unknown>) {
  return read.begun ? [{ transaction: read.begun.id }] : [];
}
