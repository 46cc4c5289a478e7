import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** The shop's e-mails are much shorter. */
const MOST_BYTES = 1_048_576;

/**
 * Starts the mail server of the demo shop. Every e-mail goes into one mailbox, whoever the
 * recipient is.
 */
export async function startSmtpServer(
  mailbox: Mailbox,
  { port, host }: { port: number; host: string },
): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    closeTimeout: 100,
    async onData(stream, _session, callback) {
      try {
        await mailbox.take(await buffer(stream));
        callback();
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      // A client that goes away in the middle is no reason to end.
      server.off('error', reject).on('error', () => undefined);
      resolve();
    });
  });
  return server;
}
