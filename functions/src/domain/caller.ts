/** Who calls, as the identity service says at this moment; never what a body says. */
export interface Caller {
  uid: string;
  /** In normal form (lower case); `null` when the identity has none. */
  email: string | null;
  /** The display name, or `null` before one is set. */
  name: string | null;
  /** The live admin claim. Only looked up where it counts; elsewhere the token's. */
  admin: boolean;
  /** Whether the e-mail address is known to be theirs: they confirmed it, or Google did. */
  emailVerified?: boolean;
}
