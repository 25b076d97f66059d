import { z } from 'zod'
import { listUnderData } from './list-under-data'
import { daySchema, decimalSchema, flagSchema, limaInstantSchema, textSchema, urlSchema } from './scalars'

/** A voucher of `GET /api/documents/lists`, mapped (contract §8.3). Null means unknown. */
export type ListedVoucher = {
  externalId: string
  /** `F001-63`. */
  number: string
  /** `01` invoice, `03` receipt, `07` credit note, `08` debit note. */
  type: string
  /** `01` registered … `13` about to be voided (contract §7.9). */
  state: string
  issuedOn: string | null
  customer: string | null
  customerNumber: string | null
  customerEmail: string | null
  customerTelephone: string | null
  currency: string
  /** Decimal text with two places. */
  total: string
  igv: string | null
  balance: string | null
  /** Invoices and their notes are sent one by one, receipts in a daily summary. */
  group: string | null
  hasCdr: boolean
  links: { xml: string | null; pdf: string | null; cdr: string | null }
  /** Why the voucher must be regularised; null if it need not. */
  toRegularize: string | null
  createdAt: Date | null
}

/** An unreadable row: position and path, never its values. */
export type RejectedVoucher = { index: number; path: string }

const wireSchema = z.object({
  external_id: textSchema.pipe(z.string().max(64)),
  number: textSchema.pipe(z.string()),
  document_type_id: textSchema.pipe(z.string().max(4)),
  state_type_id: textSchema.pipe(z.string().max(4)),
  date_of_issue: daySchema,
  customer_name: textSchema,
  customer_number: textSchema,
  customer_email: textSchema,
  customer_telephone: textSchema,
  currency_type_id: textSchema.pipe(z.string().max(4)),
  total: decimalSchema.pipe(z.string()),
  total_igv: decimalSchema,
  balance: decimalSchema,
  group_id: textSchema,
  has_cdr: flagSchema,
  download_xml: urlSchema,
  download_pdf: urlSchema,
  download_cdr: urlSchema,
  regularize_shipping: flagSchema,
  message_regularize_shipping: textSchema,
  created_at: limaInstantSchema,
})

/** Parses the list row by row; unreadable rows are rejected one by one. */
export function parseVoucherList(answer: unknown): {
  vouchers: ListedVoucher[]
  rejected: RejectedVoucher[]
} {
  const vouchers: ListedVoucher[] = []
  const rejected: RejectedVoucher[] = []
  for (const [index, row] of listUnderData(answer).entries()) {
    const parsed = wireSchema.safeParse(row)
    if (parsed.success) vouchers.push(toListedVoucher(parsed.data))
    else rejected.push({ index, path: parsed.error.issues[0]?.path.join('.') ?? '' })
  }
  return { vouchers, rejected }
}

function toListedVoucher(wire: z.infer<typeof wireSchema>): ListedVoucher {
  const hasCdr = wire.has_cdr === true
  return {
    externalId: wire.external_id,
    number: wire.number,
    type: wire.document_type_id,
    state: wire.state_type_id,
    issuedOn: wire.date_of_issue,
    customer: wire.customer_name,
    customerNumber: wire.customer_number,
    customerEmail: wire.customer_email,
    customerTelephone: wire.customer_telephone,
    currency: wire.currency_type_id,
    total: wire.total,
    igv: wire.total_igv,
    balance: wire.balance,
    group: wire.group_id,
    hasCdr,
    // The CDR URL is always sent, even where no CDR exists.
    links: { xml: wire.download_xml, pdf: wire.download_pdf, cdr: hasCdr ? wire.download_cdr : null },
    toRegularize: wire.regularize_shipping ? wire.message_regularize_shipping : null,
    createdAt: wire.created_at,
  }
}
