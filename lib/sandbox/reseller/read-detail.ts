import { z } from '@hono/zod-openapi'
import type { Query, Snapshot } from '../database/database'
import { pieces } from '../http/answer'
import type { CentralCall } from '../http/endpoint'
import { Failure } from '../http/failure'
import { refuseBroken, withoutPort } from '../http/hosts'
import { countsMessages } from '../http/lineage'
import { detailFields, detailSql, rowWriter } from './detail-fields'

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

// Small enough not to block the event loop, large enough to amortise round trips.
const batchRows = 250

/** Every tenant, newest first, without paging; the request body is ignored (contract §3.1). */
export async function readDetail(call: CentralCall) {
  const { settings, database, baseDomain } = call.sandbox
  const fields = detailFields(countsMessages(settings.lineage))
  const snapshot = await database.snapshot()
  try {
    await refuseBrokenList(snapshot.query)
    await snapshot.query(`declare detail no scroll cursor for ${detailSql(fields)}`, [
      withoutPort(baseDomain),
    ])
  } catch (error) {
    await snapshot.release()
    throw error
  }
  return pieces(detailPieces(snapshot, rowWriter(fields)))
}

async function* detailPieces(
  snapshot: Snapshot,
  writeRow: (columns: (string | null)[]) => string,
): AsyncGenerator<string> {
  try {
    let before = '{"data":['
    for (;;) {
      const rows = await snapshot.texts(`fetch ${batchRows} from detail`)
      if (rows.length > 0) {
        yield before + rows.map(writeRow).join(',')
        before = ','
      }
      if (rows.length < batchRows) break
    }
    yield before === ',' ? ']}' : '{"data":[]}'
  } finally {
    await snapshot.release()
  }
}

/** One damaged tenant turns the whole answer into a 500 (contract §0.3). */
async function refuseBrokenList(query: Query): Promise<void> {
  const [row] = await query(
    'select subdomain, broken from sandbox.tenant where broken is not null order by created_at desc, id desc limit 1',
  )
  if (!row) return
  refuseBroken({ broken: row.broken, subdomain: row.subdomain }, 'documents')
  const said =
    row.broken === 'no-host'
      ? 'Attempt to read property "website" on null'
      : 'Call to a member function format() on null'
  throw new Failure({ status: 500, said, from: 'action' })
}
