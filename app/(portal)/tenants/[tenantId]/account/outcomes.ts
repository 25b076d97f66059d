/** What the page of an account says was just done, in its address. */
export const accountOutcomes = ['charged', 'paid', 'cancelled', 'written-off', 'reversed'] as const
export type AccountOutcome = (typeof accountOutcomes)[number]
