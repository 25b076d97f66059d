import type { MoneyView } from '../../../_receivables/money-view'

/** What every part of the proposals needs to speak. */
export type ProposalScope = MoneyView & { zone: string; now: Date }
