import 'server-only'
import type { LockNotice } from '../../../generated/prisma/client'
import { requesterOf, systemActor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { AppError } from '../../../platform/errors'
import { textsFor } from '../../../platform/i18n/texts'
import { writeNotices } from '../../notices/write-notices'
import { type NoticeTiming, noticeKey } from './notice-choice'

export type PlanLockNoticeOptions = {
  now?: () => Date
  /** Crash points, for tests. */
  checkpoint?: (name: 'written') => void | Promise<void>
}

const timeoutMs = 60_000

/**
 * Plans the messages of a notice when it is due. Recipients and state change in one transaction, so each tenant
 * gets one message however often it is called.
 */
export async function planLockNotice(
  resellerId: string,
  noticeId: string,
  { now = () => new Date(), checkpoint }: PlanLockNoticeOptions = {},
): Promise<void> {
  try {
    await inScope(
      resellerId,
      async (tx) => {
        const notice = await openWaiting(tx, noticeId)
        if (!notice || !(await isDue(tx, notice))) return
        await write(tx, { notice, now: now() })
        await checkpoint?.('written')
      },
      { timeoutMs },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inScope(resellerId, (tx) => fail(tx, { noticeId, why: error.code, now: now() }))
  }
}

async function openWaiting(tx: Tx, noticeId: string): Promise<LockNotice | null> {
  await tx.$executeRaw`select 1 from portal.lock_notice where id = ${noticeId}::uuid for update`
  return tx.lockNotice.findFirst({ where: { id: noticeId, state: 'waiting' } })
}

async function isDue(tx: Tx, { timing, runId }: LockNotice): Promise<boolean> {
  if (!followsRun(timing)) return true
  const run = runId ? await tx.lockRun.findUnique({ where: { id: runId }, select: { endedAt: true } }) : null
  return run?.endedAt != null
}

const followsRun = (timing: string) => timing === 'after' || timing === 'back'

async function write(tx: Tx, { notice, now }: { notice: LockNotice; now: Date }): Promise<void> {
  const { id, resellerId, templateVersionId, reason, saysAt } = notice
  const { recipients, changed } = await listRecipients(tx, notice)
  const { messageRunId, outcomes } = await writeNotices(tx, {
    resellerId,
    actor: requesterOf(notice),
    cause: 'lock-notice',
    title: await titleOf(tx, notice),
    templateVersionId,
    tenantIds: recipients,
    keyOf: (tenantId) => noticeKey(id, tenantId),
    reason,
    at: saysAt ?? now,
    withTime: saysAt !== null,
  })
  for (const tenantId of changed) outcomes.set(tenantId, 'changed-since')
  await tx.lockNoticeItem.createMany({
    data: [...outcomes].map(([tenantId, outcome]) => ({ noticeId: id, tenantId, resellerId, outcome })),
  })
  await tx.lockNotice.update({ where: { id }, data: { state: 'planned', messageRunId, endedAt: now } })
}

/**
 * The recipients, and those left out because their state has changed since. After a run only tenants that it
 * proved to have changed.
 */
async function listRecipients(
  tx: Tx,
  notice: LockNotice,
): Promise<{ recipients: string[]; changed: string[] }> {
  const rows = followsRun(notice.timing)
    ? await confirmedOf(tx, notice)
    : notice.timing === 'before'
      ? await waitingOf(tx, notice)
      : await warnedOf(tx, notice)
  const ids = (isRecipient: boolean) =>
    rows.filter((row) => row.isRecipient === isRecipient).map((row) => row.tenantId)
  return { recipients: ids(true), changed: ids(false) }
}

type Candidate = { tenantId: string; isRecipient: boolean }

function confirmedOf(tx: Tx, { runId }: LockNotice): Promise<Candidate[]> {
  return tx.$queryRaw<Candidate[]>`
    select i.tenant_id as "tenantId", t.access = i.desired and t.gone_at is null and not exists (
      select from portal.lock_item l where l.tenant_id = i.tenant_id and l.id > i.id
        and (l.ended_at is null or l.attempt > 0)) as "isRecipient"
    from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
    where i.run_id = ${runId}::uuid and i.state = 'confirmed' and i.attempt > 0`
}

// A held tenant will not be locked, so it is not warned.
function waitingOf(tx: Tx, { scheduleId, desired }: LockNotice): Promise<Candidate[]> {
  return tx.$queryRaw<Candidate[]>`
    select i.tenant_id as "tenantId",
      t.access <> ${desired}::portal.access and t.gone_at is null and t.held_at is null as "isRecipient"
    from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
    where i.schedule_id = ${scheduleId}::uuid`
}

// A message whose answer was lost may have arrived.
function warnedOf(tx: Tx, { scheduleId }: LockNotice): Promise<Candidate[]> {
  return tx.$queryRaw<Candidate[]>`
    select i.tenant_id as "tenantId", true as "isRecipient"
    from portal.lock_notice n
    join portal.lock_notice_item i on i.notice_id = n.id
    join portal.message m on m.reseller_id = n.reseller_id and m.key = 'lock-notice:' || n.id || ':' || i.tenant_id
    where n.schedule_id = ${scheduleId}::uuid and n.timing = 'before' and m.state in ('sent', 'sending', 'not-confirmed')`
}

/** The title in the message history, in the default language of the portal. */
async function titleOf(tx: Tx, notice: LockNotice): Promise<string> {
  const t = textsFor('es')
  const run = notice.runId
    ? await tx.lockRun.findUnique({ where: { id: notice.runId }, select: { number: true } })
    : null
  return t(`lockNotices.title.${notice.timing as NoticeTiming}`, {
    verb: t(`locks.verb.${notice.desired as 'locked' | 'unlocked'}`),
    run: run ? ` #${run.number}` : '',
  })
}

async function fail(
  tx: Tx,
  { noticeId, why, now }: { noticeId: string; why: string; now: Date },
): Promise<void> {
  const notice = await openWaiting(tx, noticeId)
  if (!notice) return
  await tx.lockNotice.update({ where: { id: noticeId }, data: { state: 'failed', why, endedAt: now } })
  await recordAudit(tx, {
    resellerId: notice.resellerId,
    actor: systemActor,
    action: 'notice.failed',
    subject: { kind: 'lock-notice', id: noticeId, name: notice.askedByName },
    after: { cause: why },
  })
}
