export const PRICE_UNITS = ['player', 'room'] as const;

export const DAY_TYPES = ['any', 'weekday', 'weekend'] as const;

/** A venue's price. The amount is never 0: a venue without known prices has an empty list of prices. */
export interface Price {
  readonly per: (typeof PRICE_UNITS)[number];
  /** In major units of the currency (euros, not cents), with at most two decimals. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Days on which the price applies. `weekday` is Monday to Friday. */
  readonly dayType: (typeof DAY_TYPES)[number];
  readonly isFrom: boolean;
}
