import type { TenantOnHost } from '../http/endpoint'
import { amountInWords } from '../papers/amount-in-words'
import type { VoucherPaper } from '../papers/voucher-paper'
import { voucherDigest } from '../papers/voucher-xml'
import { inventDraft } from './invent-draft'
import { issuerOf } from './issuing-setup'
import type { VoucherRow } from './voucher-row'

/**
 * The printable form of a stored voucher. Seeded ones have no payload: lines, words and digest are generated here.
 */
export function paperOf(row: VoucherRow, tenant: TenantOnHost): VoucherPaper {
  const paper = {
    issuer: issuerOf(tenant, row.establishment),
    draft: row.draft ?? inventDraft(row),
    series: row.series,
    number: row.number,
    filename: row.filename,
    words: row.words === '' ? amountInWords(row.total) : row.words,
  }
  return { ...paper, hash: row.hash ?? voucherDigest(paper) }
}
