import type { Endpoint } from '@brushline/contract/endpoints';
import type { Request, Response } from 'express';
import { contextOf } from '../context.ts';
import { withDeadline } from '../deadline.ts';
import { assertSize } from '../request/read-body.ts';
import { type Kept, KeptRead } from './kept-read.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { replyShared, toReady } from './reply.ts';

/**
 * How long an instance answers from its last read. `Age` gives the age of that read, so the CDN's 60 seconds begin
 * with it, and the CDN never serves an older list.
 */
const KEEP_MS = 3_000;

/**
 * Serves an answer that is the same for everybody from the last read. All calls that arrive during a read share it.
 * Only the accepted encodings of the request matter.
 */
export function serveShared(
  endpoint: Endpoint,
  read: () => Promise<{ rows: unknown; link: string | null }>,
  deadlineMs: number,
) {
  let last: ReadyAnswer | null = null;
  const kept = new KeptRead(async () => {
    const { rows, link } = await withDeadline(read(), deadlineMs);
    const ready = toReady(rows, link);
    // If the bytes have not changed, their compressed forms are reused.
    if (last?.etag !== ready.etag) last = ready;
    return last;
  }, KEEP_MS);

  /** @param maxAge the greatest age of the answer, in seconds */
  const handle = (req: Request, res: Response, maxAge?: number): void | Promise<void> => {
    const { startedAt } = contextOf(res);
    assertSize(req, endpoint);
    const answer = ({ value, readAt }: Kept<ReadyAnswer>, now: number) =>
      replyShared(req, res, value, Math.ceil((now - readAt) / 1000));
    const notBefore = maxAge === undefined ? 0 : startedAt - maxAge * 1000;
    const current = kept.current(startedAt, notBefore);
    // Answer synchronously if possible: a promise for each request costs more than the answer.
    if (current) return answer(current, startedAt);
    return kept.get(startedAt, notBefore).then((fresh) => answer(fresh, performance.now()));
  };
  return { handle, forget: () => kept.forget() };
}
