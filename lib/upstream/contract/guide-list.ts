import { z } from 'zod'
import { isObject, listUnderData } from './list-under-data'
import { countSchema, daySchema, limaInstantSchema, textSchema, urlSchema } from './scalars'

export type GuideType = '09' | '31'

/** A guide as `dispatches/records` and `dispatch-carrier/records` tell it (contract §9.4). Null is unknown. */
export type ListedGuide = {
  externalId: string
  type: GuideType
  /** `T001-12`. */
  number: string
  state: string
  issuedOn: string | null
  customer: string | null
  /** With its kind before it: `RUC 20555555551`. */
  customerNumber: string | null
  createdAt: Date | null
  links: { xml: string | null; pdf: string | null; cdr: string | null }
}

export type GuidePage = {
  guides: ListedGuide[]
  /** Rows that could not be read: where and why, never what stood there. */
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
  download_external_xml: urlSchema,
  download_external_pdf: urlSchema,
  download_external_cdr: urlSchema,
  created_at: limaInstantSchema,
})

const metaSchema = z.object({ current_page: countSchema, last_page: countSchema })

/**
 * Reads one page of Laravel's paginator. Without its counts only an empty page is known to be the last one: a list
 * must never seem to end early.
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
    customer: wire.customer_name,
    customerNumber: wire.customer_number,
    createdAt: wire.created_at,
    links: {
      xml: wire.download_external_xml,
      pdf: wire.download_external_pdf,
      cdr: wire.state_type_id === '05' ? wire.download_external_cdr : null,
    },
  }
}
