import { userInfo } from 'node:os';
import type { Firestore } from 'firebase-admin/firestore';
import { demoIdentity } from '../../emulators/src/seed/demo-identity.ts';
import type { Caller } from '../../functions/src/domain/caller.ts';
import { defaultLimits } from '../../functions/src/domain/limits/figures.ts';
import type { Payments } from '../../functions/src/domain/payments.ts';
import type { Shop } from '../../functions/src/domain/shop.ts';
import { newId } from '../../functions/src/shop.ts';

/** Whoever runs the command, as the audit names them. */
export const commandLine: Caller = {
  uid: `command-line:${userInfo().username}`,
  email: null,
  name: null,
  admin: true,
};

/** The catalogue's data tools take no money; a use case that asks for it is a fault. */
const noPayments: Payments = {
  createIntent: unexpected,
  findIntent: unexpected,
  cancelIntent: unexpected,
  refundIntent: unexpected,
  listIntentsSince: unexpected,
  readEvent: unexpected,
};

function unexpected(): never {
  throw new Error('A data tool needs no payments.');
}

/** What the catalogue's use cases work with; it writes no e-mails. */
export function toolShop(db: Firestore, now: () => Date, id?: string): Shop {
  return {
    db,
    payments: noPayments,
    identity: demoIdentity,
    now,
    newId: id === undefined ? newId : () => id,
    orderHoldHours: 24,
    imageUploadUrl: '',
    limits: defaultLimits,
    appCheck: null,
    orderMail: null,
  };
}
