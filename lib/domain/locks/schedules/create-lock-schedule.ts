import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { type DraftGroup, typedCountAbove } from '../drafts/draft-groups'
import { draftItemsSql } from '../drafts/draft-items-sql'
import type { Wanted } from '../engine/plan-locks'
import { addLockNotice } from '../notices/add-lock-notice'
import type { NoticeChoice } from '../notices/notice-choice'
import { noticeJob } from '../notices/notice-job'
import { scheduleJob } from './schedule-job'
import { requireScheduleTimes, type ScheduleTimes } from './schedule-times'
import { type ScheduleRequest, scheduleRequestSchema } from './schemas'

export type CreateLockSchedule = ScheduleRequest & {
  resellerId: string
  actor: Actor
  draftId: string
  /** How many may change, as typed; required above `typedCountAbove`. */
  typedCount?: number | null
  /** Notices now with the date, or after the lock to those that changed: a template, or `by-reason`. */
  notice?: { timing: 'before' | 'after'; template: NoticeChoice }
  /** Notices after the undo: a template. */
  noticeBack?: NoticeChoice
  now?: Date
}

/**
 * Schedules a frozen list. Idempotent by draft. Throws Forbidden, NotFound, and Conflict `schedule-…` for the
 * times, `notice-…`, `draft-nothing`, `draft-count-wrong`.
 */
export async function createLockSchedule(input: CreateLockSchedule): Promise<{ scheduleId: string }> {
  const { resellerId, actor, draftId, typedCount = null, now = new Date() } = input
  const request = scheduleRequestSchema.parse(input)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    // Serializes two submissions of the same form.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`schedule-of:${draftId}`}, 0))`
    const known = await tx.lockSchedule.findFirst({ where: { draftId }, select: { id: true } })
    if (known) return { scheduleId: known.id }
    const draft = await loadDraft(tx, draftId)
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    const times = requireScheduleTimes(request, { zone: timeZone, now })
    requireCount(draft.mayChange, typedCount)
    const note = request.note && cleanText(request.note)
    const { id: scheduleId } = await tx.lockSchedule.create({
      data: {
        ...times,
        resellerId,
        draftId,
        frozenAt: draft.frozenAt,
        desired: draft.desired,
        reason: request.reason,
        note,
        nextAt: times.startsAt,
        askedBy: actor.kind === 'staff' ? actor.id : null,
        askedByName: cleanText(actor.name),
      },
      select: { id: true },
    })
    await tx.$executeRaw`
      insert into portal.lock_schedule_item (schedule_id, tenant_id, reseller_id, seen)
      select ${scheduleId}::uuid, tenant_id, reseller_id, access from portal.lock_draft_item
      where draft_id = ${draftId}::uuid`
    await scheduleJob.wake(tx, { resellerId, id: scheduleId, at: times.startsAt })
    await addNotices(tx, { ...input, scheduleId, draft, times })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'schedule.created',
      subject: { kind: 'lock-schedule', id: scheduleId, name: draft.name },
      after: { ...draft.audited, startsAt: times.startsAt, untilAt: times.untilAt },
      reason: note ? `${request.reason}: ${note}` : request.reason,
    })
    return { scheduleId }
  })
}

type NoticesInput = CreateLockSchedule & { scheduleId: string; draft: Draft; times: ScheduleTimes }

/** Notices before or after the lock, and after the undo. */
async function addNotices(
  tx: Tx,
  { notice, noticeBack, draft, times, ...input }: NoticesInput,
): Promise<void> {
  const { resellerId, actor, scheduleId, reason } = input
  const { desired, changing: tenantIds } = draft
  const of = { resellerId, actor, reason, of: { scheduleId }, tenantIds }
  if (notice?.template) {
    const { timing, template } = notice
    const says = timing === 'before' ? { saysAt: times.startsAt } : {}
    const noticeId = await addLockNotice(tx, { ...of, timing, template, desired, ...says })
    if (timing === 'before') await noticeJob.wake(tx, { resellerId, id: noticeId })
  }
  if (noticeBack && times.untilAt) {
    const back = desired === 'locked' ? 'unlocked' : 'locked'
    await addLockNotice(tx, { ...of, timing: 'back', template: noticeBack, desired: back }).catch(throwAtBack)
  }
}

/** The same refusal with a code of its own, which belongs to another field. */
function throwAtBack(error: unknown): never {
  if (!(error instanceof Conflict) || !error.code.startsWith('notice-')) throw error
  throw new Conflict(error.code.replace('notice-', 'notice-back-'), error.values)
}

type Draft = {
  desired: Wanted
  frozenAt: Date
  mayChange: number
  /** Those whose state differs now. */
  changing: string[]
  name: string
  audited: { desired: Wanted; tenants: number }
}

async function loadDraft(tx: Tx, draftId: string): Promise<Draft> {
  const [head] = await tx.$queryRaw<{ desired: Wanted; frozenAt: Date }[]>`
    select desired::text as desired, created_at as "frozenAt" from portal.lock_draft
    where id::text = ${draftId} and (expires_at is null or expires_at > now()) for update`
  if (!head) throw new NotFound('draft-missing')
  const items = await tx.$queryRawUnsafe<{ tenant_id: string; name: string; group: DraftGroup }[]>(
    draftItemsSql,
    draftId,
  )
  const mayChange = items.filter((item) => maySchedule.includes(item.group)).length
  const [first] = items
  const more = items.length > 1 ? ` +${items.length - 1}` : ''
  const result = { desired: head.desired, tenants: items.length }
  const changing = items.filter((item) => item.group === 'change').map((item) => item.tenant_id)
  return { ...head, mayChange, changing, name: `${first?.name ?? ''}${more}`, audited: result }
}

/** Groups that a schedule may change at its time; a tenant in a run now is free by then. */
const maySchedule: readonly DraftGroup[] = ['change', 'unknown', 'taken']

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('draft-nothing')
  if (typed === count || (typed === null && count <= typedCountAbove)) return
  throw new Conflict('draft-count-wrong', { count })
}
