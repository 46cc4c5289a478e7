/** Whether the browser knows that there is no connection. Where it does not, the shop may still be out of reach. */
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
