/** Fixed numbers of the product (spec section 9), and the lengths of its texts. */

/** Lowest and highest rating of a review, in stars. */
export const RATING = { min: 1, max: 5 } as const;

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 5000;

/** How long to wait before looking for a missing display name again, in milliseconds. */
export const DISPLAY_NAME_CHECK_MS = 500;

/** A description longer than `longerThan` characters is cut to its first `keep` (spec section 9). */
export const DESCRIPTION_CUT = { longerThan: 50, keep: 100 } as const;

/** The statistics of the home page, fixed text. */
export const STATISTICS = [
  { figure: '12+', label: 'years of experience' },
  { figure: '82+', label: 'countries' },
  { figure: '10M+', label: 'total revenue' },
  { figure: '12', label: 'awards' },
] as const;

/** The year the footer names. */
export const FOUNDED = 1992;

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024;

/** Largest Stripe event, in bytes: events contain whole objects. Nothing larger is read at all. */
export const MAX_EVENT_BYTES = 256 * 1024;

/** Greatest length of each text, in characters. */
export const MAX_LENGTH = {
  name: 120,
  description: 2000,
  review: 1000,
  address: 300,
  phone: 32,
  profileField: 120,
  email: 254,
  url: 2000,
  id: 64,
  street: 200,
  city: 100,
  postalCode: 16,
  purchaseOrder: 60,
  note: 1000,
  vatId: 32,
  carrier: 60,
  tracking: 60,
  reason: 200,
} as const;

/** Most lines of one purchase: with its parts and its ledger it stays far below the 500 writes of one commit. */
export const MAX_PURCHASE_LINES = 50;

/** Most lines of a saved order list, and most lists of one customer. */
export const MAX_LIST_LINES = 200;
export const MAX_LISTS = 20;

/** Most addresses that a customer keeps. */
export const MAX_SAVED_ADDRESSES = 20;

/** Greatest quantity of one order and of one part's stock, in units. */
export const MAX_UNITS = 10_000_000;

/** The origins of part images unless IMAGE_ORIGINS says otherwise: imgbb's. */
export const DEFAULT_IMAGE_ORIGINS = ['https://i.ibb.co'] as const;

/** Most pictures of a part besides its image. */
export const MAX_PICTURES = 7;

/** Largest image that the image host accepts, in bytes. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** Shortest password of a new account, in characters (OWASP ASVS 5.0, 6.2.1). */
export const MIN_PASSWORD = 8;

/** A session ends after this many days, however often it is used (ASVS 7.3.2). */
export const SESSION_DAYS = 30;

/** A session ends when it has not been used for this many days (ASVS 7.3.1). */
export const SESSION_IDLE_DAYS = 14;

/** Most rows of a list that is requested as a whole; `Link` names the rest. The list of parts has no limit. */
export const WHOLE_LIST = { reviews: 500, records: 5_000 } as const;

/** The greatest age of a shared list, in seconds. */
export const SHARED_SECONDS = 60;

/** How many rows a page may have, and how many it has by default. */
export const PAGE_LIMIT = { least: 1, most: 100, usual: 50 } as const;

/** After this many hours an unpaid order counts as work: its customer may need help. */
export const UNPAID_HOURS = 12;

/**
 * How long the answer to "which order is the newest" is cached, and how often an open desk polls, in milliseconds. Their
 * sum is below 5 s, within which a new order must appear.
 */
export const NEWEST = { keptMs: 1_500, askedMs: 3_000 } as const;
