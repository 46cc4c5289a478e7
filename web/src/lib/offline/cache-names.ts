/** The caches of this browser. The worker holds pages and files, the page holds answers of the API. */
export const PAGES = 'pages';
export const FILES = 'files';
export const ANSWERS = 'answers';

/** What a page tells the worker. */
export interface ToKeep {
  /** Addresses of what the page has loaded before there was a worker: itself and files. */
  loaded: readonly string[];
  /** Somebody is signed in: the code of all pages of customers is to be kept. */
  customer: boolean;
}
