import type { Express, Request, Response } from 'express';
import { readConfig } from './config.ts';
import type { Shop } from './domain/shop.ts';
import type { RateLimits } from './http/rate-limits.ts';

// What one process makes once, at its first request: the SDKs take longer to load than all else,
// and a process that is only asked which functions there are needs none of them.
let shop: Promise<Shop> | null = null;
let app: Express | null = null;
let loading: Promise<Express> | null = null;
let limits: Promise<RateLimits> | null = null;

export function theShop(): Promise<Shop> {
  shop ??= makeShop();
  return shop;
}

/** The API; it is loaded when the first request is there, and at hand for all after it. */
export function serveApi(req: Request, res: Response): void | Promise<void> {
  if (app) return app(req, res);
  loading ??= makeApp();
  return loading.then((loaded) => {
    app = loaded;
    app(req, res);
  });
}

export function theLimits(): Promise<RateLimits> {
  limits ??= makeLimits();
  return limits;
}

async function makeLimits(): Promise<RateLimits> {
  const { createRateLimits } = await import('./http/rate-limits.ts');
  const config = readConfig(process.env);
  return createRateLimits(config.limits, config.route);
}

async function makeShop(): Promise<Shop> {
  const { createShop } = await import('./shop.ts');
  return createShop(readConfig(process.env));
}

async function makeApp(): Promise<Express> {
  const [{ createApp }, { handlers }] = await Promise.all([
    import('./http/app.ts'),
    import('./http/handlers.ts'),
  ]);
  return createApp({ shop: await theShop(), limits: await theLimits(), handlers });
}
