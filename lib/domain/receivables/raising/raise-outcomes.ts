/** What the list of a month says of a tenant; only the first is charged. */
export const raiseOutcomes = [
  'charge',
  /** Its price is 0. */
  'free',
  'no-price',
  /** The month was charged before, raised or by hand. */
  'raised',
  /** It was raised and cancelled, and whoever made the list did not ask for it again. */
  'cancelled',
  /** It registered after the month. */
  'later',
  'gone',
] as const
export type RaiseOutcome = (typeof raiseOutcomes)[number]
