import 'server-only'
import { askerOf, theWorker } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { inScope, type Tx } from '../../db'
import { AppError } from '../../errors'
import type { LockNotice } from '../../generated/prisma/client'
import { textsFor } from '../../i18n/texts'
import { writeNotices } from '../../notices/write-notices'
import { type NoticeTiming, noticeKey } from './notice-choice'

export type PlanNoticeOptions = {
  now?: () => Date
  /** Where a process may die; tests make it die there. */
  checkpoint?: (name: 'written') => void | Promise<void>
}

const timeoutMs = 60_000

/**
 * Plans the messages of one notice when its time has come: who is told and what became of the notice change in one
 * transaction, so however often it is called each tenant gets one message.
 */
export async function planNotice(
  resellerId: string,
  noticeId: string,
  { now = () => new Date(), checkpoint }: PlanNoticeOptions = {},
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
  const { tell, leave } = await listTold(tx, notice)
  const { messageRunId, outcomes } = await writeNotices(tx, {
    resellerId,
    actor: askerOf(notice),
    cause: 'lock-notice',
    title: await titleOf(tx, notice),
    templateVersionId,
    tenantIds: tell,
    keyOf: (tenantId) => noticeKey(id, tenantId),
    reason,
    at: saysAt ?? now,
    withTime: saysAt !== null,
  })
  for (const tenantId of leave) outcomes.set(tenantId, 'changed-since')
  await tx.lockNoticeItem.createMany({
    data: [...outcomes].map(([tenantId, outcome]) => ({ noticeId: id, tenantId, resellerId, outcome })),
  })
  await tx.lockNotice.update({ where: { id }, data: { state: 'planned', messageRunId, endedAt: now } })
}

/** Whom a notice speaks to: nobody whose door is another by now, and after a run only those it proved to have changed. */
async function listTold(tx: Tx, notice: LockNotice): Promise<{ tell: string[]; leave: string[] }> {
  const rows = followsRun(notice.timing)
    ? await confirmedOf(tx, notice)
    : notice.timing === 'before'
      ? await waitingOf(tx, notice)
      : await warnedOf(tx, notice)
  const ids = (isTold: boolean) => rows.filter((row) => row.isTold === isTold).map((row) => row.tenantId)
  return { tell: ids(true), leave: ids(false) }
}

type Told = { tenantId: string; isTold: boolean }

function confirmedOf(tx: Tx, { runId }: LockNotice): Promise<Told[]> {
  return tx.$queryRaw<Told[]>`
    select i.tenant_id as "tenantId", t.access = i.desired and t.gone_at is null and not exists (
      select from portal.lock_item l where l.tenant_id = i.tenant_id and l.id > i.id
        and (l.ended_at is null or l.attempt > 0)) as "isTold"
    from portal.lock_item i join portal.tenant t on t.id = i.tenant_id
    where i.run_id = ${runId}::uuid and i.state = 'confirmed' and i.attempt > 0`
}

// A hold is respected when the time comes, so it must not be announced either.
function waitingOf(tx: Tx, { scheduleId, desired }: LockNotice): Promise<Told[]> {
  return tx.$queryRaw<Told[]>`
    select i.tenant_id as "tenantId",
      t.access <> ${desired}::portal.access and t.gone_at is null and t.held_at is null as "isTold"
    from portal.lock_schedule_item i join portal.tenant t on t.id = i.tenant_id
    where i.schedule_id = ${scheduleId}::uuid`
}

// One whose answer was lost may have arrived.
function warnedOf(tx: Tx, { scheduleId }: LockNotice): Promise<Told[]> {
  return tx.$queryRaw<Told[]>`
    select i.tenant_id as "tenantId", true as "isTold"
    from portal.lock_notice n
    join portal.lock_notice_item i on i.notice_id = n.id
    join portal.message m on m.reseller_id = n.reseller_id and m.key = 'lock-notice:' || n.id || ':' || i.tenant_id
    where n.schedule_id = ${scheduleId}::uuid and n.timing = 'before' and m.state in ('sent', 'sending', 'not-confirmed')`
}

/** How the history of messages names it: what it was about, in the house's first language. */
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
    actor: theWorker,
    action: 'notice.failed',
    subject: { kind: 'lock-notice', id: noticeId, name: notice.askedByName },
    after: { cause: why },
  })
}
