/** The shop's own drawings, each of which is read when a page first shows it. */
const files = import.meta.glob<string>('../public/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Turns an address of the shop's drawings into a data address, which needs no request. Leaves others. */
export async function inPage(address: string): Promise<string> {
  const text = await files[`../public${address}`]?.();
  return text === undefined ? address : `data:image/svg+xml,${encodeURIComponent(text)}`;
}
