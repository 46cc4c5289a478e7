/** How long a browser may take to begin a download, in milliseconds: WebKit reads the address after the click. */
const BEGIN_MS = 40_000;

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS);
}
