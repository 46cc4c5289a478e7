/** The shop's own drawings. Each is read when a page first shows it. */
const files = import.meta.glob<string>('../public/drawings/*.svg', {
  query: '?raw',
  import: 'default',
});

/** Converts the address of one of the shop's drawings to a data URL, which needs no request. Others stay as they are. */
export async function inPage(address: string): Promise<string> {
  const text = await files[`../public${address}`]?.();
  return text === undefined ? address : `data:image/svg+xml,${encodeURIComponent(text)}`;
}
