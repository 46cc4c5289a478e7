import { type EndpointName, endpoints } from '@brushline/contract/endpoints';
import type { Express, Request, Response } from 'express';
import { ProblemError } from '../shared/problem-error.ts';
import { contextOf } from './context.ts';
import { type Service, serve } from './serve.ts';

/** The endpoint table as routes. A path that is known answers any other method with 405. */
export function mount(app: Express, options: Omit<Service, 'kept'>): void {
  const service: Service = { ...options, kept: new Map() };
  for (const [path, names] of namesByPath()) {
    const route = app.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const name of names) route[verbOf(name)](serve(name, service));
    route.all(otherMethods(path, names));
  }
}

function namesByPath(): Map<string, EndpointName[]> {
  // Object.keys knows the names of a constant only as strings.
  const names = Object.keys(endpoints) as EndpointName[];
  return Map.groupBy(names, (name) => endpoints[name].path);
}

function verbOf(name: EndpointName) {
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return verbs[endpoints[name].method];
}

function otherMethods(path: string, names: EndpointName[]) {
  const methods = names.map((name) => endpoints[name].method);
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (req: Request, res: Response) => {
    contextOf(res).route = path;
    res.set('Allow', [...allow, 'OPTIONS'].join(', '));
    if (req.method !== 'OPTIONS') throw new ProblemError('method_not_allowed');
    res.status(204).end();
  };
}
