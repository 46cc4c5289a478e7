/** Why a file cannot be read at all, as a sentence. */
export class FileFault extends Error {
  override name = 'FileFault';
}
