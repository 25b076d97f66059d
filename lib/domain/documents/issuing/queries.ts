import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import { candidatesSchema, type IssuanceCandidate, type IssuanceFacts, type IssuanceForm } from './schemas'
import type { IssuanceEventName, IssuanceKind, IssuanceState } from './states'

export type IssuanceEventView = {
  at: Date
  event: IssuanceEventName
  said: string | null
  byName: string | null
  times: number
}

export type IssuanceView = {
  id: string
  kind: IssuanceKind
  version: number
  title: string
  form: IssuanceForm
  state: IssuanceState
  facts: IssuanceFacts | null
  body: Record<string, unknown> | null
  number: string | null
  externalId: string | null
  links: { xml: string | null; pdf: string | null; cdr: string | null }
  /** Contract §7.9; null before it is issued. */
  authorityState: string | null
  ticket: string | null
  /** What the engine asks for an issued guide next. */
  step: 'send' | 'ask' | null
  cause: string | null
  said: string | null
  saidBy: 'authority' | 'server'
  wrongFields: string[]
  candidates: IssuanceCandidate[]
  events: IssuanceEventView[]
  /** When the engine goes on; null when nothing is under way. */
  nextAt: Date | null
  sendingAt: Date | null
  askedByName: string
  createdAt: Date
  updatedAt: Date
}

type Row = Omit<IssuanceView, 'links' | 'candidates' | 'events'> & {
  xml: string | null
  pdf: string | null
  cdr: string | null
  candidates: unknown
  events: (Omit<IssuanceEventView, 'at'> & { at: string })[]
}

const eventsSql = `(select coalesce(json_agg(json_build_object('at', e.at, 'event', e.event, 'said', e.said,
    'byName', e.by_name, 'times', e.times) order by e.id), '[]')
  from portal.issuance_event e where e.issuance_id = i.id)`

/** An issuance with its timeline, oldest line first. Throws NotFound. */
export async function getIssuance(
  resellerId: string,
  { tenantId, issuanceId }: { tenantId: string; issuanceId: string },
): Promise<IssuanceView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Row>(
      `select i.id, i.kind, i.version, i.title, i.form, i.state, i.facts, i.body, i.number,
         i.external_id as "externalId", i.xml_url as xml, i.pdf_url as pdf, i.cdr_url as cdr,
         i.authority_state as "authorityState", i.ticket, i.step, i.cause, i.said, i.said_by as "saidBy",
         i.wrong_fields as "wrongFields", i.candidates, i.next_at as "nextAt", i.sending_at as "sendingAt",
         i.asked_by_name as "askedByName", i.created_at as "createdAt", i.updated_at as "updatedAt",
         ${eventsSql} as events
       from portal.issuance i where i.id::text = $1 and i.tenant_id::text = $2`,
      [issuanceId, tenantId],
    ),
  )
  if (!row) throw new NotFound('issuance-missing')
  const { xml, pdf, cdr, ...rest } = row
  return {
    ...rest,
    links: { xml, pdf, cdr },
    candidates: candidatesSchema.parse(row.candidates),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

const issuancePageSize = 25

export type IssuanceLine = {
  id: string
  kind: IssuanceKind
  version: number
  title: string
  state: IssuanceState
  facts: IssuanceFacts | null
  number: string | null
  authorityState: string | null
  links: { xml: string | null; pdf: string | null; cdr: string | null }
  cause: string | null
  underWay: boolean
  askedByName: string
  updatedAt: Date
}

/** A tenant's drafts and issuances of these kinds, the last touched first; `search` is words of number or customer. */
export async function listIssuances(
  resellerId: string,
  input: { tenantId: string; kinds: readonly IssuanceKind[]; page?: number; search?: string },
): Promise<Page<IssuanceLine>> {
  const values: unknown[] = [input.tenantId, [...input.kinds]]
  const conditions = ['i.tenant_id::text = $1 and i.kind = any($2)']
  for (const word of (input.search ?? '').split(/\s+/).filter(Boolean).slice(0, 5)) {
    const place = values.push(word)
    conditions.push(`portal.plain_text(concat_ws(' ', i.number, i.title, i.facts->>'customerName',
      i.facts->>'customerNumber')) like portal.like_pattern($${place})`)
  }
  const where = `from portal.issuance i where ${conditions.join(' and ')}`
  return readInScope(resellerId, async (query) => {
    const [counted] = await query<{ total: number }>(`select count(*)::int as total ${where}`, values)
    const total = counted?.total ?? 0
    const window = planPage({ page: input.page ?? 1, pageSize: issuancePageSize, total })
    const rows = await query<IssuanceLine>(
      `select i.id, i.kind, i.version, i.title, i.state, i.facts, i.number, i.cause,
         i.authority_state as "authorityState", i.next_at is not null as "underWay",
         json_build_object('xml', i.xml_url, 'pdf', i.pdf_url, 'cdr', i.cdr_url) as links,
         i.asked_by_name as "askedByName", i.updated_at as "updatedAt"
       ${where} order by i.updated_at desc, i.id desc
       limit ${issuancePageSize} offset ${(window.page - 1) * issuancePageSize}`,
      values,
    )
    const { page, pageCount } = window
    return { rows, page, pageCount, pageSize: issuancePageSize, total, totalIsExact: true }
  })
}
