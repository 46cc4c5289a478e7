import { expect, it } from 'vitest';
import { isOpenTo, type Role, staffRoles } from './roles.ts';
import { type Route, routes } from './routes.ts';

/** Lists the calls that a role may make about other people's objects, in the order of the table. */
function callsOf(role: Role): string[] {
  const rows: [string, Route][] = Object.entries(routes);
  return rows
    .filter(([, { access, others }]) => isOpenTo(others ?? access, role))
    .map(([name]) => name);
}

it('sales looks after orders, customers and their money', () => {
  expect(callsOf('sales')).toEqual([
    'getOrder',
    'cancelOrder',
    'getPurchase',
    'cancelPurchase',
    'changeDelivery',
    'listOrdersToShip',
    'getDocument',
    'refundPurchase',
    'listDeskReviews',
    'hideReview',
    'showReview',
    'answerReview',
    'listCustomers',
    'addNote',
    'removeNote',
    'getCustomer',
    'getNewestOrder',
    'getDeskWork',
    'getDeskTroubles',
    'resendMail',
    'getSales',
    'searchOrders',
  ]);
});

it('warehouse ships what is paid and counts the stock', () => {
  expect(callsOf('warehouse')).toEqual([
    'getOrder',
    'getPurchase',
    'changeDelivery',
    'listOrdersToShip',
    'shipPurchase',
    'trackShipment',
    'takeBackShipment',
    'deliverShipment',
    'undeliverShipment',
    'getDocument',
    'getNewestOrder',
    'getDeskWork',
    'searchOrders',
    'listProducts',
    'getProduct',
    'listMovements',
    'moveStock',
  ]);
});

it('an admin may do what any role may, and a customer none of it', () => {
  const all = callsOf('admin');
  for (const role of staffRoles) expect(all).toEqual(expect.arrayContaining(callsOf(role)));
  for (const { access } of Object.values(routes)) expect(isOpenTo(access, null)).toBe(false);
});
