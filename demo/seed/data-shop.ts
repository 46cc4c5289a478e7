import { openStore } from '@brushline/functions/data/store';
import { defaultLimits } from '@brushline/functions/domain/limits/figures';
import type { Shop } from '@brushline/functions/domain/shop';
import { readSeller } from '@brushline/functions/seller-config';
import { newId } from '@brushline/functions/shop';
import type { Firestore } from 'firebase-admin/firestore';

/**
 * Makes a shop for use cases that load data, without sign-ins, payments or e-mails. A use case that needs these is a
 * fault.
 */
export function dataShop(db: Firestore, now: () => Date): Shop {
  return {
    store: openStore(db),
    payments: unexpected('payments'),
    identity: unexpected('identity service'),
    now,
    newId,
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
    mailer: null,
    printer: unexpected('printer'),
  };
}

function unexpected<Port extends object>(what: string): Port {
  const get = () => {
    throw new Error(`Data is loaded without the ${what}.`);
  };
  return new Proxy({} as Port, { get }); // every property throws
}
