import 'server-only'
import type { WebhookEndpoint } from '../../generated/prisma/client'
import { readInScope } from '../../platform/database/db'
import { openWebhookSecret } from '../../platform/vault/webhook-secrets'

/** A delivery that waits. */
export type Waiting = {
  id: string
  lane: string
  messageId: string
  body: string
  attempt: number
  nextAt: Date | null
}

/** What sending needs of an endpoint. */
export type SendingEndpoint = Pick<
  WebhookEndpoint,
  | 'id'
  | 'resellerId'
  | 'url'
  | 'secretCiphertext'
  | 'previousCiphertext'
  | 'previousUntil'
  | 'failures'
  | 'retryAt'
>

/** Deliveries that are due, lane by lane, the oldest of each first. */
export type EndpointWork = { endpoint: SendingEndpoint; due: Waiting[][]; nextAt: Date | null }

const lanesLoadedMax = 100
const ofLaneMax = 10

const endpointSql = `
  select id, reseller_id as "resellerId", url, secret_ciphertext as "secretCiphertext",
    previous_ciphertext as "previousCiphertext", previous_until as "previousUntil", failures, retry_at as "retryAt"
  from portal.webhook_endpoint where id = $1::uuid and off_at is null and removed_at is null`

const waitingSql = `
  select d.id, d.lane, d.message_id as "messageId", d.body, d.attempt, d.next_at as "nextAt"
  from (
    select f.lane, f.cause = 'event' as is_event, f.next_at, f.seq
    from (
      select distinct on (lane) id from portal.webhook_delivery
      where endpoint_id = $1::uuid and state = 'waiting' order by lane, seq, id) h
    join portal.webhook_delivery f on f.id = h.id
    order by is_event, f.next_at nulls first, f.seq limit ${lanesLoadedMax}) l
  cross join lateral (
    select * from portal.webhook_delivery w
    where w.endpoint_id = $1::uuid and w.state = 'waiting' and w.lane = l.lane
    order by w.seq, w.id limit ${ofLaneMax}) d
  order by l.is_event, l.next_at nulls first, l.seq, d.seq, d.id`

/** Null when nothing waits or the endpoint is off. One that fails is tried with one delivery before the others go. */
export async function loadEndpoint(
  { resellerId, endpointId }: { resellerId: string; endpointId: string },
  now: Date,
): Promise<EndpointWork | null> {
  const { endpoint, lanes } = await readInScope(resellerId, async (query) => {
    const [found] = await query<SendingEndpoint>(endpointSql, [endpointId], { keepPlan: true })
    // Planned each time: a plan that was made when little waited reads the whole table when much was sent.
    const rows = found ? await query<Waiting>(waitingSql, [endpointId]) : []
    return { endpoint: found, lanes: toLanes(rows) }
  })
  if (!endpoint || lanes.length === 0) return null
  if (endpoint.retryAt && endpoint.retryAt > now) return { endpoint, due: [], nextAt: endpoint.retryAt }
  const due = lanes.map((lane) => takeDue(lane, now)).filter((lane) => lane.length > 0)
  const soonest = Math.min(...lanes.map(([head]) => head?.nextAt?.getTime() ?? 0))
  const tried = endpoint.failures > 0 ? due.slice(0, 1).map((lane) => lane.slice(0, 1)) : due
  return { endpoint, due: tried, nextAt: due.length > 0 ? null : new Date(soonest) }
}

function toLanes(rows: Waiting[]): Waiting[][] {
  const lanes = new Map<string, Waiting[]>()
  for (const row of rows) {
    const lane = lanes.get(row.lane)
    if (lane) lane.push(row)
    else lanes.set(row.lane, [row])
  }
  return [...lanes.values()]
}

/** The beginning of a lane up to the first that is not due. */
function takeDue(lane: Waiting[], now: Date): Waiting[] {
  const stop = lane.findIndex(({ nextAt }) => nextAt !== null && nextAt > now)
  return stop === -1 ? lane : lane.slice(0, stop)
}

/** The secrets that sign now, the one in use first. */
export function openSecrets(endpoint: SendingEndpoint, now: Date) {
  const of = { resellerId: endpoint.resellerId, endpointId: endpoint.id }
  const current = openWebhookSecret(of, 'webhook-secret', endpoint.secretCiphertext)
  const { previousCiphertext, previousUntil } = endpoint
  if (!previousCiphertext || !previousUntil || previousUntil <= now) return [current]
  return [current, openWebhookSecret(of, 'webhook-previous', previousCiphertext)]
}
