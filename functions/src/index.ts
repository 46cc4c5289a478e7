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

// This cannot wait for the first request: the framework creates its server as soon as this file is loaded.
guardServers();

// A process with an invalid configuration ends here, before its first request.
if (isServing(process.env)) readConfig(process.env);

const { minInstances, maxInstances, ...account } = readScale(process.env);

setGlobalOptions({
  region: 'us-central1',
  memory: '512MiB',
  ...account,
  secrets: secretsToBind(process.env),
});

/** The options of public functions. */
const served = {
  // An instance waits for the database most of the time (docs/decisions/cold-start.md).
  concurrency: 80,
  timeoutSeconds: 30,
  maxInstances,
  ...readCors(process.env),
  invoker: 'public',
} as const;

/** The API behind `/api`. */
export const api = onRequest({ ...served, minInstances }, serveApi);

/** PDF documents, behind `/api/documents`. Drawing one occupies a processor for a moment. */
export const documents = onRequest({ ...served, concurrency: 8 }, serveDocuments);

/** A folder next to the bundle of this file, where `tools/build.ts` puts the client's build. */
const PAGES = new URL('./pages/', import.meta.url);

/**
 * The pages of parts and the sitemap (docs/decisions/part-pages.md). They are a separate function because the API
 * without its prefix would have the same addresses, and because the API must not load React.
 */
export const pages = onRequest(served, (req, res) => servePages(PAGES, req, res));

/**
 * The callable `makeAdmin` of the specification: the use case of PUT /user/admin/{email}. The shop's pages call it at
 * its own address, which is another origin. No other page may call it.
 */
export const makeAdmin = onCall(
  { timeoutSeconds: 30, maxInstances: 2, cors: readOrigins(process.env) },
  async (request) => {
    const { callMakeAdmin } = await import('./http/callable.ts');
    return callMakeAdmin(await theService(), request);
  },
);

/**
 * The regular round: gives money back, expires unpaid orders, issues invoices, completes payments, counts sales, and
 * sends e-mails that were left unsent.
 */
const regularRound = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 280, maxInstances: 1 },
  async () => {
    const { runRound } = await import('./scheduled.ts');
    await runRound(await theShop());
  },
);

// Its deployed name is its first job's, which came before the others. A deploy under a new name would not replace it.
export { regularRound as expireOrders };

/**
 * Sends each e-mail when it is written. A project without e-mails has no such function. The emulators always have it,
 * because they list the functions before they set whether e-mails are sent.
 */
const isDeclared = sendsMail(process.env) || onEmulators(process.env);
export const sendMail = isDeclared && isThis('sendMail') ? declareSendMail() : undefined;

/** Tells whether this process serves the function of this name, or only lists the functions. */
function isThis(name: string): boolean {
  return [undefined, '', name].includes(process.env.FUNCTION_TARGET);
}

/**
 * Declares `sendMail`. The package of this declaration loads its own Firestore client, which would delay the start of
 * every other function. It is `require`d because the Functions emulator cannot load a module with a top-level await.
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
