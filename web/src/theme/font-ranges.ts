/**
 * The characters in the two subset files of `fonts/`: Basic Latin, the letters of Western names, and the signs in our own
 * texts (CSS `unicode-range`).
 */
export const BASIC_LATIN =
  'U+20-7E,U+A0,U+B0,U+B1,U+B5,U+B7,U+C0-FF,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026';

/**
 * The other characters in the full Latin files, without the zero-width space (U+200B) that MUI puts into every form: it
 * would load 48 kB for nothing.
 */
export const OTHER_LATIN =
  'U+A1-AC,U+AE-AF,U+B2-B4,U+B6,U+B8-BF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-200A,U+2010-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027,U+202F-205F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD';
