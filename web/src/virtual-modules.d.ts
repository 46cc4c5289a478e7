declare module 'virtual:tokens.css';

/** The most common passwords of at least eight characters, one per line, the most common first. */
declare module 'virtual:common-passwords' {
  export const commonPasswords: string;
}

declare module 'virtual:banner-drawing' {
  /** An `svg` element. */
  export const banner: string;
}
