import 'server-only'
import { readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { type Page, planPage } from '../../platform/paging'
import { searchWords } from '../tenants/search-words'
import { conditionsOf, orderOf, type PartnerQuery } from './partner-query'
import { keptFormSchema, type PartnerField, type PartnerForm, sentencesSchema } from './schemas'
import type { CreationState } from './states'

const partnerPageSize = 50

export type PartnerRow = {
  upstreamId: number
  fullName: string | null
  email: string | null
  gitlabUser: string | null
  domain: string | null
  active: boolean | null
  departmentId: string | null
  zone: string | null
}

type PartnerReadingView = {
  state: 'waiting' | 'done' | 'failed'
  failure: string | null
  said: string | null
  rows: number | null
  unreadable: number | null
  endedAt: Date | null
}

export type OpenCreation = {
  id: string
  name: string
  state: CreationState
  askedByName: string
  createdAt: Date
}

export type PartnerListView = {
  page: Page<PartnerRow>
  /** The last asking, and the last one that brought the list. */
  reading: PartnerReadingView | null
  good: (PartnerReadingView & { endedAt: Date }) | null
  /** What is on its way or waits for a person, and what was refused today. */
  open: OpenCreation[]
}

const readingSql = `select state, failure, said, rows, unreadable, ended_at as "endedAt" from portal.partner_reading`

const openSql = `select c.id, c.form->>'fullName' as name, c.state, c.asked_by_name as "askedByName",
    c.created_at as "createdAt"
  from portal.partner_creation c
  where c.state in ('planned', 'sending', 'unknown', 'unclear')
    or (c.state in ('refused', 'not-created') and c.ended_at > now() - interval '1 hour')
  order by c.created_at desc, c.id desc limit 10`

/** One page of our copy, with its age and with what stands in the way of a newer one. */
export async function listPartners(resellerId: string, input: PartnerQuery): Promise<PartnerListView> {
  const { where, values } = conditionsOf(input, searchWords(input.search))
  return readInScope(resellerId, async (query) => {
    const [counted] = await query<{ total: number }>(
      `select count(*)::int as total from portal.partner p ${where}`,
      values,
    )
    const [reading] = await query<PartnerReadingView>(`${readingSql} order by asked_at desc, id desc limit 1`)
    const [good] = await query<PartnerReadingView & { endedAt: Date }>(
      `${readingSql} where state = 'done' order by asked_at desc, id desc limit 1`,
    )
    const open = await query<OpenCreation>(openSql)
    const total = counted?.total ?? 0
    const { page, pageCount } = planPage({ page: input.page, pageSize: partnerPageSize, total })
    const rows = await query<PartnerRow>(
      `select p.upstream_id as "upstreamId", p.full_name as "fullName", p.email, p.gitlab_user as "gitlabUser",
         p.domain, p.active, p.department_id as "departmentId", p.zone
       from portal.partner p ${where} order by ${orderOf(input)}
       limit ${partnerPageSize} offset ${(page - 1) * partnerPageSize}`,
      values,
    )
    return {
      page: { rows, page, pageCount, pageSize: partnerPageSize, total, totalIsExact: true },
      reading: reading ?? null,
      good: good ?? null,
      open,
    }
  })
}

export type CreationView = {
  id: string
  state: CreationState
  form: PartnerForm
  cause: string | null
  said: string | null
  sentences: Partial<Record<PartnerField, string>>
  upstreamId: number | null
  /** When the engine goes on; null when nothing is under way. */
  nextAt: Date | null
  sendingAt: Date | null
  askedByName: string
  createdAt: Date
}

/** What became of a creation. Throws NotFound. */
export async function getCreation(resellerId: string, creationId: string): Promise<CreationView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Omit<CreationView, 'form' | 'sentences'> & { form: unknown; sentences: unknown }>(
      `select id, state, form, cause, said, sentences, upstream_id as "upstreamId", next_at as "nextAt",
         sending_at as "sendingAt", asked_by_name as "askedByName", created_at as "createdAt"
       from portal.partner_creation where id::text = $1`,
      [creationId],
    ),
  )
  if (!row) throw new NotFound('partner-creation-missing')
  return {
    ...row,
    form: keptFormSchema.parse(row.form),
    sentences: sentencesSchema.parse(row.sentences),
  }
}
