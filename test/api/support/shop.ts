import { at, functionsAt, type Ports, portsAt } from '@brushline/demo/shop/ports';
import { offsetBeside } from '@brushline/demo/shop/settings';
import { ONLY_EMBEDDED } from '@brushline/functions/test/support/database';
import { vi } from 'vitest';
import { assertInContract } from './contract-answers.ts';

const { SHOP_PORTS } = process.env;

/** The ports of the running shop, which `npm test` or `npm start` has started. */
export const ports: Ports = SHOP_PORTS
  ? (JSON.parse(SHOP_PORTS) as Ports) // written by tools/test.ts
  : portsAt(offsetBeside(0));

export const shopUrl = process.env.SHOP_URL ?? at(ports.hosting);

const firestoreUrl = at(ports.firestore);

export const functionsUrl = functionsAt(ports);

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  body: unknown;
}

interface ApiRequest {
  token?: string | undefined;
  /** Sent as JSON, unless `raw` is given. */
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
}

/** Calls the API through Hosting, as a browser does. Throws when its document does not allow the answer. */
export async function api(
  method: string,
  path: string,
  { token, body, raw, headers = {} }: ApiRequest = {},
): Promise<ApiAnswer> {
  const sent = new Headers(headers);
  if (token) sent.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !sent.has('Content-Type')) sent.set('Content-Type', 'application/json');
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${shopUrl}/api${path}`, {
    method,
    headers: sent,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await response.text();
  const contentType = response.headers.get('content-type');
  assertInContract({ method, path, status: response.status, contentType, text });
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

/** Calls the callable function, which has no address at Hosting. */
export function callMakeAdmin(
  body: object,
  { token, headers = {} }: Pick<ApiRequest, 'token' | 'headers'>,
): Promise<Response> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(`${functionsUrl}/makeAdmin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify(body),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Makes a control call of the embedded Firestore. A test that needs one fails on another Firestore, where
 * npm run control counts it as skipped.
 */
export async function callFirestore(
  control: 'stats' | 'faults',
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(`${firestoreUrl}/control/${control}`, init);
  if (response.status === 404) throw new Error(ONLY_EMBEDDED);
  return response;
}

/**
 * Returns every document of the database in one canonical text. It leaves out the notes of refused admin acts, which are
 * the only thing that a refusal writes, and have separate tests. It also leaves out what continues after an earlier call:
 * the delivery of an e-mail, and the invoice of a payment.
 */
export async function dumpDatabase(): Promise<string> {
  const documents = await readDocuments();
  const text = texts.get(documents) ?? canonicalText(documents);
  texts.set(documents, text);
  return text;
}

const texts = new WeakMap<Dump, string>();

function canonicalText(documents: Dump): string {
  const kept = Object.entries(documents).filter((one) => !isNoteOfRefusal(one) && !isInvoice(one));
  return JSON.stringify(Object.fromEntries(kept.map(withoutProgress)));
}

/** Waits until no e-mail of an earlier call is being sent, because sending reads and writes. */
export async function mailsSent(): Promise<void> {
  const isQuiet = async () => !/"state":\{"stringValue":"(PENDING|PROCESSING)"/.test(await mails());
  await vi.waitUntil(isQuiet, { timeout: 60_000, interval: 200 });
}

async function mails(): Promise<string> {
  const documents = Object.entries(await readDocuments());
  return JSON.stringify(documents.filter(([path]) => path.startsWith('mail/')));
}

/** The newest dump of the embedded Firestore, which is not sent again while no document changes. */
let newest: { etag: string; documents: Dump } | undefined;

/** Reads every document, from either engine. */
export async function readDocuments(): Promise<Dump> {
  const headers = newest ? { 'If-None-Match': newest.etag } : {};
  const response = await fetch(`${firestoreUrl}/control/dump`, { headers });
  if (response.status === 304 && newest) return newest.documents;
  if (response.status === 404) return queryDocuments();
  const documents = (await response.json()) as Dump; // of the embedded Firestore
  newest = { etag: response.headers.get('etag') ?? '', documents };
  return documents;
}

/** Reads every document from Google's emulator, which has no control calls, as the database's owner. */
async function queryDocuments(): Promise<Dump> {
  const documents = 'v1/projects/demo-brushline/databases/(default)/documents';
  const answer = await fetch(`${firestoreUrl}/${documents}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const found = (await answer.json()) as { document?: { name: string; fields: Fields } }[]; // of the emulator
  const rows = found.flatMap(({ document }) => document ?? []);
  return Object.fromEntries(rows.map(({ name, fields }) => [pathOf(name), fields]));
}

function pathOf(name: string): string {
  return name.slice(name.indexOf('/documents/') + '/documents/'.length);
}

interface Fields {
  outcome?: { stringValue?: string };
  count?: { integerValue?: string };
  delivery?: unknown;
  invoicing?: unknown;
}

/** Each document's path and fields, as Firestore's protocol writes them. */
type Dump = Record<string, Fields>;

function withoutProgress([path, document]: [string, Dump[string]]) {
  const { delivery: _, invoicing: __, ...fields } = document;
  return [path, fields];
}

function isInvoice([path]: [string, unknown]): boolean {
  return path.startsWith('invoices/');
}

function isNoteOfRefusal([path, { outcome }]: [string, Dump[string]]): boolean {
  if (path.startsWith('refusals/')) return true;
  return path.startsWith('audit/') && outcome?.stringValue === 'refused';
}
