/** The smallest deployable function, with which a cold import of the bundle is compared. */
import { onRequest } from 'firebase-functions/https';

export const empty = onRequest((_req, res) => {
  res.end();
});
