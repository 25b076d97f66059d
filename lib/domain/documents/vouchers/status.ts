/** States of a voucher (contract §7.9); each has its words in `lib/platform/i18n/texts/documents/vouchers.ts`. */
export const voucherStates = ['01', '03', '05', '07', '09', '11', '13'] as const
type VoucherState = (typeof voucherStates)[number]

export const voucherTypes = ['01', '03', '07', '08'] as const
export type VoucherType = (typeof voucherTypes)[number]

export type VoucherTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const tones: Record<VoucherState, VoucherTone> = {
  '01': 'warn',
  '03': 'info',
  '05': 'ok',
  '07': 'warn',
  '09': 'bad',
  '11': 'neutral',
  '13': 'info',
}

function isVoucherState(code: string): code is VoucherState {
  return (voucherStates as readonly string[]).includes(code)
}

export function voucherTone(state: string): VoucherTone {
  return isVoucherState(state) ? tones[state] : 'neutral'
}

/**
 * Whether a voucher can be sent: registered, and in the group sent one by one. Sending an accepted one would
 * reset it (contract §8.2).
 */
export function isSendable(voucher: { state: string; dispatchGroup: string | null }): boolean {
  return voucher.state === '01' && voucher.dispatchGroup !== '02'
}

/** Whether a note can modify a voucher: a valid sale. */
export function mayBeChanged({ type, state }: { type: string; state: string }): boolean {
  return (type === '01' || type === '03') && state !== '09' && state !== '11' && state !== '13'
}
