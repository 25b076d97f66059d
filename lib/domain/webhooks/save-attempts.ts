import 'server-only'
import pg from 'pg'
import { systemActor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { toStorableJson } from '../../platform/database/clean-text'
import { inScope, queryOnce, type Tx } from '../../platform/database/db'
import { recordEvents } from '../events/record-events'
import type { SendingEndpoint, Waiting } from './endpoint-store'
import { endpointSubject } from './endpoint-subject'
import { isDelivered, isGone, type Outcome, planEndpoint, planRetry } from './policy'

/** How one delivery ended; `now` is when. */
export type Attempt = {
  delivery: Pick<Waiting, 'id' | 'attempt'>
  outcome: Outcome
  sentAt: Date
  durationMs: number
  now: Date
}

/** Writes down how attempts ended, each kind in one transaction. What was taken back meanwhile stays so. */
export async function saveAttempts(endpoint: SendingEndpoint, attempts: Attempt[]): Promise<void> {
  const taken = attempts.filter(({ outcome }) => isDelivered(outcome))
  const refused = attempts.filter(({ outcome }) => !isDelivered(outcome))
  if (taken.length > 0) await saveTaken(endpoint, taken)
  if (refused.length > 0) await saveRefused(endpoint, refused)
}

const saveSql = (rows: string) => `
  update portal.webhook_delivery d set state = r.state, attempt = d.attempt + 1, next_at = r.next_at,
    sent_at = r.sent_at, duration_ms = r.duration_ms, status = r.status, answer = r.answer, error = r.error,
    ended_at = r.ended_at
  from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, attempt int, state text, next_at timestamptz, sent_at timestamptz,
    duration_ms int, status int, answer text, error text, ended_at timestamptz)
  where d.id = r.id and d.state = 'waiting' and d.attempt = r.attempt
  returning d.id`

function toRows(attempts: Attempt[]): string {
  return toStorableJson(
    attempts.map(({ delivery: { id, attempt }, outcome, sentAt, durationMs, now }) => {
      const nextAt = isDelivered(outcome) ? null : planRetry(attempt + 1, now)
      const failed = nextAt ? 'waiting' : 'failed'
      return {
        ...{ id, attempt, sent_at: sentAt, duration_ms: durationMs, next_at: nextAt },
        state: isDelivered(outcome) ? 'delivered' : failed,
        ...(outcome.kind === 'answered'
          ? { status: outcome.status, answer: outcome.text }
          : { error: outcome.code }),
        ended_at: nextAt ? null : now,
      }
    }),
  )
}

/**
 * What most deliveries end with: one round trip, three statements, because the endpoint's row is locked before theirs,
 * as whoever steers the endpoint does. Nobody waits for the disk: what a crash of the server loses is sent again under
 * its id.
 */
async function saveTaken(endpoint: SendingEndpoint, taken: Attempt[]): Promise<void> {
  const id = pg.escapeLiteral(endpoint.id)
  const now = pg.escapeLiteral((taken.at(-1)?.now ?? new Date()).toISOString())
  await queryOnce(
    endpoint.resellerId,
    () => `
    select set_config('synchronous_commit', 'off', true) from portal.webhook_endpoint
      where id = ${id}::uuid for no key update;
    update portal.webhook_endpoint
      set failures = 0, failing_since = null, retry_at = null, last_ok_at = ${now}::timestamptz
      where id = ${id}::uuid
        and (failures > 0 or last_ok_at is null or last_ok_at < ${now}::timestamptz - interval '10 seconds');
    ${saveSql(pg.escapeLiteral(toRows(taken)))}`,
  )
}

/** Locked in the same order. */
async function saveRefused(endpoint: SendingEndpoint, refused: Attempt[]): Promise<void> {
  await inScope(endpoint.resellerId, async (tx) => {
    await tx.$executeRaw`select 1 from portal.webhook_endpoint where id = ${endpoint.id}::uuid for update`
    const saved = await tx.$queryRawUnsafe<{ id: string }[]>(saveSql('$1'), toRows(refused))
    const ids = new Set(saved.map(({ id }) => id))
    const told = refused.filter(({ delivery }) => ids.has(delivery.id))
    // One of what left side by side tells of the endpoint, rather the one that says that it is gone.
    const first = told.find(({ outcome }) => isGone(outcome)) ?? told[0]
    if (first) await noteFailure(tx, endpoint, first)
  })
}

/** The endpoint's row is locked. */
async function noteFailure(
  tx: Tx,
  { id, resellerId }: SendingEndpoint,
  { outcome, sentAt, now }: Attempt,
): Promise<void> {
  const held = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } })
  if (held.offAt || held.removedAt) return
  const { off, ...health } = planEndpoint(held, outcome, now)
  // What left beside one that failed tells nothing new, unless it says that the endpoint is gone.
  if (off !== 'gone' && held.retryAt && held.retryAt > sentAt) return
  const data = off ? { ...health, retryAt: null, offAt: now, offWhy: off } : health
  await tx.webhookEndpoint.update({ where: { id }, data })
  if (!off) return
  const subject = endpointSubject(held)
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'webhook.off',
    subject,
    after: { why: off },
  })
  await recordEvents(tx, resellerId, [
    { kind: 'webhook.off', payload: { endpointId: id, host: subject.name, why: off } },
  ])
}
