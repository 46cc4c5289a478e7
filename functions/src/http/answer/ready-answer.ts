import { createHash } from 'node:crypto';
import { type Coding, encode } from './content-coding.ts';

interface Kind {
  /** Its media type; JSON by default. */
  type?: string;
  /** The link to the rest of a list that was cut. */
  link?: string | null;
}

/** The bytes of an answer. They are made once, and sent for every call with the same answer. */
export class ReadyAnswer {
  readonly plain: Buffer;
  readonly type: string;
  readonly link: string | null;
  #etag: string | null = null;
  readonly #coded = new Map<Coding, Buffer | Promise<Buffer>>();

  constructor(text: string, { type = 'application/json; charset=utf-8', link = null }: Kind = {}) {
    this.plain = Buffer.from(text);
    this.type = type;
    this.link = link;
  }

  /** A weak tag, because the compressed forms have the same one. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 27)}"`;
    return this.#etag;
  }

  /** Returns the bytes in this coding, or a promise of them: the first call for a coding compresses them. */
  in(coding: Coding | null): Buffer | Promise<Buffer> {
    if (coding === null) return this.plain;
    const known = this.#coded.get(coding);
    if (known) return known;
    const made = encode(coding, this.plain).then((bytes) => {
      this.#coded.set(coding, bytes);
      return bytes;
    });
    this.#coded.set(coding, made);
    return made;
  }
}
