/**
 * What the API client needs of the session. The session provides it, so that the client does not depend on the identity
 * service.
 */
interface Access {
  /**
   * A valid access token, or `null` if nobody is signed in. `refused` is a token that the server has refused, for example
   * because it has expired and this device's clock is slow.
   */
  token(refused?: string): Promise<string | null>;
  /**
   * An App Check token, for a single call if `once`. It is `null` if App Check is not configured or cannot be reached.
   * The server then decides.
   */
  appCheck(once: boolean): Promise<string | null>;
  /** The uid of the person who is signed in; `null` if nobody is, and while that is unknown. */
  caller(): string | null;
  /** The uid of the person whose answers this browser may keep for offline visits. */
  owner(): string | null;
  /** The server refused the caller: the session has ended (`unauthenticated`), or the role has changed (`forbidden`). */
  refused(code: 'unauthenticated' | 'forbidden'): void;
}

let access: Access = {
  token: () => Promise.resolve(null),
  appCheck: () => Promise.resolve(null),
  caller: () => null,
  owner: () => null,
  refused: () => {},
};

export function provideAccess(provided: Access): void {
  access = provided;
}

export function currentAccess(): Access {
  return access;
}
