/** The caches of this browser. The worker holds pages and files, the page holds answers of the API. */
export const PAGES = 'pages';
export const FILES = 'files';
export const ANSWERS = 'answers';

/** What a page tells the worker. */
export interface ToKeep {
  /** Addresses of the page itself and of its files: a worker that came after them has not seen them. */
  loaded: readonly string[];
  /** Somebody is signed in: the code of all pages of customers is to be kept. */
  customer: boolean;
}
