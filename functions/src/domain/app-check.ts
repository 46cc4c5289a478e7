/** The service that vouches for the app a call comes from. */
export interface AppCheck {
  /**
   * Tells whether the token is the project's own and valid. With `once` the token is used up by asking, and
   * one that was used before is refused. Throws `unavailable` when the service cannot be asked.
   */
  verify(token: string, once: boolean): Promise<boolean>;
}
