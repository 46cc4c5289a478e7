import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A received e-mail. `createdAt` in ISO 8601. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  event: string;
  createdAt: string;
  /** How often it arrived since the start: more than once if an acknowledgement was lost. */
  copies: number;
  html: string;
  text: string;
}

const MOST = 200;

/** The e-mails that have arrived, by their Message-IDs, each kept as a file. It emits `mail` with each new one. */
export class Mailbox extends EventEmitter<{ mail: [] }> {
  readonly #folder: string;
  readonly #mails = new Map<string, Mail>();
  /** How many e-mails have arrived. A changed number means that there is a new one. */
  version = 0;

  private constructor(folder: string) {
    super();
    // Each open page listens.
    this.setMaxListeners(0);
    this.#folder = folder;
  }

  static async open(folder: string): Promise<Mailbox> {
    const mailbox = new Mailbox(folder);
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml')))
      mailbox.#keep(await parse(readFileSync(join(folder, file))));
    return mailbox;
  }

  /** Takes a raw message. */
  async take(message: Buffer): Promise<void> {
    const mail = await parse(message);
    writeFileSync(join(this.#folder, `${mail.id}.eml`), message);
    this.#keep(mail);
    this.emit('mail');
  }

  /** The newest e-mails, newest first. */
  list(): Mail[] {
    const mails = [...this.#mails.values()];
    const newestFirst = mails.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    return newestFirst.slice(0, MOST);
  }

  find(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  #keep(mail: Mail): void {
    const copies = (this.#mails.get(mail.id)?.copies ?? 0) + 1;
    this.#mails.set(mail.id, { ...mail, copies });
    this.version += 1;
  }
}

/** Reads an e-mail. The shop names it by its order and the event, as in `<order>-placed`. */
async function parse(message: Buffer): Promise<Mail> {
  const { messageId = '', to, subject, date, html, text } = await PostalMime.parse(message);
  const name = messageId.replace(/^<|@.*$/g, '').replaceAll(/[^\w-]/g, '_');
  const id = name.slice(0, 200) || 'unnamed';
  return {
    id,
    to: (to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: subject ?? '',
    event: /^[^-]+-([a-z]+)/.exec(id)?.[1] ?? '',
    createdAt: date ?? new Date().toISOString(),
    copies: 1,
    html: html ?? '',
    text: text ?? '',
  };
}
