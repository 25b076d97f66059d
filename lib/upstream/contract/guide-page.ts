import { z } from 'zod'
import { isObject, listUnderData } from './list-under-data'
import { countSchema, daySchema, limaInstantSchema, textSchema, urlSchema } from './scalars'

export type GuideType = '09' | '31'

/** A guide of `dispatches/records` or `dispatch-carrier/records`, mapped (contract §9.4). Null means unknown. */
type ListedGuide = {
  externalId: string
  type: GuideType
  /** `T001-12`. */
  number: string
  state: string
  issuedOn: string | null
  /** Recipient of the goods; `receiver` in a carrier's guide. */
  customer: string | null
  /** Prefixed with its type: `RUC 20555555551`. */
  customerNumber: string | null
  createdAt: Date | null
  links: { xml: string | null; pdf: string | null; cdr: string | null }
}

export type GuidePage = {
  guides: ListedGuide[]
  /** Unreadable rows: position and path, never their values. */
  rejected: { index: number; path: string }[]
  isLast: boolean
}

const wireSchema = z.object({
  external_id: textSchema.pipe(z.string().max(64)),
  number: textSchema.pipe(z.string()),
  state_type_id: textSchema.pipe(z.string().max(4)),
  date_of_issue: daySchema,
  customer_name: textSchema,
  customer_number: textSchema,
  receiver_name: textSchema,
  receiver_number: textSchema,
  download_external_xml: urlSchema,
  download_external_pdf: urlSchema,
  download_external_cdr: urlSchema,
  created_at: limaInstantSchema,
})

const metaSchema = z.object({ current_page: countSchema, last_page: countSchema })

/**
 * Parses one page of Laravel's paginator. Without its counts only an empty page is the last one, so that a list never
 * seems to end early.
 */
export function parseGuidePage(answer: unknown, type: GuideType): GuidePage {
  const rows = listUnderData(answer)
  const guides: ListedGuide[] = []
  const rejected: GuidePage['rejected'] = []
  for (const [index, row] of rows.entries()) {
    const parsed = wireSchema.safeParse(row)
    if (parsed.success) guides.push(toListedGuide(parsed.data, type))
    else rejected.push({ index, path: parsed.error.issues[0]?.path.join('.') ?? '' })
  }
  const meta = metaSchema.safeParse(isObject(answer) ? answer.meta : undefined)
  const { current_page: page = null, last_page: last = null } = meta.data ?? {}
  return { guides, rejected, isLast: rows.length === 0 || (page !== null && last !== null && page >= last) }
}

function toListedGuide(wire: z.infer<typeof wireSchema>, type: GuideType): ListedGuide {
  return {
    externalId: wire.external_id,
    type,
    number: wire.number,
    state: wire.state_type_id,
    issuedOn: wire.date_of_issue,
    customer: wire.customer_name ?? wire.receiver_name,
    customerNumber: wire.customer_number ?? wire.receiver_number,
    createdAt: wire.created_at,
    links: {
      xml: wire.download_external_xml,
      pdf: wire.download_external_pdf,
      cdr: wire.state_type_id === '05' ? wire.download_external_cdr : null,
    },
  }
}
