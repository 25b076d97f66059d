import { z } from 'zod'
import { ContractBroken } from '../../platform/errors'
import { textSchema, urlSchema } from './scalars'

/** An issued voucher or guide. */
export type Issued = { number: string; filename: string; externalId: string }

/** The tax authority's answer; for its codes see contract §7.9. */
export type Receipt = { code: string | null; description: string | null; notes: string[] }

export type IssuedVoucher = Issued & {
  state: string
  links: { xml: string | null; pdf: string | null; cdr: string | null }
  /** Null if the voucher was not sent. */
  receipt: Receipt | null
}

const issuedSchema = z.object({
  number: textSchema.pipe(z.string()),
  filename: textSchema.pipe(z.string()),
  external_id: textSchema.pipe(z.string().max(64)),
})

const linksSchema = z
  .object({ xml: urlSchema, pdf: urlSchema, cdr: urlSchema })
  .nullish()
  .catch(null)
  .transform((links) => ({ xml: links?.xml ?? null, pdf: links?.pdf ?? null, cdr: links?.cdr ?? null }))

/** An empty list if nothing was sent, else an object. */
const receiptSchema = z
  .object({
    code: textSchema,
    description: textSchema,
    notes: z.array(textSchema.pipe(z.string())).nullish().catch(null),
  })
  .nullable()
  .catch(null)

const issuedVoucherSchema = z.object({
  data: issuedSchema.extend({ state_type_id: textSchema.pipe(z.string().max(4)) }),
  links: linksSchema,
  response: receiptSchema,
})

/**
 * Parses `POST /api/documents` and `/api/documents/send` (contract §7.8, §8.2). The CDR URL is always sent; only
 * `notes` prove that a CDR exists.
 */
export function parseIssuedVoucher(answer: unknown): IssuedVoucher {
  const { data, links, response } = read(issuedVoucherSchema, answer)
  const notes = response?.notes ?? null
  return {
    ...toIssued(data),
    state: data.state_type_id,
    links: { ...links, cdr: notes ? links.cdr : null },
    receipt: response && { ...response, notes: notes ?? [] },
  }
}

/** Parses `POST /api/dispatch-carrier` and `/api/dispatches`: exactly three fields (contract §9). */
export function parseIssuedGuide(answer: unknown): Issued {
  return toIssued(read(z.object({ data: issuedSchema }), answer).data)
}

export type SentGuide = { ticket: string | null; said: string }

/** The ticket is sent only inside a message (contract §9.4). */
export function parseSentGuide(answer: unknown): SentGuide {
  const { message } = read(z.object({ message: textSchema }), answer)
  return { ticket: /Ticket:\s*([\w-]+)/i.exec(message ?? '')?.[1] ?? null, said: message ?? '' }
}

export type GuideTicket = {
  /** Null when the raw answer of the tax authority came instead, which settles nothing. */
  state: string | null
  said: string
  links: { xml: string | null; pdf: string | null; cdr: string | null }
}

const ticketSchema = z.object({
  data: z.object({ state_type_id: textSchema }).nullish().catch(null),
  links: linksSchema,
  message: textSchema,
})

/** Parses `POST /api/dispatches/status_ticket`; without a ticket the answer has another shape. */
export function parseGuideTicket(answer: unknown): GuideTicket {
  const { data, links, message } = read(ticketSchema, answer)
  return { state: data?.state_type_id ?? null, said: message ?? '', links }
}

function toIssued(data: z.infer<typeof issuedSchema>): Issued {
  return { number: data.number, filename: data.filename, externalId: data.external_id }
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ContractBroken('upstream-contract', { path: parsed.error.issues[0]?.path.join('.') ?? '' })
}
