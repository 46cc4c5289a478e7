import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { status } from '@grpc/grpc-js';
import { type Faults, parseFaultRules } from './control/faults.ts';
import type { Databases } from './transactions/databases.ts';
import type { Engine } from './transactions/engine.ts';
import { checkFields } from './values/check-fields.ts';
import { comparePaths } from './values/compare-values.ts';
import { fieldsFromJson, fieldsToJson, type JsonValue } from './values/proto-json.ts';
import { invalidArgument, RpcError } from './wire/rpc-error.ts';
import type { Fields } from './wire/wire-types.ts';

export interface HttpParts {
  readonly databases: Databases;
  readonly faults: Faults;
  /** The calls that fault rules may name. */
  readonly rpcs: readonly string[];
}

type Route = (parts: HttpParts, body: string, query: URLSearchParams) => unknown;

/**
 * Serves the control calls over HTTP, on the same port:
 * - `GET /` answers `Ok`, as Google's emulator does
 * - `DELETE /emulator/v1/projects/{project}/databases/{database}/documents` removes all of a database
 * - `GET`, `DELETE /control/stats`: counts since start or the last DELETE (`StatsReport`)
 * - `GET`, `PUT`, `DELETE /control/faults`: the rules in force (`FaultRule` and `fired`)
 * - `GET /control/dump`: every document of the main database, path to fields, in the order of paths; 304 when none has
 *   changed since the dump whose `ETag` is sent as `If-None-Match`
 * - `PUT /control/dump`: loads such a dump, whole or not at all, into an empty database; with `?replace` it takes the
 *   place of all documents
 */
export function createHttpApi(parts: HttpParts): Server {
  const routes = new Map<string, Route>([
    ['GET /', () => 'Ok'],
    ['GET /control/stats', ({ databases }) => databases.report()],
    ['DELETE /control/stats', ({ databases }) => acknowledge(() => databases.stats.reset())],
    ['GET /control/faults', ({ faults }) => faults.report()],
    ['PUT /control/faults', setFaults],
    ['DELETE /control/faults', ({ faults }) => acknowledge(() => faults.arm([]))],
    ['PUT /control/dump', load],
  ]);
  return createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/control/dump')
      return sendDump(parts.databases.main, request, response);
    answer(parts, routes, request, response).catch(() => response.destroy());
  });
}

/** A part of the `ETag` that differs in every process, because each counts versions from zero. */
const boot = randomUUID();

function sendDump(engine: Engine, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${boot}-${engine.db.version}"`;
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else send(response, 200, dump(engine));
}

/** Lists every document's fields by path. Times are left out, so that equal contents give equal dumps. */
function dump(engine: Engine): Record<string, JsonValue> {
  const docs = [...engine.db.all()].sort((a, b) => comparePaths(a.path, b.path));
  return Object.fromEntries(docs.map((doc) => [doc.path, fieldsToJson(doc.fields)]));
}

async function answer(
  parts: HttpParts,
  routes: ReadonlyMap<string, Route>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://emulator');
  const path = decodeURI(pathname);
  const route = routes.get(`${request.method} ${path}`) ?? clearRoute(request.method, path);
  const body = await text(request);
  if (!route) return send(response, 404, { error: `Nothing at ${request.method} ${path}` });
  try {
    send(response, 200, route(parts, body, searchParams));
  } catch (error) {
    const isWrongRequest = error instanceof RpcError || error instanceof SyntaxError;
    send(response, isWrongRequest ? 400 : 500, { error: String(error) });
  }
}

/** Serves Google's own call, whose path names the database. */
function clearRoute(method: string | undefined, path: string): Route | undefined {
  const [, database] = /^\/emulator\/v1\/(projects\/.+)\/documents$/.exec(path) ?? [];
  if (method !== 'DELETE' || !database) return undefined;
  return ({ databases }) => acknowledge(() => databases.of(database).clear());
}

function setFaults({ faults, rpcs }: HttpParts, body: string): unknown {
  faults.arm(parseFaultRules(JSON.parse(body), rpcs));
  return faults.report();
}

function load({ databases }: HttpParts, body: string, query: URLSearchParams): object {
  const engine = databases.main;
  const contents = new Map<string, Fields>();
  const given: unknown = JSON.parse(body);
  for (const [name, json] of Object.entries(given ?? {})) {
    const path = engine.names.documentPath(engine.names.name(name));
    const fields = readFields(path, json);
    checkFields(path, fields);
    contents.set(path, fields);
  }
  if (engine.db.size > 0 && !query.has('replace'))
    throw new RpcError(status.FAILED_PRECONDITION, 'There are documents already.');
  engine.load(contents);
  return { documents: contents.size };
}

function readFields(path: string, json: JsonValue): Fields {
  try {
    return fieldsFromJson(json);
  } catch (error) {
    throw invalidArgument(`${path}: ${String(error)}`);
  }
}

function acknowledge(act: () => void): object {
  act();
  return {};
}

function send(response: ServerResponse, status: number, content: unknown): void {
  const isText = typeof content === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? content : JSON.stringify(content));
}
