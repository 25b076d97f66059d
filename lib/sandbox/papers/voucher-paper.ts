import type { VoucherDraft } from '../vouchers/voucher-draft'
import type { Issuer } from './issuer'

/** A numbered voucher: input of its XML, PDF and receipt. */
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
