import { userInfo } from 'node:os';
import { demoIdentity } from '@brushline/demo/seed/demo-identity';
import { openStore } from '@brushline/functions/data/store';
import type { Account } from '@brushline/functions/domain/identity';
import { defaultLimits } from '@brushline/functions/domain/limits/figures';
import type { Payments } from '@brushline/functions/domain/payments';
import type { Shop } from '@brushline/functions/domain/shop';
import { readSeller } from '@brushline/functions/seller-config';
import { newId } from '@brushline/functions/shop';
import type { Firestore } from 'firebase-admin/firestore';

/** Whoever runs the command, as the audit names them. */
export const commandLine: Account = {
  uid: `command-line:${userInfo().username}`,
  email: null,
  name: null,
  role: 'admin',
};

/** The catalogue's data tools take no money; a use case that asks for it is a fault. */
const noPayments: Payments = {
  createIntent: unexpected,
  findIntent: unexpected,
  cancelIntent: unexpected,
  refundIntent: unexpected,
  listDisputes: unexpected,
  listIntentsSince: unexpected,
  readEvent: unexpected,
};

function unexpected(): never {
  throw new Error('A data tool needs no payments.');
}

/** What the catalogue's use cases work with; it writes no e-mails. */
export function toolShop(db: Firestore, now: () => Date, id?: string): Shop {
  return {
    store: openStore(db),
    payments: noPayments,
    identity: demoIdentity,
    now,
    newId: id === undefined ? newId : () => id,
    orderHoldHours: 24,
    imageUploadUrl: '',
    imageOrigins: null,
    datasheetOrigins: null,
    limits: defaultLimits,
    newAdmins: 'confirmed',
    appCheck: null,
    id: 'brushline',
    alert: () => undefined,
    holdsOrphans: false,
    seller: readSeller({}),
    firstInvoice: 1,
    orderMail: null,
  };
}
