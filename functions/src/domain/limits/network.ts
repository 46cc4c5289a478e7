/** A network that a call comes from, as narrow or wide as addresses are given out. */
export interface Network {
  /** Names it, without telling an address by itself: `203.0.113.5`, `2001:db8:1:2::/64`. */
  id: string;
  /** How many times the customers of one address it may have. */
  factor: number;
}
