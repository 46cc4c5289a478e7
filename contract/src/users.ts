import { boolean, type InferType, object, string } from 'yup';
import { MAX_LENGTH, MIN_PASSWORD } from './constants.ts';
import { messages } from './messages.ts';
import { staffRoles, userRoles } from './roles.ts';
import { parseUrl } from './values/parse-url.ts';
import { ID_PATTERN, id, optionalPhone, optionalText, requiredText } from './values/schema.ts';

/** A user as an admin's list shows it. `_id` is the identity's uid. */
export const userSchema = object({
  _id: id(),
  email: string().defined(),
  name: string().defined(),
  role: string().oneOf(userRoles).required(),
  /** Whether they have confirmed the e-mail address. */
  emailConfirmed: boolean().required(),
});

export type User = InferType<typeof userSchema>;

/**
 * Identifies the user whom the caller saw. `uid` tells apart the accounts that have had the e-mail address.
 * `expectedRole` is the role that the caller saw: if the user no longer has it, nothing changes.
 */
export const accountQuery = object({
  uid: string().matches(ID_PATTERN, 'This is not a user id'),
  expectedRole: string().oneOf(userRoles, 'This is not a role'),
});

/** Body of PUT /user/role/{email}: the role to give; `customer` removes the current one. */
export const setRoleBody = object({
  role: string()
    .oneOf([...staffRoles, 'customer'], messages.roleUnknown)
    .required(messages.roleUnknown),
});

/** Answer of GET /admin/{email}. `role` is an addition to the specification, for staff who are not admins. */
export const adminSchema = object({
  admin: boolean().required(),
  role: string().oneOf(staffRoles),
});

/** Body of PUT /user/{email}. The server uses the token's e-mail address instead. */
export const recordUserBody = object({ email: optionalText('E-mail', MAX_LENGTH.email) });

/** Answer of PUT /user/{email}: the access token is the verified ID token. */
export const accessTokenSchema = object({
  acknowledged: boolean().required(),
  token: string().required(),
});

/** A profile. Every field is optional; `linkedIn` is an https link, whose `https://` may be left out. */
export const userDetailsSchema = object({
  education: optionalText('Education', MAX_LENGTH.profileField),
  location: optionalText('Location', MAX_LENGTH.profileField),
  phone: optionalPhone(),
  linkedIn: optionalText('LinkedIn', MAX_LENGTH.profileField)
    .transform((value: unknown) => (typeof value === 'string' ? withHttps(value) : value))
    .test(
      'https',
      messages.linkHttps,
      (value) => !value?.trim() || isHttpsLink(withHttps(value.trim())),
    ),
});

export type UserDetails = InferType<typeof userDetailsSchema>;

/** Returns a profile with every field. A missing one is empty. */
export function filledDetails({
  education = '',
  location = '',
  phone = '',
  linkedIn = '',
}: UserDetails) {
  return { education, location, phone, linkedIn };
}

/** Completes an address as people write it: `linkedin.com/in/ada`. */
function withHttps(value: string): string {
  return /^[a-z\d-]+(\.[a-z\d-]+)+(\/|$)/i.test(value) ? `https://${value}` : value;
}

/** Tells whether an address is an https link, and, once completed, short enough to be saved again. */
function isHttpsLink(value: string): boolean {
  return value.length <= MAX_LENGTH.profileField && parseUrl(value)?.protocol === 'https:';
}

const email = requiredText('E-mail', MAX_LENGTH.email, messages.emailRequired).matches(
  /^\s*[^\s@]+@\S+\s*$/,
  messages.emailInvalid,
);

/** The login form. */
export const loginForm = object({
  email,
  password: string().required(messages.passwordRequired),
});

export type LoginForm = InferType<typeof loginForm>;

/** Any characters, without normalization. */
const newPassword = string()
  .required(messages.passwordRequired)
  .min(MIN_PASSWORD, messages.passwordShort(MIN_PASSWORD));

/** The signup form. */
export const signupForm = object({
  name: requiredText('Name', MAX_LENGTH.name, messages.nameRequired),
  email,
  password: newPassword,
});

export type SignupForm = InferType<typeof signupForm>;

/** The form that changes a password. */
export const passwordForm = object({
  current: string().required(messages.currentPasswordRequired),
  password: newPassword,
});

export type PasswordForm = InferType<typeof passwordForm>;
