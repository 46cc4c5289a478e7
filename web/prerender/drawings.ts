/** The shop's own drawings, each of which is read when a page first shows it. */
const files = import.meta.glob<string>('../public/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/** A drawing of the shop's own as an address that needs no request; any other picture as it is. */
export async function inPage(address: string): Promise<string> {
  const text = await files[`../public${address}`]?.();
  return text === undefined ? address : `data:image/svg+xml,${encodeURIComponent(text)}`;
}
