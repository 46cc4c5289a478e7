import { createRequire } from 'node:module';
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
import { onEmulators } from './env.ts';
import { guardServers } from './http/door/door.ts';
import { serveApi, serveDocuments, servePages, theService, theShop } from './instance.ts';
import { sendsMail } from './mail-config.ts';

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

/** What everybody may ask. */
const served = {
  // An instance waits for the database most of the time (docs/decisions/cold-start.md).
  concurrency: 80,
  timeoutSeconds: 30,
  maxInstances,
  ...readCors(process.env),
  invoker: 'public',
} as const;

/** The API behind `/api` (design.md section 4). */
export const api = onRequest({ ...served, minInstances }, serveApi);

/** Documents as PDF, behind `/api/documents`. Drawing one takes a processor for a moment. */
export const documents = onRequest({ ...served, concurrency: 8 }, serveDocuments);

/** Lies beside the bundle of this file: `tools/build.ts` puts the client's build there. */
const PAGES = new URL('./pages/', import.meta.url);

/**
 * The pages of parts and the sitemap (docs/decisions/part-pages.md). Not the API's function: without its prefix the
 * addresses of both would be the same, and the API's start has nothing to do with React.
 */
export const pages = onRequest(served, (req, res) => servePages(PAGES, req, res));

/**
 * `{email}` to `{modifiedCount}`: the same use case as PUT /user/admin/{email}. The shop's pages call
 * it at its own address, which is of another origin, and no other page may.
 */
export const makeAdmin = onCall(
  { timeoutSeconds: 30, maxInstances: 2, cors: readOrigins(process.env) },
  async (request) => {
    const { callMakeAdmin } = await import('./http/callable.ts');
    return callMakeAdmin(await theService(), request);
  },
);

/** Expires unpaid orders, repairs payments that were left halfway, issues invoices, sends e-mails that were left unsent. */
export const expireOrders = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 280, maxInstances: 1 },
  async () => {
    const { runRound } = await import('./scheduled.ts');
    await runRound(await theShop());
  },
);

/**
 * Sends each e-mail when it is written. A project that sends none has no such function; the emulators
 * ask which functions there are before they say whether e-mails are sent.
 */
const isDeclared = sendsMail(process.env) || onEmulators(process.env);
export const sendMail = isDeclared && isThis('sendMail') ? declareSendMail() : undefined;

/** Tells whether this process is the function of this name, or asked which functions there are. */
function isThis(name: string): boolean {
  return [undefined, '', name].includes(process.env.FUNCTION_TARGET);
}

/**
 * The package of these declarations loads a Firestore client of its own, for which no other function
 * shall wait at its start. `require`, because the Functions emulator loads no module that awaits.
 */
function declareSendMail() {
  const { onDocumentCreated } = createRequire(import.meta.url)(
    'firebase-functions/firestore',
  ) as typeof import('firebase-functions/firestore'); // `require` forgets the types
  return onDocumentCreated(
    { document: 'mail/{mailId}', timeoutSeconds: 180, concurrency: 10, maxInstances: 3 },
    async ({ params }) => {
      const { sendWritten } = await import('./send-mail.ts');
      await sendWritten(await theShop(), params.mailId);
    },
  );
}
