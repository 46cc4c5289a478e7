import type { Access } from './routes.ts';

/** The roles besides the specification's admin, who may do everything. */
export const staffRoles = ['sales', 'warehouse'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Every role of staff. */
export const roles = ['admin', ...staffRoles] as const;

/** Every role that a user can have, including none. */
export const userRoles = [...roles, 'customer'] as const;

/** A member of staff. A customer has no role. */
export type Role = (typeof roles)[number];

/** Returns the role in a user's claims: `admin: true`, as in the specification, or the name of another role. */
export function roleOfClaims({ admin, role }: Readonly<Record<string, unknown>>): Role | null {
  return admin === true ? 'admin' : (staffRoles.find((known) => known === role) ?? null);
}

/** The roles that each kind of access admits, whoever owns the object. */
const openTo: Readonly<Record<Access, readonly Role[]>> = {
  public: [],
  'signed-in': [],
  'email-owner': [],
  stripe: [],
  'email-owner-or-admin': ['admin'],
  admin: ['admin'],
  sales: ['admin', 'sales'],
  warehouse: ['admin', 'warehouse'],
  staff: roles,
};

/** Tells whether a role may make a call. Nothing else decides what a role may do. */
export function isOpenTo(access: Access, role: Role | null): boolean {
  return role !== null && openTo[access].includes(role);
}
