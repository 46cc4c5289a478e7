/**
 * The cost of an order of one part at Google's list prices of that day, in US dollars and without the free quotas. It
 * covers the reads, writes and requests from the part's page to the payment, or to the expiry when nobody pays. The
 * lines of a purchase cost less. `verify/cost` checks the figures, and names the sources of the prices.
 */
export const LIST_COST = { asOf: '2026-11-20', paid: 0.000_047_4, unpaid: 0.000_019_3 } as const;
