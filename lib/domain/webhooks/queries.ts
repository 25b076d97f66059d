import 'server-only'
import { type Query, readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { type Page, planPage } from '../../platform/paging'
import type { WebhookKind } from './webhook-kinds'

export type EndpointLine = {
  id: string
  url: string
  note: string
  kinds: WebhookKind[]
  createdAt: Date
  createdByName: string
  offAt: Date | null
  offWhy: 'by-hand' | 'failing' | 'gone' | 'key-revoked' | null
  failures: number
  failingSince: Date | null
  retryAt: Date | null
  lastOkAt: Date | null
  secretAt: Date
  /** Until when the secret before signs, too; null when it does not. */
  previousUntil: Date | null
  /** Deliveries that wait. */
  waiting: number
}

const endpointColumns = `e.id, e.url, e.note, coalesce(e.kinds, '{}') as kinds, e.created_at as "createdAt",
  e.created_by_name as "createdByName", e.off_at as "offAt", e.off_why as "offWhy", e.failures,
  e.failing_since as "failingSince", e.retry_at as "retryAt", e.last_ok_at as "lastOkAt", e.secret_at as "secretAt",
  case when e.previous_until > now() then e.previous_until end as "previousUntil",
  (select count(*)::int from portal.webhook_delivery d
   where d.endpoint_id = e.id and d.state = 'waiting') as waiting`

/** The endpoints of a reseller, the oldest first. */
export async function listEndpoints(resellerId: string): Promise<EndpointLine[]> {
  return readInScope(resellerId, (query) =>
    query<EndpointLine>(
      `select ${endpointColumns} from portal.webhook_endpoint e where e.removed_at is null order by e.created_at, e.id`,
    ),
  )
}

export type DeliveryLine = {
  id: string
  messageId: string
  kind: string
  cause: 'event' | 'test' | 'again'
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  tenantId: string | null
  tenantName: string | null
  body: string
  attempt: number
  nextAt: Date | null
  createdAt: Date
  sentAt: Date | null
  durationMs: number | null
  status: number | null
  answer: string | null
  error: string | null
}

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryFilter = (typeof deliveryStates)[number] | 'all'

export type EndpointView = { endpoint: EndpointLine; page: Page<DeliveryLine>; filter: DeliveryFilter }

const pageSize = 25

const deliveryColumns = `d.id, d.message_id as "messageId", d.kind, d.cause, d.state, d.tenant_id as "tenantId",
    t.name as "tenantName", d.body, d.attempt, d.next_at as "nextAt", d.created_at as "createdAt",
    d.sent_at as "sentAt", d.duration_ms as "durationMs", d.status, d.answer, d.error
  from portal.webhook_delivery d left join portal.tenant t on t.id = d.tenant_id`

const deliveriesSql = `
  select ${deliveryColumns}
  where d.endpoint_id = $1 and ($2 = 'all' or d.state = $2)
  order by d.created_at desc, d.seq desc, d.id limit ${pageSize} offset $3`

/** An endpoint with a page of its deliveries, the newest first. Throws NotFound. */
export async function getEndpoint(
  resellerId: string,
  { endpointId, filter, page: input }: { endpointId: string; filter: DeliveryFilter; page: number },
): Promise<EndpointView> {
  return readInScope(resellerId, async (query) => {
    const found = await findEndpoint(query, endpointId, filter)
    if (!found) throw new NotFound('webhook-missing')
    const { total, ...endpoint } = found
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const rows = await query<DeliveryLine>(deliveriesSql, [endpoint.id, filter, (page - 1) * pageSize])
    return { endpoint, page: { rows, page, pageCount, pageSize, total, totalIsExact: true }, filter }
  })
}

/** An endpoint alone. Throws NotFound. */
export async function getEndpointLine(resellerId: string, endpointId: string): Promise<EndpointLine> {
  const [endpoint] = await readInScope(resellerId, (query) =>
    query<EndpointLine>(
      `select ${endpointColumns} from portal.webhook_endpoint e where e.id = $1 and e.removed_at is null`,
      [endpointId],
    ),
  )
  if (!endpoint) throw new NotFound('webhook-missing')
  return endpoint
}

/** One delivery. Throws NotFound. */
export async function getDelivery(resellerId: string, deliveryId: string): Promise<DeliveryLine> {
  const [delivery] = await readInScope(resellerId, (query) =>
    query<DeliveryLine>(`select ${deliveryColumns} where d.id = $1`, [deliveryId]),
  )
  if (!delivery) throw new NotFound('delivery-missing')
  return delivery
}

/** The place of a delivery among those of its endpoint. */
type DeliveryPlace = { createdAt: Date; id: string }

/** The deliveries before a place, the newest first: one more than `size` where there are more. Throws NotFound. */
export async function listDeliveriesBefore(
  resellerId: string,
  input: { endpointId: string; filter: DeliveryFilter; before: DeliveryPlace | null; size: number },
): Promise<DeliveryLine[]> {
  const { endpointId, filter, before, size } = input
  const { id } = await getEndpointLine(resellerId, endpointId)
  const place = before === null ? [] : [before.createdAt, before.id]
  return readInScope(resellerId, (query) =>
    query<DeliveryLine>(
      `select ${deliveryColumns}
       where d.endpoint_id = $1 and ($2 = 'all' or d.state = $2)
         ${before === null ? '' : 'and (d.created_at < $4 or d.created_at = $4 and d.id > $5)'}
       order by d.created_at desc, d.id limit $3`,
      [id, filter, size + 1, ...place],
    ),
  )
}

async function findEndpoint(query: Query, endpointId: string, filter: DeliveryFilter) {
  const [row] = await query<EndpointLine & { total: number }>(
    `select ${endpointColumns}, (select count(*)::int from portal.webhook_delivery d
       where d.endpoint_id = e.id and ($2 = 'all' or d.state = $2)) as total
     from portal.webhook_endpoint e where e.id::text = $1 and e.removed_at is null`,
    [endpointId, filter],
  )
  return row
}
