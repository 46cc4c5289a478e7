import type { Endpoint } from '@brushline/contract/endpoints';
import type { Express, Request, Response } from 'express';
import { readConfig } from './config.ts';
import type { Shop } from './domain/shop.ts';
import type { Service } from './http/run-call.ts';
import { once } from './shared/once.ts';

// A process creates these once, at its first request: the SDKs take longest to load, and a process
// that only lists the functions needs none of them.
export const theShop = once(makeShop);
export const theService = once(makeService);
const theApi = once(() => makeApp());
const theDocuments = once(() => makeApp('documents'));
let app: Express | null = null;
let pages: ReturnType<typeof makePages> | null = null;

/** Serves the API, which is loaded with the first request. */
export function serveApi(req: Request, res: Response): void | Promise<void> {
  if (app) return app(req, res);
  return theApi().then((loaded) => {
    app = loaded;
    app(req, res);
  });
}

/** Serves documents in a separate function, because drawing them would delay the API's callers. */
export async function serveDocuments(req: Request, res: Response): Promise<void> {
  (await theDocuments())(req, res);
}

/** Serves the part pages from the bundle in `folder`: see `http/pages/page-bundle.ts`. */
export async function servePages(folder: URL, req: Request, res: Response): Promise<void> {
  pages ??= makePages(folder);
  await (await pages)(req, res);
}

async function makeShop(): Promise<Shop> {
  const { createShop } = await import('./shop.ts');
  return createShop(readConfig(process.env));
}

async function makeService(): Promise<Service> {
  const [{ toService }, { handlers }, { createRateLimits }] = await Promise.all([
    import('./http/app.ts'),
    import('./http/handlers.ts'),
    import('./http/limits/rate-limits.ts'),
  ]);
  const config = readConfig(process.env);
  const limits = createRateLimits(config.settings.limits, config.route);
  return toService({ shop: await theShop(), limits, handlers });
}

/** Makes the app for this function's rows of the endpoint table. */
async function makeApp(servedBy?: Endpoint['servedBy']): Promise<Express> {
  const { createApp } = await import('./http/app.ts');
  return createApp(await theService(), (endpoint) => endpoint.servedBy === servedBy);
}

async function makePages(folder: URL) {
  const [{ createPages }, { loadPageBundle }] = await Promise.all([
    import('./http/pages/serve-pages.ts'),
    import('./http/pages/page-bundle.ts'),
  ]);
  const [service, bundle] = await Promise.all([theService(), loadPageBundle(folder)]);
  return createPages(service, bundle, readConfig(process.env).shopUrl);
}
