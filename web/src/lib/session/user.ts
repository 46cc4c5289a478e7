/** The signed-in person. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  /** The person has confirmed the e-mail. Mails about orders go to confirmed addresses alone. */
  readonly emailVerified: boolean;
  /** The account has a password here. One that signs in with Google may have none. */
  readonly hasPassword: boolean;
}

/** The signed-in person, as far as the forms of orders show them. */
export interface Customer {
  uid: string;
  /** Empty until the identity service has answered. */
  name: string;
  email: string;
}

/** Returns of a person what the forms of orders show. */
export function customerOf({ uid, displayName, email }: User): Customer {
  return { uid, name: displayName ?? '', email: email ?? '' };
}
