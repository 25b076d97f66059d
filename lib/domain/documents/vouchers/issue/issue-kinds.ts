import { type VoucherType, voucherTypes } from '../status'

/** What can be issued: a voucher type by its form, or any by its JSON. */
export const issueKinds = [...voucherTypes, 'json'] as const
export type IssueKind = (typeof issueKinds)[number]

export function isIssueKind(text: unknown): text is IssueKind {
  return (issueKinds as readonly unknown[]).includes(text)
}

export function isNote(type: string): type is '07' | '08' {
  return type === '07' || type === '08'
}

/** Default series of the service (contract §7.7); a note's begins like that of the voucher it modifies. */
export const usualSeries: Record<VoucherType, string> = {
  '01': 'F001',
  '03': 'B001',
  '07': 'FC01',
  '08': 'FD01',
}

/** Format of a series by type; four digits are contingency series. */
export const seriesShapes: Record<VoucherType, RegExp> = {
  '01': /^(F[A-Z0-9]{3}|\d{4})$/,
  '03': /^(B[A-Z0-9]{3}|\d{4})$/,
  '07': /^([FB][A-Z0-9]{3}|\d{4})$/,
  '08': /^([FB][A-Z0-9]{3}|\d{4})$/,
}
