/** Whether the browser knows that there is no connection. Where it does not, the shop may still be out of reach. */
export function isDisconnected(): boolean {
  return navigator.onLine === false;
}
