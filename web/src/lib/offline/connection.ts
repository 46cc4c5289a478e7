/** Tells whether the browser knows that it is offline. Even if it does not, the shop may be out of reach. */
export function isDisconnected(): boolean {
  return navigator.onLine === false;
}

/** Asks the shop whether it answers. */
export async function isReached(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
