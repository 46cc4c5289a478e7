/**
 * What an order of one part costs at Google's list prices of that day, in US dollars and without the free quotas: the
 * reads, writes and requests from the page of its part to the payment, or to its end when nobody pays. The lines of
 * a purchase cost less. `verify/cost` counts it anew, and names the sources of the prices.
 */
export const LIST_COST = { asOf: '2026-11-20', paid: 0.000_047_4, unpaid: 0.000_019_6 } as const;
