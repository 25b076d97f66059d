import 'server-only'
import type { RawTx } from '../../platform/database/raw-tx'
import type { EventBatch } from '../events/distribute-events'
import { messageIdOf, toBody } from './to-body'
import { webhookJob } from './webhook-job'

/** Takes events over for every endpoint that is on and chose their kind. An event is one delivery of an endpoint. */
export async function enqueueDeliveries(tx: RawTx, { resellerId, events }: EventBatch): Promise<void> {
  const endpoints = await tx.$queryRaw<{ id: string; kinds: string[] }[]>`
    select id, kinds from portal.webhook_endpoint where off_at is null and removed_at is null`
  const chosen = new Set(endpoints.flatMap(({ kinds }) => kinds))
  const rows = events
    .filter(({ kind }) => chosen.has(kind))
    .map((event) => ({
      message: messageIdOf(event),
      seq: String(event.seq),
      kind: event.kind,
      tenant: event.tenantId,
      body: toBody(event.kind, event.at, event.payload),
    }))
  if (rows.length === 0) return
  const filled = await tx.$queryRaw<{ id: string }[]>`
    with added as (
      insert into portal.webhook_delivery (id, reseller_id, endpoint_id, message_id, seq, lane, kind, tenant_id, body)
      select gen_random_uuid(), e.reseller_id, e.id, r.message, r.seq, coalesce(r.tenant::text, ''), r.kind, r.tenant,
        r.body
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        message text, seq bigint, kind text, tenant uuid, body text)
      join portal.webhook_endpoint e on r.kind = any(e.kinds) and e.id = any(${endpoints.map(({ id }) => id)}::uuid[])
      on conflict (endpoint_id, message_id) where cause = 'event' do nothing
      returning endpoint_id)
    select distinct endpoint_id as id from added order by id`
  for (const { id } of filled) await webhookJob.wake(tx, { resellerId, id })
}
