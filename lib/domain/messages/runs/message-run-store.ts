import 'server-only'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, readWithKeptPlan, type Tx, writeInScope } from '../../../platform/database/db'
import { contentSchema, type MessageContent } from '../message-content'
import type { MessageEngine } from './message-engine'
import type { MessageRunState, MessageState, PauseCode, WaitCode } from './states'

export type MessageWork = { id: string; number: string; content: MessageContent }

export type RunWork = {
  state: MessageRunState
  /** The next that has not left; null when there is none. */
  next: MessageWork | null
}

type Row = Omit<RunWork, 'next'> & { messageId: string | null; number: string; content: unknown }

/** Null when there is no such run, or it has ended. */
export async function loadRunWork({ resellerId, runId }: MessageEngine): Promise<RunWork | null> {
  const [row] = await readWithKeptPlan<Row>(resellerId, {
    sql: `select r.state, m.id as "messageId", m.number, m.content
      from portal.message_run r
      left join lateral (select id, number, content from portal.message m
        where m.run_id = r.id and m.state = 'planned' order by m.id limit 1) m on true
      where r.id = $1 and r.ended_at is null`,
    values: [runId],
  })
  if (!row) return null
  const { messageId, number, content, ...run } = row
  const next = messageId === null ? null : { id: messageId, number, content: contentSchema.parse(content) }
  return { ...run, next }
}

export async function turnCrashedToNotConfirmed({ resellerId, runId, now }: MessageEngine): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.message set state = 'not-confirmed', cause = 'crashed', ended_at = $2
       where run_id = $1 and state = 'sending'`,
      [runId, now()],
    ),
  )
}

/** Messages that were never sent are cancelled where their run was cancelled meanwhile. */
export async function cancelLeft({ resellerId, runId, now }: MessageEngine): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.message m set state = 'cancelled', cause = 'cancelled-by-hand', ended_at = $2
       from portal.message_run r
       where r.id = $1 and m.run_id = r.id and r.state = 'cancelled' and m.state = 'planned'`,
      [runId, now()],
    ),
  )
}

/** Writes down until when and why a run waits; false when it does not run any more. */
export async function markWaiting(
  { resellerId, runId }: MessageEngine,
  { why, until }: { why: WaitCode; until: Date },
): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.message_run set state = 'waiting', why = $2, next_at = $3
       where id = $1 and state in ('planned', 'waiting', 'running')`,
      [runId, why, until],
    ),
  )
}

/** It runs, and comes again at this instant if nothing else brings it on before. */
export async function markMessageRunRunning(
  { resellerId, runId, now }: MessageEngine,
  nextAt: Date,
): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.message_run
       set state = 'running', why = null, next_at = $2, started_at = coalesce(started_at, $3)
       where id = $1 and state in ('planned', 'waiting', 'running')`,
      [runId, nextAt, now()],
    ),
  )
}

export async function pauseMessageRunFor(
  engine: MessageEngine,
  stop: { why: PauseCode; said: string | null },
): Promise<void> {
  await inScope(engine.resellerId, (tx) => pauseIn(tx, engine, stop))
}

async function pauseIn(
  tx: Tx,
  { resellerId, runId }: MessageEngine,
  { why, said }: { why: PauseCode; said: string | null },
): Promise<void> {
  const { count } = await tx.messageRun.updateMany({
    where: { id: runId, state: { in: ['planned', 'waiting', 'running'] } },
    data: { state: 'paused', why, said, nextAt: null },
  })
  if (count === 0) return
  const { number } = await tx.messageRun.findUniqueOrThrow({ where: { id: runId }, select: { number: true } })
  await recordAudit(tx, {
    resellerId,
    actor: systemActor,
    action: 'messages.paused',
    subject: { kind: 'message-run', id: runId, name: `#${number}` },
    after: { why },
  })
}

export type MessageEnd = {
  state: Extract<MessageState, 'sent' | 'refused' | 'not-confirmed' | 'skipped'>
  cause: string | null
  said?: string | null
  httpStatus?: number | null
  providerId?: string | null
  /** Why the run stands still from here on. */
  pause?: PauseCode
}

/**
 * Writes down what became of a message. A yes counts even where somebody took this process for dead meanwhile; nothing
 * else changes an end.
 */
export async function endMessage(engine: MessageEngine, messageId: string, end: MessageEnd): Promise<void> {
  const { resellerId, runId, now, failuresMax } = engine
  const { state, cause, said = null, httpStatus = null, providerId = null, pause } = end
  await inScope(resellerId, async (tx) => {
    await tx.$executeRaw`select 1 from portal.message_run where id = ${runId}::uuid for update`
    const at = now()
    const changed = await tx.$executeRaw`
      update portal.message set state = ${state}, cause = ${cause}, said = ${said}, http_status = ${httpStatus}::int,
        provider_id = ${providerId}, sent_at = ${state === 'sent' ? at : null}::timestamptz,
        ended_at = ${at}::timestamptz
      where id = ${messageId}::uuid and (
        state = ${state === 'skipped' ? 'planned' : 'sending'}
        or (${state} = 'sent' and state = 'not-confirmed' and cause = 'crashed'))`
    if (changed === 0 || state === 'skipped') return
    // What was counted at the end of the run is no longer so.
    await tx.$executeRaw`
      update portal.message_run set outcome = null where id = ${runId}::uuid and ended_at is not null`
    const { failures } = await tx.messageRun.update({
      where: { id: runId },
      data: { failures: state === 'sent' ? 0 : { increment: 1 } },
      select: { failures: true },
    })
    if (pause) await pauseIn(tx, engine, { why: pause, said })
    else if (failures >= failuresMax) await pauseIn(tx, engine, { why: 'five-failures', said })
  })
}

/** Turned away at the door: nothing happened, so it waits for its turn like the others. */
export async function putBack({ resellerId }: MessageEngine, messageId: string): Promise<void> {
  await writeInScope(resellerId, (query) =>
    query(
      `update portal.message set state = 'planned', sending_at = null where id = $1 and state = 'sending'`,
      [messageId],
    ),
  )
}

const finishSql = `
  update portal.message_run r set ended_at = $2::timestamptz, next_at = null, why = null, said = null,
    state = case when r.state = 'cancelled' or not exists (
        select from portal.message m where m.run_id = r.id and m.state <> 'cancelled') then 'cancelled'
      else 'done' end
  where r.id = $1::uuid and r.ended_at is null and not exists (
    select from portal.message m where m.run_id = r.id and m.state in ('planned', 'sending'))`

/** Ends a run whose messages have all ended. Repeating it changes nothing. */
export async function finishMessageRun({ resellerId, runId, now }: MessageEngine): Promise<void> {
  await inScope(resellerId, async (tx) => {
    const count = await tx.$executeRawUnsafe(finishSql, runId, now())
    if (count === 0) return
    const groups = await tx.message.groupBy({ by: ['state'], where: { runId }, _count: true })
    const outcome = Object.fromEntries(groups.map((group) => [group.state, group._count]))
    const run = await tx.messageRun.update({ where: { id: runId }, data: { outcome } })
    await recordAudit(tx, {
      resellerId,
      actor: requesterOf(run),
      action: 'messages.finished',
      subject: { kind: 'message-run', id: runId, name: `#${run.number}` },
      after: outcome,
    })
  })
}
