/** The signed-in person. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** The person has confirmed the e-mail. Mails about orders go to confirmed addresses only. */
  readonly emailVerified: boolean;
  /** The account has a password. An account that signs in with Google may have none. */
  readonly hasPassword: boolean;
}
