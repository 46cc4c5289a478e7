/** The API client's view of the session, which fills it in, so that the client knows no identity service. */
interface Access {
  /**
   * A valid access token, or `null` when nobody is signed in. `refused` is one that the server has refused: it may have
   * expired, where this device's clock is slow.
   */
  token(refused?: string): Promise<string | null>;
  /**
   * An App Check token, `once` for a single call; `null` if App Check is not configured or cannot be reached: then the
   * server decides.
   */
  appCheck(once: boolean): Promise<string | null>;
  /** The uid of the person whose answers this browser may keep for a visit without a connection. */
  owner(): string | null;
  /** The server refused the caller: the session has ended (`unauthenticated`), or the role has changed (`forbidden`). */
  refused(code: 'unauthenticated' | 'forbidden'): void;
}

let access: Access = {
  token: () => Promise.resolve(null),
  appCheck: () => Promise.resolve(null),
  owner: () => null,
  refused: () => {},
};

export function provideAccess(provided: Access): void {
  access = provided;
}

export function currentAccess(): Access {
  return access;
}
