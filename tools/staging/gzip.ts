import { gzipSync } from 'node:zlib';
import { ask } from './place.ts';
import type { Trial } from './trial.ts';

export const gzip: Trial = {
  expects:
    'A compressed body is refused with 415 at both addresses, whatever it would inflate to, and the shop goes on answering. Lists are sent compressed.',
  async run({ site, api }, notes) {
    for (const base of [`${site}/api`, api]) {
      for (const inflated of [100, 20_000_000]) {
        const body = gzipSync(JSON.stringify('x'.repeat(inflated)));
        const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
        const { status } = await ask(`${base}/addReview`, { method: 'POST', headers, body });
        const size = `${body.length} bytes of gzip for ${inflated}`;
        notes.found(`${base}: ${size} answered ${status}`, status === 415);
      }
      const { status, headers } = await ask(`${base}/parts`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      const coding = headers.get('content-encoding');
      notes.found(`${base}: GET /parts answered ${status} in ${coding}`, coding === 'gzip');
    }
  },
};
