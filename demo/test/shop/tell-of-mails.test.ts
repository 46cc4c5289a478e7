import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFirestore } from '@brushline/firestore-emulator/server';
import { Firestore } from 'firebase-admin/firestore';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PROJECT_ID } from '../../shop/demo.ts';
import { portsAt } from '../../shop/ports.ts';
import { tellOfMails } from '../../shop/tell-of-mails.ts';

it('stops even if the Functions emulator never answers', async () => {
  const stuck = createServer();
  onTestFinished(() => void stuck.close());
  await once(stuck.listen(0, '127.0.0.1'), 'listening');
  const { port: functions } = stuck.address() as AddressInfo; // it listens on a port
  const firestore = await startFirestore({ port: 0, projectId: PROJECT_ID });
  onTestFinished(() => firestore.close());
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`);
  const db = new Firestore({ projectId: PROJECT_ID });
  onTestFinished(() => db.terminate());
  await db.doc('mail/one').set({ delivery: { attempts: 0 } });
  const stop = tellOfMails(db, { ...portsAt(0), functions });
  const [request] = await once(stuck, 'request');
  expect(request.url).toContain('/triggers/us-central1-sendMail-0');
  await stop();
});
