import { type VoucherType, voucherTypes } from '../states'

/** What can be issued: a voucher by its form, or any by its JSON. */
export const issueKinds = [...voucherTypes, 'json'] as const
export type IssueKind = (typeof issueKinds)[number]

export function isIssueKind(text: unknown): text is IssueKind {
  return (issueKinds as readonly unknown[]).includes(text)
}

export function isNote(type: string): type is '07' | '08' {
  return type === '07' || type === '08'
}

/** Series that the service itself proposes (contract §7.7); a note's begins like the voucher's that it changes. */
export const usualSeries: Record<VoucherType, string> = {
  '01': 'F001',
  '03': 'B001',
  '07': 'FC01',
  '08': 'FD01',
}

/** What a series of each type looks like; four digits are those of contingency. */
export const seriesShapes: Record<VoucherType, RegExp> = {
  '01': /^(F[A-Z0-9]{3}|\d{4})$/,
  '03': /^(B[A-Z0-9]{3}|\d{4})$/,
  '07': /^([FB][A-Z0-9]{3}|\d{4})$/,
  '08': /^([FB][A-Z0-9]{3}|\d{4})$/,
}
