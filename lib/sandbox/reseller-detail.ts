import { z } from '@hono/zod-openapi'
import type { QueryResultRow } from 'pg'
import { pieces } from './answer'
import type { Query } from './database'
import type { CentralCall } from './endpoint'
import { Failure } from './failure'
import { refuseBroken, withoutPort } from './hosts'
import { limaTimestamp } from './lima-time'
import { countsMessages } from './lineage'
import { phpJson } from './php-json'

const nothingHere = z.null()

const rowShape = z
  .object({
    id: z.number().int(),
    hostname: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    token: z.string().nullable(),
    number: z.string(),
    plan: z.string(),
    locked: z.boolean(),
    locked_emission: z.boolean(),
    locked_users: z.boolean(),
    locked_tenant: z.boolean(),
    count_doc: z.number().int(),
    count_sales_notes: nothingHere,
    max_documents: z.number().int(),
    count_user: z.number().int(),
    max_users: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
    current_count_doc_month: nothingHere,
    count_doc_pse: nothingHere,
    start_billing_cycle: z.string(),
    count_doc_month: nothingHere,
    count_sales_notes_month: nothingHere,
    select_date_billing: z.literal(''),
    soap_type: nothingHere,
    document_regularize_shipping: nothingHere,
    document_not_sent: nothingHere,
    document_to_be_canceled: nothingHere,
    queries_to_apiperu: z.number().int(),
    locked_create_establishments: z.boolean(),
    restrict_sales_limit: z.boolean(),
    quantity_establishments: nothingHere,
    max_quantity_establishments: z.number().int(),
    establishments_unlimited: z.boolean(),
    monthly_sales_total: z.string(),
    max_sales_limit: z.string(),
    sales_unlimited: z.boolean(),
    sale_notes_quantity_if_include: z.number().int(),
    enable_list_product: z.boolean(),
    count_whatsapp_month: z.number().int().optional(),
    max_whatsapp_messages: z.number().int().optional(),
    whatsapp_messages_unlimited: z.boolean().optional(),
    whatsapp_messages_limit_override: z.number().int().nullable().optional(),
  })
  .openapi('ResellerTenant')

export const detailShape = z.object({ data: z.array(rowShape) })

export const detailSql = `select t.id, t.subdomain, t.name, t.email, t.token, t.number, p.name as plan,
    t.locked, t.locked_emission, t.locked_users, t.locked_tenant, t.document_count, p.limit_documents,
    t.user_count, p.limit_users, t.created_at, t.updated_at, t.start_billing_cycle, t.queries_to_apiperu,
    t.locked_create_establishments, t.restrict_sales_limit, p.establishments_limit,
    p.establishments_unlimited, p.sales_limit, p.sales_unlimited, t.enable_list_product,
    t.count_whatsapp_month, coalesce(t.whatsapp_override, p.whatsapp_messages_limit) as whatsapp_limit,
    p.whatsapp_messages_unlimited, t.whatsapp_override
  from sandbox.tenant t join sandbox.plan p on p.id = t.plan_id
  order by t.created_at desc, t.id desc`

// Small enough that one batch never holds the event loop, large enough that trips do not count.
const batchRows = 250

/** Every tenant, newest first, unpaged; the body of the request means nothing (contract §3.1). */
export async function readDetail(call: CentralCall) {
  const snapshot = await call.sandbox.database.snapshot()
  try {
    await refuseBrokenBook(snapshot.query)
    await snapshot.query(`declare detail no scroll cursor for ${detailSql}`)
  } catch (error) {
    await snapshot.release()
    throw error
  }
  return pieces(detailPieces(call, snapshot))
}

async function* detailPieces(
  call: CentralCall,
  snapshot: { query: Query; release: () => Promise<void> },
): AsyncGenerator<string> {
  const { settings } = call.sandbox
  const baseDomain = withoutPort(call.sandbox.baseDomain)
  const withMessages = countsMessages(settings.lineage)
  try {
    let before = '{"data":['
    for (;;) {
      const rows = await snapshot.query(`fetch ${batchRows} from detail`)
      if (rows.length > 0) {
        const written = rows.map((row) => phpJson(detailRow(row, baseDomain, withMessages)))
        yield before + written.join(',')
        before = ','
      }
      if (rows.length < batchRows) break
    }
    yield before === ',' ? ']}' : '{"data":[]}'
  } finally {
    await snapshot.release()
  }
}

/** One tenant that the software cannot read makes the whole answer a 500 (contract §0.3). */
async function refuseBrokenBook(query: Query): Promise<void> {
  const [row] = await query(
    'select id, broken from sandbox.tenant where broken is not null order by created_at desc, id desc limit 1',
  )
  if (!row) return
  refuseBroken(row.broken, row.id)
  const said =
    row.broken === 'no-host'
      ? 'Attempt to read property "fqdn" on null'
      : 'Call to a member function format() on null'
  throw new Failure({ status: 500, said, from: 'action' })
}

function detailRow(row: QueryResultRow, baseDomain: string, withMessages: boolean) {
  return {
    id: row.id,
    hostname: `${row.subdomain}.${baseDomain}`,
    name: row.name,
    email: row.email,
    token: row.token,
    number: row.number,
    plan: row.plan,
    locked: row.locked,
    locked_emission: row.locked_emission,
    locked_users: row.locked_users,
    locked_tenant: row.locked_tenant !== 0,
    count_doc: row.document_count,
    count_sales_notes: null,
    max_documents: row.limit_documents,
    count_user: row.user_count,
    max_users: row.limit_users,
    created_at: limaTimestamp(row.created_at),
    updated_at: limaTimestamp(row.updated_at),
    current_count_doc_month: null,
    count_doc_pse: null,
    start_billing_cycle: row.start_billing_cycle ?? '',
    count_doc_month: null,
    count_sales_notes_month: null,
    select_date_billing: '',
    soap_type: null,
    document_regularize_shipping: null,
    document_not_sent: null,
    document_to_be_canceled: null,
    queries_to_apiperu: row.queries_to_apiperu,
    locked_create_establishments: row.locked_create_establishments,
    restrict_sales_limit: row.restrict_sales_limit,
    quantity_establishments: null,
    max_quantity_establishments: row.establishments_limit,
    establishments_unlimited: row.establishments_unlimited,
    monthly_sales_total: '0.00',
    max_sales_limit: row.sales_limit,
    sales_unlimited: row.sales_unlimited,
    sale_notes_quantity_if_include: 0,
    enable_list_product: row.enable_list_product,
    ...(withMessages ? messageCounters(row) : {}),
  }
}

function messageCounters(row: QueryResultRow) {
  return {
    count_whatsapp_month: row.count_whatsapp_month,
    max_whatsapp_messages: row.whatsapp_limit,
    whatsapp_messages_unlimited: row.whatsapp_messages_unlimited,
    whatsapp_messages_limit_override: row.whatsapp_override,
  }
}
