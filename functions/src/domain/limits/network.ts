/** The network that a call comes from, in the size that providers assign. */
export interface Network {
  /** Its name: `203.0.113.5`, `2001:db8:1:2::/64`. */
  id: string;
  /** Its limit, as a multiple of that of one address. */
  factor: number;
}
