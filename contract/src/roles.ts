import type { Access } from './routes.ts';

/** The roles beside the specification's admin, who owns the shop and may do everything. */
export const staffRoles = ['sales', 'warehouse'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** All roles. */
export const roles = ['admin', ...staffRoles] as const;

/** A member of staff. A customer has no role. */
export type Role = (typeof roles)[number];

/** The role that the claims of a user name: `admin: true`, as the specification has it, or the name of another. */
export function roleOfClaims({ admin, role }: Readonly<Record<string, unknown>>): Role | null {
  return admin === true ? 'admin' : (staffRoles.find((known) => known === role) ?? null);
}

/** Whose calls a row lets in although they are about what belongs to somebody else. */
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

/** Tells whether a role opens a row of the table: the one place that decides what a role may do. */
export function isOpenTo(access: Access, role: Role | null): boolean {
  return role !== null && openTo[access].includes(role);
}
