import type { MoneyView } from '../../../_receivables/money-view'

/** What every part of the claims needs to speak. */
export type ClaimScope = MoneyView & { zone: string; now: Date }
