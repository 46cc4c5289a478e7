/**
 * One instance of a deployed function: the bundle that a deploy uploads, behind the body parsing and
 * the shutdown of the functions framework. Many requests at a time, as on the platform (the Functions
 * emulator starts a process for each). `FUNCTION_TARGET` names the export, `PORT` a socket's path.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import express, { type Request, type RequestHandler, type Response } from 'express';

const { BUNDLE = '', FUNCTION_TARGET = '', PORT = '', CLOCK_OFFSET_MS = '0' } = process.env;

shiftClock(Number(CLOCK_OFFSET_MS));
await serve();

/** An instance whose clock is wrong by `ms`. */
function shiftClock(ms: number): void {
  if (ms === 0) return;
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: []) =>
      args.length === 0 ? new target(target.now() + ms) : new target(...args),
    get: (target, key) => (key === 'now' ? () => target.now() + ms : Reflect.get(target, key)),
  });
}

async function serve(): Promise<void> {
  // The deployed module's exports are what firebase-functions makes of them: Express handlers.
  const exports = (await import(pathToFileURL(BUNDLE).href)) as Record<string, RequestHandler>;
  const handler = exports[FUNCTION_TARGET];
  if (!handler) throw new Error(`${BUNDLE} exports no ${FUNCTION_TARGET}`);
  const keepRaw = (req: Request & { rawBody?: Buffer }, _res: unknown, bytes: Buffer) => {
    req.rawBody = bytes;
  };
  const parsing = { limit: '1024mb', verify: keepRaw as (...args: unknown[]) => void };
  const app = express();
  app.use(express.json(parsing), express.text(parsing));
  app.use(express.urlencoded({ ...parsing, extended: true }));
  app.use(express.raw({ ...parsing, type: '*/*' }));
  app.use(handler);
  app.use((_error: unknown, _req: Request, res: Response, _next: unknown) => {
    res.status(500).end();
  });
  const server = createServer(app);
  process.once('SIGTERM', () => server.close(() => process.exit(0)));
  server.listen(PORT, () => process.stdout.write('ready\n'));
}
