/** The names of the browser's caches. The worker keeps pages and files; the page keeps answers of the API. */
export const PAGES = 'pages';
export const FILES = 'files';
export const ANSWERS = 'answers';

/** The message that a page sends to the worker. */
export interface ToKeep {
  /** The addresses of the page and its files, which may have been fetched before the worker was active. */
  loaded: readonly string[];
  /** Somebody is signed in, so the code of all customers' pages is kept too. */
  customer: boolean;
}
