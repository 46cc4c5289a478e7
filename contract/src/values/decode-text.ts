/**
 * Decodes UTF-8, and UTF-16 with its byte order mark, which is the "Unicode text" of spreadsheets. Any other text is
 * taken to be from a Windows program: of China if its letters look like that, otherwise of Western Europe. Returns `null`
 * for a binary file.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const inChinese = () => (isInPairs(bytes) ? decodedAs('gbk', bytes) : null);
  const text =
    decodedAs(encodingOf(bytes), bytes) ?? inChinese() ?? decodedAs('windows-1252', bytes);
  return text?.includes('\0') ? null : text;
}

/**
 * Tells whether all letters beyond ASCII have two bytes, as in the Excel of China. An accented letter of Western Europe
 * has one, and stands alone in nearly every word.
 */
function isInPairs(bytes: Uint8Array): boolean {
  let run = 0;
  for (const byte of bytes) {
    if (byte > 0x80) run += 1;
    else if (run % 2 === 1) return false;
    else run = 0;
  }
  return run % 2 === 0;
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
