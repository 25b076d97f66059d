/** How something done to a voucher ended; each has its words in `lib/platform/i18n/texts/documents/vouchers.ts`. */
const voucherOutcomes = [
  /** The tax authority's three answers: yes, yes with remarks, no. */
  'accepted',
  'observed',
  'rejected',
  /** Sent, and the answer is still to come. */
  'sent',
  /** Asked for, and not done: the voucher is as it was. */
  'not-sent',
  /** Brought to the state asked for. */
  'changed',
  /** Nothing was sent: it was there already, or cannot be sent by itself. */
  'unchanged',
  'refused',
  /** Nobody knows: two readings did not settle it. */
  'not-confirmed',
  'cancelled',
] as const

export type VoucherOutcome = (typeof voucherOutcomes)[number]

export type RunKind = 'send' | 'state'

const bySent: Record<string, VoucherOutcome> = {
  '03': 'sent',
  '05': 'accepted',
  '07': 'observed',
  '09': 'rejected',
  '11': 'sent',
  '13': 'sent',
}

/** What the voucher's state means after it was asked to be sent; 01 is where it stood before. */
export function judgeSent(state: string): VoucherOutcome {
  return bySent[state] ?? 'not-sent'
}

/** What a state read after the fact means for what was asked. */
export function judge(input: { kind: RunKind; desired: string | null }, state: string): VoucherOutcome {
  if (input.kind === 'send') return judgeSent(state)
  return state === input.desired ? 'changed' : 'not-confirmed'
}
