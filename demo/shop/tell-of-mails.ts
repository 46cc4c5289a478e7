import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from './demo.ts';
import { at, type Ports } from './ports.ts';

/**
 * Acts as Eventarc: posts the event of each new e-mail to the Functions emulator. firebase-tools registers
 * triggers only at a Firestore emulator that it has started itself. It posts one after another, because
 * the Functions emulator starts a process for each concurrent event.
 */
export function tellOfMails(db: Firestore, ports: Ports): () => Promise<void> {
  let last = Promise.resolve();
  const stopped = new AbortController();
  const untried = db.collection('mail').where('delivery.attempts', '==', 0);
  const stop = untried.onSnapshot(
    (snapshot) => {
      for (const { type, doc } of snapshot.docChanges())
        if (type === 'added')
          last = last.then(() => post(eventOf(doc.ref.path), ports, stopped.signal));
    },
    (error) => console.error('E-mails are sent by the regular round only:', error.message),
  );
  return async () => {
    stop();
    // A stuck emulator would keep the shop from stopping.
    stopped.abort();
    await last;
  };
}

/** Makes the event that the function gets, which needs none of the document's fields. */
function eventOf(path: string) {
  return {
    specversion: '1.0',
    id: randomUUID(),
    type: 'google.cloud.firestore.document.v1.created',
    source: `//firestore.googleapis.com/projects/${PROJECT_ID}/databases/(default)`,
    subject: `documents/${path}`,
    time: new Date().toISOString(),
    project: PROJECT_ID,
    database: '(default)',
    namespace: '(default)',
    location: 'us-central1',
    document: path,
  };
}

/** Posts an event. A lost one does no harm, because the regular round sends the e-mail. */
async function post(event: object, { functions }: Ports, signal: AbortSignal): Promise<void> {
  const trigger = `functions/projects/${PROJECT_ID}/triggers/us-central1-sendMail-0`;
  const headers = { 'content-type': 'application/cloudevents+json; charset=utf-8' };
  const init = { method: 'POST', headers, body: JSON.stringify(event), signal };
  await fetch(`${at(functions)}/${trigger}`, init)
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
