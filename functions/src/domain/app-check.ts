/** The service that verifies which app makes a call. */
export interface AppCheck {
  /**
   * Tells whether the token belongs to the project and is valid. With `once`, this call consumes the token,
   * and a used one is refused. Throws `unavailable` when the service cannot be reached.
   */
  verify(token: string, once: boolean): Promise<boolean>;
}
