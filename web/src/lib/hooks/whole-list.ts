/**
 * A list of at most this many rows is rendered completely, so that the browser's own search finds each row. Of a longer
 * one, only the rows near the screen are.
 */
export const WHOLE_LIST = 150;
