import type { Purchase } from '@brushline/contract/orders/purchases';
import { counted, groupDigits } from '@brushline/contract/values/digits';
import { momentWords } from '../../lib/time/time-words.ts';

/** Who reads it, and whether the payment has succeeded during this visit. */
interface Reader {
  isBuyer: boolean;
  isReceived: boolean;
}

const RECEIVED = 'We have your payment. We will e-mail you when it ships.';
const RELEASED = 'Its stock is back on sale.';

/** Describes where a purchase stands and what comes next: the answer to "Where is my order?". */
export function statusWords(purchase: Purchase, { isBuyer, isReceived }: Reader): string {
  const { state, expiresAt } = purchase;
  if (state === 'paid') return paidWords(purchase, isBuyer);
  if (state === 'cancelled') return `It was cancelled. ${RELEASED}`;
  if (state === 'expired') return `It was not paid in time. ${RELEASED}`;
  if (state === 'refunded') return 'It was refunded. The steps are below.';
  if (isReceived) return RECEIVED;
  const until = momentWords(expiresAt);
  return isBuyer ? `Please pay by ${until}. We hold its stock until then.` : `Held until ${until}.`;
}

function paidWords({ orders, shipments }: Purchase, isBuyer: boolean): string {
  const units = orders.flatMap((order) => order.units ?? []);
  const open = units.reduce((sum, each) => sum + each.open, 0);
  const shipped = units.reduce((sum, each) => sum + each.shipped, 0);
  const rest = `${counted(open, 'unit')} to ship.`;
  if (open === 0) return arrivalWords(shipments);
  if (shipped === 0) return isBuyer ? RECEIVED : rest;
  const part = `${groupDigits(shipped)} of ${counted(shipped + open, 'unit')} shipped.`;
  return isBuyer ? `${part} We will e-mail you when the rest ships.` : `${part} ${rest}`;
}

/** Describes how many parcels have left and, once all have, how many have arrived. */
function arrivalWords(shipments: Purchase['shipments']): string {
  const sent = shipments.filter(({ takenBackAt }) => takenBackAt === null);
  const arrived = sent.filter(({ deliveredAt }) => deliveredAt !== null).length;
  const parcels = counted(sent.length, 'parcel');
  if (sent.length === 0) return 'Nothing is left to ship.';
  if (arrived === 0) return `Everything has shipped, in ${parcels}.`;
  return arrived === sent.length
    ? `Everything was delivered, in ${parcels}.`
    : `Everything has shipped: ${groupDigits(arrived)} of ${parcels} delivered.`;
}
