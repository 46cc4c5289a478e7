/**
 * Decodes UTF-8, and UTF-16 with its byte order mark, which is the "Unicode text" of spreadsheets. Any other text is
 * taken to be from a Windows program of Western Europe. Returns `null` for a binary file.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decodedAs(encodingOf(bytes), bytes) ?? decodedAs('windows-1252', bytes);
  return text?.includes('\0') ? null : text;
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
