import type { Answer, Body, EndpointName, Params, Query } from '@brushline/contract/endpoints';
import type { Problem } from '@brushline/contract/problems';
import { appCheckOf, fillPath, type Route, routes } from '@brushline/contract/routes';
import { whenIdle } from '../browser/when-idle.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from '../handover.ts';
import { isDisconnected } from '../offline/connection.ts';
import { isKept, keepAnswer, keptAnswer } from '../offline/kept-answers.ts';
import { showAsOf, showNow } from '../offline/shown-as-of.ts';
import { learnShopTime } from '../time/shop-time.ts';
import { within } from '../time/within.ts';
import { currentAccess } from './access.ts';
import { ApiError, hasCode } from './api-error.ts';
import { noteWrite, sinceOwnWrite } from './own-writes.ts';

export interface CallOptions {
  /** Sent as `Idempotency-Key`: calls with the same key take effect once. */
  idempotencyKey?: string;
  /** The token to send; by default that of the session. */
  token?: string;
  signal?: AbortSignal;
  /** Sends the request even if the page unloads, for changes that are shown before the answer. At most 64 KiB. */
  keepalive?: boolean;
}

/** The path's variables, the body and the query, as far as the call has them. All fields of a query are optional. */
export type Input<Name extends EndpointName> = (unknown extends Params<Name>
  ? { params?: never }
  : { params: Params<Name> }) &
  (Body<Name> extends null ? { body?: never } : { body: Body<Name> }) & {
    query?: Partial<Query<Name>>;
  };

/**
 * Calls the API by the contract's table. Throws an `ApiError` for every refusal, for a lost
 * connection, and for an answer that is not the API's.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  const response = await ask(name, input, options);
  return (await readJson(response)) as Answer<Name>; // the API's tests check its answers against the contract
}

/**
 * Makes a call and returns its unread response. Throws as `call` does. Offline it returns the kept answer, if there is
 * one, and notes its age for the page.
 */
export async function ask<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Response> {
  const { query = {}, body } = input;
  const path = `/api${fillPath(routes[name].path, input.params ?? {})}`;
  const owner = routes[name].access === 'public' ? null : currentAccess().owner();
  const isKeeping = isKept(name) && (routes[name].access === 'public' || owner !== null);
  const keptAs = path + searchOf(query);
  try {
    const address = path + searchOf({ ...sinceOwnWrite(name), ...query });
    const response = await askNow(name, address, body, options);
    showNow();
    if (isKeeping) keepWhenIdle(owner, keptAs, response);
    return response;
  } catch (error) {
    const kept = isKeeping && hasCode(error, 'offline') ? await keptAnswer(owner, keptAs) : null;
    if (!kept) throw error;
    showAsOf(kept.at);
    return kept.response;
  }
}

/** Keeps an answer when the page is idle, unless its owner has signed out in the meantime. */
function keepWhenIdle(owner: string | null, address: string, response: Response): void {
  const copy = response.clone();
  whenIdle(() => {
    if (owner === null || currentAccess().owner() === owner)
      keepAnswer(owner, address, copy).catch(console.warn);
  });
}

async function askNow(
  name: EndpointName,
  address: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const { method, access } = routes[name];
  // Nothing is sent, so nobody has to wonder whether it arrived.
  if (method !== 'GET' && isDisconnected()) throw ApiError.unsent(body !== undefined);
  const caller = currentAccess().caller();
  // In the meantime another person may have signed in, for example in another tab.
  const isSameCaller = () => caller === null || currentAccess().caller() === caller;
  const token = access === 'public' ? null : (options.token ?? (await currentAccess().token()));
  const appCheck = await appCheckToken(routes[name]);
  // An answer that was requested before a change must not be used after it.
  if (method !== 'GET') forgetEarlyAnswers();
  const sendWith = (bearer: string | null) =>
    send(takeEarlyAnswer(address, bearer), address, {
      method,
      headers: {
        Accept: 'application/json',
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
  let response = await sendWith(token);
  if (token && response.status === 401 && isSameCaller()) {
    const renewed = await currentAccess().token(token);
    if (renewed && renewed !== token) response = await sendWith(renewed);
  }
  // Public answers may come from a cache, with the time at which they were cached.
  if (token) learnShopTime(response);
  if (!response.ok) throw await refusalOf(response, token !== null && isSameCaller());
  noteWrite(name);
  return response;
}

/** Writes a query string without empty values: `?state=paid`. */
export function searchOf(query: object): string {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (asked.length === 0) return '';
  return `?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`;
}

/** Returns the App Check token for a write. Reads have none, so that a visitor's first page loads no code for it. */
async function appCheckToken(route: Route): Promise<string | null> {
  const kind = appCheckOf(route);
  return kind === 'none' ? null : currentAccess().appCheck(kind === 'once');
}

/** The function answers within 30 s or not at all. A slow connection gets ten more. */
const PATIENCE_MS = 40_000;

/** Rejects when a connection hangs, so that the caller can retry. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return within(PATIENCE_MS, work, () => {
    throw ApiError.offline(504);
  });
}

async function send(
  early: Promise<Response> | null,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await inTime(early ?? fetch(url, init));
  } catch (error) {
    if (init.signal?.aborted || error instanceof ApiError) throw error;
    throw ApiError.offline();
  }
}

/** Reads the JSON of an answer. Throws an `ApiError` for anything else, and after a timeout. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await inTime(response.json());
  } catch {
    throw ApiError.unexpected(response.status);
  }
}

/** @param isOfSession whether the call was made in the session that is open now */
async function refusalOf(response: Response, isOfSession: boolean): Promise<ApiError> {
  const problem = await readJson(response);
  if (!isProblem(problem)) return ApiError.unexpected(response.status);
  const { code } = problem;
  if (code === 'forbidden' || (code === 'unauthenticated' && isOfSession))
    currentAccess().refused(code);
  return ApiError.fromProblem(problem, Number(response.headers.get('Retry-After') ?? 0) || 0);
}

const TEXTS = ['type', 'title', 'detail', 'code', 'requestId'] as const;

/**
 * Tells whether an answer is a refusal in the contract's form. Written by hand, to keep the schema library out of the
 * first page.
 */
function isProblem(answer: unknown): answer is Problem {
  const found: Readonly<Record<string, unknown>> = Object(answer);
  return typeof found.status === 'number' && TEXTS.every((name) => typeof found[name] === 'string');
}
