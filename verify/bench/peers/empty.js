/** The least that can be deployed: what a cold import of the bundle is compared with. */
import { onRequest } from 'firebase-functions/https';

export const empty = onRequest((_req, res) => {
  res.end();
});
