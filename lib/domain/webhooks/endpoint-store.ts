import 'server-only'
import pg from 'pg'
import type { WebhookEndpoint } from '../../generated/prisma/client'
import { queryOnce } from '../../platform/database/db'
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

const waitingSql = `
  select d.id, d.lane, d.message_id as "messageId", d.body, d.attempt, d.next_at as "nextAt"
  from (
    select f.lane, f.cause = 'event' as is_event, f.next_at, f.seq
    from (
      select distinct on (lane) id from portal.webhook_delivery
      where endpoint_id = e.id and state = 'waiting' order by lane, seq, id) h
    join portal.webhook_delivery f on f.id = h.id
    order by is_event, f.next_at nulls first, f.seq limit ${lanesLoadedMax}) l
  cross join lateral (
    select * from portal.webhook_delivery w
    where w.endpoint_id = e.id and w.state = 'waiting' and w.lane = l.lane
    order by w.seq, w.id limit ${ofLaneMax}) d
  order by l.is_event, l.next_at nulls first, l.seq, d.seq, d.id`

/** Planned each time: a plan that was made when little waited reads the whole table when much was sent. */
const loadSql = (endpointId: string) => `
  select e.id, e.reseller_id as "resellerId", e.url, e.secret_ciphertext as "secretCiphertext",
    e.previous_ciphertext as "previousCiphertext", e.previous_until as "previousUntil", e.failures,
    e.retry_at as "retryAt", (select coalesce(json_agg(w), '[]') from (${waitingSql}) w) as waiting
  from portal.webhook_endpoint e
  where e.id = ${pg.escapeLiteral(endpointId)}::uuid and e.off_at is null and e.removed_at is null`

type LoadedRow = SendingEndpoint & { waiting: (Omit<Waiting, 'nextAt'> & { nextAt: string | null })[] }

/** Null when nothing waits or the endpoint is off. One that fails is tried with one delivery before the others go. */
export async function loadEndpoint(
  { resellerId, endpointId }: { resellerId: string; endpointId: string },
  now: Date,
): Promise<EndpointWork | null> {
  const [row] = await queryOnce<LoadedRow>(resellerId, () => loadSql(endpointId))
  if (!row || row.waiting.length === 0) return null
  const { waiting, ...endpoint } = row
  const lanes = toLanes(waiting)
  if (endpoint.retryAt && endpoint.retryAt > now) return { endpoint, due: [], nextAt: endpoint.retryAt }
  const due = lanes.map((lane) => takeDue(lane, now)).filter((lane) => lane.length > 0)
  const soonest = Math.min(...lanes.map(([head]) => head?.nextAt?.getTime() ?? 0))
  const tried = endpoint.failures > 0 ? due.slice(0, 1).map((lane) => lane.slice(0, 1)) : due
  return { endpoint, due: tried, nextAt: due.length > 0 ? null : new Date(soonest) }
}

function toLanes(rows: LoadedRow['waiting']): Waiting[][] {
  const lanes = new Map<string, Waiting[]>()
  for (const { nextAt, ...rest } of rows) {
    const row = { ...rest, nextAt: nextAt === null ? null : new Date(nextAt) }
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
