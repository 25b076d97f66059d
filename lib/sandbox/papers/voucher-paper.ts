import type { VoucherDraft } from '../vouchers/voucher-draft'
import type { Issuer } from './issuer'

/** A voucher with its number: everything that its XML, its PDF and its receipt are made of. */
export type VoucherPaper = {
  issuer: Issuer
  draft: VoucherDraft
  series: string
  number: number
  filename: string
  words: string
  hash: string | null
}

export const paperNumber = (paper: { series: string; number: number }) => `${paper.series}-${paper.number}`
