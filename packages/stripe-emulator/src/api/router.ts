import type { FormObject } from '../http/form.ts';
import type { Desk } from '../state/desk.ts';

export type Call = {
  desk: Desk;
  /** The `:id` of the path. */
  id: string;
  /** The decoded body of a POST, the decoded query of a GET. */
  form: FormObject;
  /** Whether the caller has only the publishable key. */
  publishable: boolean;
};

export type Route = {
  /** Method and path, such as `GET /v1/payment_intents/:id`; also its name in fault rules. */
  name: string;
  /** Whether the publishable key opens it. */
  publishable?: true;
  /** The answer's object. */
  handle(call: Call): unknown;
};

/** Finds the route of a call, and the id in its path. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  for (const route of routes) {
    const [routeMethod, pattern = ''] = route.name.split(' ');
    if (routeMethod !== method) continue;
    const id = matchPath(pattern, path);
    if (id !== undefined) return { route, id };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): string | undefined {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return undefined;
  let id = '';
  for (const [index, part] of parts.entries()) {
    if (wanted[index] === ':id') id = part;
    else if (wanted[index] !== part) return undefined;
  }
  return id;
}
