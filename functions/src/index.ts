import { onCall, onRequest } from 'firebase-functions/https';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule } from 'firebase-functions/scheduler';
import {
  isServing,
  readConfig,
  readCors,
  readOrigins,
  readScale,
  secretsToBind,
} from './config.ts';
import { guardServers } from './http/door.ts';
import { serveApi, theLimits, theShop } from './instance.ts';

// Now, and not at the first request: the framework makes its server as soon as this file is loaded.
guardServers();

// A process that is to serve with a wrong configuration ends here, before the first request.
if (isServing(process.env)) readConfig(process.env);

const { minInstances, maxInstances, ...account } = readScale(process.env);

setGlobalOptions({
  region: 'us-central1',
  memory: '512MiB',
  ...account,
  secrets: secretsToBind(process.env),
});

/** The API behind `/api` (design.md section 4). */
export const api = onRequest(
  {
    // An instance waits for the database most of the time (docs/decisions/cold-start.md).
    concurrency: 80,
    timeoutSeconds: 30,
    minInstances,
    maxInstances,
    ...readCors(process.env),
    invoker: 'public',
  },
  serveApi,
);

/**
 * `{email}` to `{modifiedCount}`: the same use case as PUT /user/admin/{email}. The shop's pages call
 * it at its own address, which is of another origin, and no other page may.
 */
export const makeAdmin = onCall(
  { timeoutSeconds: 30, maxInstances: 2, cors: readOrigins(process.env) },
  async (request) => {
    const { callMakeAdmin } = await import('./http/callable.ts');
    return callMakeAdmin({ shop: await theShop(), limits: await theLimits() }, request);
  },
);

/** Expires unpaid orders whose hold ran out, and repairs payments that were left halfway. */
export const expireOrders = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 270, maxInstances: 1 },
  async () => {
    const { runRound } = await import('./scheduled.ts');
    await runRound(await theShop());
  },
);
