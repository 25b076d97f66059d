import 'server-only'
import { type Query, readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { searchWords } from '../../tenants/search-words'

export type Contact = {
  id: string
  number: string
  name: string | null
  locale: 'es' | 'en'
  main: boolean
  savedByName: string
  updatedAt: Date
}

/** A tenant's numbers, the main one first. */
function listContacts(query: Query, tenantId: string): Promise<Contact[]> {
  return query<Contact>(
    `select id, number, name, locale, main, saved_by_name as "savedByName", updated_at as "updatedAt"
     from portal.tenant_contact where tenant_id::text = $1 order by main desc, id`,
    [tenantId],
  )
}

/** The same in a query of its own. */
export function listContactsOf(resellerId: string, tenantId: string): Promise<Contact[]> {
  return readInScope(resellerId, (query) => listContacts(query, tenantId))
}

export type NumberedTenant = {
  tenantId: string
  name: string
  ruc: string
  host: string
  number: string | null
  contactName: string | null
  locale: 'es' | 'en' | null
  /** Numbers besides the main one. */
  more: number
  optedOut: boolean
}

export type NumbersQuery = { show: 'without' | 'with'; search: string; page: number }

export type NumbersView = { without: number; with: number; page: Page<NumberedTenant> }

const pageSize = 50

const present = `t.gone_at is null`
const main = `left join portal.tenant_contact c on c.tenant_id = t.id and c.main`

/** Tenants with or without a number, and the count of both, in two round trips. */
export function listNumbers(resellerId: string, input: NumbersQuery): Promise<NumbersView> {
  const words = searchWords(input.search)
  const like = words.map((_, at) => `t.search_text like portal.like_pattern($${at + 1})`)
  const matching = [present, ...like].join(' and ')
  const view = `${matching} and c.id is ${input.show === 'with' ? 'not null' : 'null'}`
  return readInScope(resellerId, async (query) => {
    const [counts] = await query<{ without: number; with: number }>(
      `select count(*) filter (where c.id is null)::int as without, count(c.id)::int as with
       from portal.tenant t ${main} where ${matching}`,
      words,
    )
    const { without = 0, with: having = 0 } = counts ?? {}
    const total = input.show === 'with' ? having : without
    const { page, pageCount } = planPage({ page: input.page, pageSize, total })
    const rows = await query<NumberedTenant>(
      `select t.id as "tenantId", t.name, t.ruc, t.host, c.number, c.name as "contactName", c.locale,
         (select count(*)::int from portal.tenant_contact o where o.tenant_id = t.id and not o.main) as more,
         exists (select from portal.message_opt_out x where x.tenant_id = t.id) as "optedOut"
       from portal.tenant t ${main} where ${view}
       order by t.sort_name, t.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
      words,
    )
    return { without, with: having, page: { rows, page, pageCount, pageSize, total, totalIsExact: true } }
  })
}
