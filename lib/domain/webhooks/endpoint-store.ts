import 'server-only'
import type { WebhookEndpoint } from '../../generated/prisma/client'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx, writeInScope } from '../../platform/database/db'
import { openWebhookSecret } from '../../platform/vault/webhook-secrets'
import { recordEvents } from '../events/record-events'
import { isDelivered, type Outcome, planEndpoint, planRetry } from './policy'
import { splitUrl } from './split-url'

/** The oldest delivery that waits in its lane. */
export type LaneHead = { id: string; messageId: string; body: string; attempt: number; nextAt: Date | null }

export type EndpointWork = { endpoint: WebhookEndpoint; due: LaneHead[]; nextAt: Date | null }

const headsMax = 200

const headsSql = `
  select h.id, d.message_id as "messageId", d.body, d.attempt, d.next_at as "nextAt"
  from (
    select distinct on (lane) id from portal.webhook_delivery
    where endpoint_id = $1::uuid and state = 'waiting' order by lane, seq, id) h
  join portal.webhook_delivery d on d.id = h.id
  order by d.cause = 'event', d.next_at nulls first, d.seq limit ${headsMax}`

/** Null when nothing waits or the endpoint is off. One that fails is tried with one delivery before the others go. */
export async function loadEndpoint(
  { resellerId, endpointId }: { resellerId: string; endpointId: string },
  now: Date,
): Promise<EndpointWork | null> {
  return inScope(resellerId, async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId } })
    if (!endpoint || endpoint.offAt || endpoint.removedAt) return null
    const heads = await tx.$queryRawUnsafe<LaneHead[]>(headsSql, endpointId)
    if (heads.length === 0) return null
    if (endpoint.retryAt && endpoint.retryAt > now) return { endpoint, due: [], nextAt: endpoint.retryAt }
    const due = heads.filter(({ nextAt }) => nextAt === null || nextAt <= now)
    const soonest = Math.min(...heads.map(({ nextAt }) => nextAt?.getTime() ?? 0))
    const tried = endpoint.failures > 0 ? due.slice(0, 1) : due
    return { endpoint, due: tried, nextAt: due.length > 0 ? null : new Date(soonest) }
  })
}

/** The secrets that sign now, the one in use first. */
export function openSecrets(endpoint: WebhookEndpoint, now: Date) {
  const of = { resellerId: endpoint.resellerId, endpointId: endpoint.id }
  const current = openWebhookSecret(of, 'webhook-secret', endpoint.secretCiphertext)
  const { previousCiphertext, previousUntil } = endpoint
  if (!previousCiphertext || !previousUntil || previousUntil <= now) return [current]
  return [current, openWebhookSecret(of, 'webhook-previous', previousCiphertext)]
}

export type Attempt = { head: LaneHead; outcome: Outcome; sentAt: Date; durationMs: number; now: Date }

/** Writes down how an attempt ended. What was taken back meanwhile stays so. */
export function saveAttempt(endpoint: WebhookEndpoint, attempt: Attempt): Promise<void> {
  const { outcome } = attempt
  const isTaken = isDelivered(outcome) && outcome.kind === 'answered'
  return isTaken ? saveTaken(endpoint, { ...attempt, outcome }) : saveRefused(endpoint, attempt)
}

/**
 * Lanes end side by side and would queue for this row. Nobody waits for the disk: what a crash of the server loses is
 * sent again under its id.
 */
const takenSql = `
  update portal.webhook_endpoint set failures = 0, failing_since = null, retry_at = null, last_ok_at = $2::timestamptz
  where (select set_config('synchronous_commit', 'off', true)) = 'off' and id = $1::uuid
    and (failures > 0 or last_ok_at is null or last_ok_at < $2::timestamptz - interval '10 seconds')`

const deliveredSql = `
  update portal.webhook_delivery set state = 'delivered', attempt = attempt + 1, next_at = null, error = null,
    sent_at = $3::timestamptz, duration_ms = $4::int, status = $5::int, answer = $6, ended_at = $7::timestamptz
  where id = $1::uuid and state = 'waiting' and attempt = $2::int`

type Taken = Attempt & { outcome: Extract<Outcome, { kind: 'answered' }> }

/** What most deliveries end with, in the fewest round trips: a hundred of them a second leave the worker to others. */
async function saveTaken({ id, resellerId }: WebhookEndpoint, attempt: Taken): Promise<void> {
  const { head, sentAt, durationMs, now } = attempt
  const { status, text } = attempt.outcome
  await writeInScope(resellerId, async (query) => {
    await query(takenSql, [id, now])
    await query(deliveredSql, [head.id, head.attempt, sentAt, durationMs, status, cleanText(text), now])
  })
}

/** The endpoint's row is locked before the delivery's, as whoever steers the endpoint does. */
async function saveRefused(endpoint: WebhookEndpoint, attempt: Attempt): Promise<void> {
  const { head, outcome, sentAt, durationMs, now } = attempt
  const nextAt = planRetry(head.attempt + 1, now)
  const isAnswered = outcome.kind === 'answered'
  await inScope(endpoint.resellerId, async (tx) => {
    await tx.$executeRaw`select 1 from portal.webhook_endpoint where id = ${endpoint.id}::uuid for update`
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: head.id, state: 'waiting', attempt: head.attempt },
      data: {
        state: nextAt ? 'waiting' : 'failed',
        attempt: head.attempt + 1,
        nextAt,
        sentAt,
        durationMs,
        status: isAnswered ? outcome.status : null,
        answer: isAnswered ? cleanText(outcome.text) : null,
        error: isAnswered ? null : outcome.code,
        endedAt: nextAt ? null : now,
      },
    })
    if (count > 0) await noteFailure(tx, endpoint, { outcome, sentAt, now })
  })
}

/** The endpoint's row is locked. */
async function noteFailure(
  tx: Tx,
  { id, resellerId }: WebhookEndpoint,
  { outcome, sentAt, now }: Pick<Attempt, 'outcome' | 'sentAt' | 'now'>,
): Promise<void> {
  const held = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } })
  if (held.offAt || held.removedAt) return
  const { off, ...health } = planEndpoint(held, outcome, now)
  // What left beside one that failed tells nothing new, unless it says that the endpoint is gone.
  if (off !== 'gone' && held.retryAt && held.retryAt > sentAt) return
  const data = off ? { ...health, retryAt: null, offAt: now, offWhy: off } : health
  await tx.webhookEndpoint.update({ where: { id }, data })
  if (!off) return
  const { host } = splitUrl(held.url)
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'webhook.off',
    subject: { kind: 'webhook', id, name: host },
    after: { why: off },
  })
  await recordEvents(tx, resellerId, [{ kind: 'webhook.off', payload: { endpointId: id, host, why: off } }])
}
