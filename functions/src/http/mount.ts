import { type Endpoint, type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Express, Request, Response } from 'express';
import { ProblemError } from '../shared/problem-error.ts';
import { contextOf } from './context.ts';
import type { Service } from './run-call.ts';
import { type KeptLists, serve } from './serve.ts';

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Mounts rows of the endpoint table as routes. A known path answers any other method with 405. */
export function mount(
  app: Express,
  service: Service,
  isServed: (endpoint: Endpoint) => boolean,
): void {
  const kept: KeptLists = new Map();
  // Object.keys knows the names of a constant only as strings.
  const all = Object.keys(endpoints) as EndpointName[];
  const served = all.filter((name) => isServed(endpoints[name]));
  for (const [path, names] of Map.groupBy(served, (name) => endpoints[name].path)) {
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const name of names) route[VERBS[endpoints[name].method]](serve(name, service, kept));
    route.all(refuseOthers(names));
  }
}

function refuseOthers(names: EndpointName[]) {
  const rows = names.map((name) => endpoints[name]);
  const allow = rows.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (req: Request, res: Response) => {
    contextOf(res).endpoint = rows[0] ?? null;
    res.set('Allow', [...allow, 'OPTIONS'].join(', '));
    if (req.method !== 'OPTIONS') throw new ProblemError('method_not_allowed');
    res.status(204).end();
  };
}
