/** Something on this machine that the reader can put right; shown without a stack. */
export class SetupError extends Error {
  override name = 'SetupError';
}
