/**
 * Returns the limits of a shop on this machine, where every call comes from one address and a test does in a minute
 * what people do in a day. Reviews keep the product's own limit. A `LIMIT_...` in the environment takes precedence.
 */
export function demoLimits(env: Readonly<Record<string, string | undefined>> = process.env) {
  const generous = {
    LIMIT_READS_PER_MINUTE: '1000000',
    LIMIT_WRITES_PER_MINUTE: '1000000',
    LIMIT_PAYMENT_ATTEMPTS_PER_10_MINUTES: '1000',
    LIMIT_KNOWN_CUSTOMER_PAYMENT_ATTEMPTS_PER_10_MINUTES: '1000',
    LIMIT_NEW_CUSTOMER_ORDERS_PER_DAY: '1000',
    LIMIT_NEW_CUSTOMERS_OF_NETWORK_PER_DAY: '0',
    LIMIT_DECLINES_PER_10_MINUTES: '1000',
    LIMIT_UNPAID_ORDERS: '1000',
    LIMIT_UNPAID_LINES: '5000',
    LIMIT_UNPAID_FREE_ORDERS: '1000',
  };
  const given = Object.entries(env).filter(([name]) => name.startsWith('LIMIT_'));
  return {
    NEW_ADMINS: 'anyone',
    ...generous,
    ...(Object.fromEntries(given) as Record<string, string>), // the environment holds texts
  };
}
