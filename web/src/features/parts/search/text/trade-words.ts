/** What buyers say, and what a catalogue of motor parts writes. Later rows see what earlier ones have written. */
const REPLACEMENTS: readonly (readonly [said: RegExp, written: string])[] = [
  [/\b(?:electronic speed|motor) (?:controller|driver|drive)s?\b/gi, 'speed controller'],
  [/\b(?:motor bell|(?:motor|rotor) can)s?\b/gi, 'rotor bell'],
  // Every part here is for such motors.
  [/\b(?:brushless|bldc|motors?|drones?|quadcopters?)\b/gi, ''],
  [/\bend[ -]?(?:bell|cap|cover|plate|shield)s?\b/gi, 'end bell'],
  [/\b(?:casing|enclosure|case)s?\b/gi, 'housing'],
  [/\b(?:neodymium|neo|rare[ -]earth)\b/gi, 'NdFeB'],
  [/\b(?:curved|segment(?:ed)?) magnets?\b|\bmagnet segments?\b/gi, 'arc magnet'],
  [/\bblock magnets?\b/gi, 'bar magnet'],
  [/\blaminations?\b/gi, 'laminated'],
  [/\belectrical steel\b/gi, 'silicon steel'],
  [/\bstainless steel\b/gi, 'stainless'],
  [/\bmagnet wires?\b/gi, 'winding wire'],
  [/\b(?:axle|spindle)s?\b/gi, 'shaft'],
  [/\b(?:retaining|snap) rings?\b/gi, 'circlip'],
  [/\b(bearings?\b.*?)(?:\bfor (?:an? )?)?(\d[\d.]* ?mm) shafts?\b/gi, '$1 bore $2'],
  [/(\d[\d.]* ?mm) long\b/gi, 'length $1'],
  [/(\d[\d.]* ?mm) wide\b/gi, 'width $1'],
  [/(\d[\d.]* ?mm) (?:high|tall)\b/gi, 'height $1'],
  [/(\d[\d.]* ?mm) thick\b/gi, 'thickness $1'],
  // The designations of bearing makers, such as SKF's 2Z and NSK's DDU.
  [/(?<=\d{3}[ -]?)(?:rs[1hr]?|2rs[1hr]|ddu|llu)\b|\b(?:rubber )?sealed\b/gi, ' 2RS'],
  [/(?<=\d{3}[ -])2z\b/gi, 'ZZ'],
  [/\bhall[ -]effect\b/gi, 'hall'],
  [/\b(?:rotary )?encoders?\b|\bposition sensors?\b/gi, 'sensor'],
  [/\bbanana (?:connector|jack|plug)s?\b/gi, 'bullet connector'],
  [/\bgear pullers?\b|\b(?:extractor|remover)s?\b/gi, 'puller'],
  [/\btachometers?\b/gi, 'rpm meter'],
];

/**
 * Rewrites the words of buyers as a catalogue of motor parts has them: `neodymium ring`, `magnet wire`, `608-2Z`. Returns
 * `null` if there is nothing to rewrite.
 *
 * @example inTradeWords('motor end cap 57') // 'end bell 57'
 */
export function inTradeWords(typed: string): string | null {
  const written = REPLACEMENTS.reduce((text, [said, plain]) => text.replace(said, plain), typed)
    .replace(/\s+/g, ' ')
    .trim();
  return written === '' || written === typed ? null : written;
}
