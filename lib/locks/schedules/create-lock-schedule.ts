import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { type DraftGroup, typedCountAbove } from '../draft-groups'
import { draftItemsSql } from '../draft-sql'
import { addNotice } from '../notices/add-notice'
import type { NoticeChoice } from '../notices/notice-choice'
import { addNoticeJob } from '../notices/notice-job'
import type { Wanted } from '../plan-locks'
import { addScheduleJob } from './schedule-job'
import { requireScheduleTimes, type ScheduleTimes } from './schedule-times'
import { type ScheduleRequest, scheduleRequestSchema } from './schemas'

export type CreateLockSchedule = ScheduleRequest & {
  resellerId: string
  actor: Actor
  draftId: string
  /** How many may change, as the person typed it; needed above `typedCountAbove`. */
  typedCount?: number | null
  /** Tells the companies now, with the date, or those that its run changed: a template, or `by-reason`. */
  notice?: { timing: 'before' | 'after'; template: NoticeChoice }
  /** Tells those that it gave back at its end: a template. */
  noticeBack?: NoticeChoice
  now?: Date
}

/**
 * Lets a frozen list wait for its time. Asked again for the same list, it gives back the same schedule. Throws
 * Forbidden, NotFound, and Conflict `schedule-…` for the times, `notice-…`, `draft-nothing`, `draft-count-wrong`.
 */
export async function createLockSchedule(asked: CreateLockSchedule): Promise<{ scheduleId: string }> {
  const { resellerId, actor, draftId, typedCount = null, now = new Date() } = asked
  const request = scheduleRequestSchema.parse(asked)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    // Two who send the same form at once come here one after the other.
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
    await addScheduleJob(tx, { resellerId, scheduleId, at: times.startsAt })
    await addNotices(tx, { ...asked, scheduleId, draft, times })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'schedule.created',
      subject: { kind: 'lock-schedule', id: scheduleId, name: draft.name },
      after: { ...draft.told, startsAt: times.startsAt, untilAt: times.untilAt },
      reason: note ? `${request.reason}: ${note}` : request.reason,
    })
    return { scheduleId }
  })
}

type Noticing = CreateLockSchedule & { scheduleId: string; draft: Draft; times: ScheduleTimes }

/** A word before it happens or after, and another one when its end gives it back. */
async function addNotices(tx: Tx, { notice, noticeBack, draft, times, ...asked }: Noticing): Promise<void> {
  const { resellerId, actor, scheduleId, reason } = asked
  const { desired, changing: tenantIds } = draft
  const of = { resellerId, actor, reason, of: { scheduleId }, tenantIds }
  if (notice?.template) {
    const { timing, template } = notice
    const says = timing === 'before' ? { saysAt: times.startsAt } : {}
    const noticeId = await addNotice(tx, { ...of, timing, template, desired, ...says })
    if (timing === 'before') await addNoticeJob(tx, { resellerId, noticeId })
  }
  if (noticeBack && times.untilAt) {
    const back = desired === 'locked' ? 'unlocked' : 'locked'
    await addNotice(tx, { ...of, timing: 'back', template: noticeBack, desired: back }).catch(atBack)
  }
}

/** The same refusal by a code of its own: it stands at another field. */
function atBack(error: unknown): never {
  if (!(error instanceof Conflict) || !error.code.startsWith('notice-')) throw error
  throw new Conflict(error.code.replace('notice-', 'notice-back-'), error.values)
}

type Draft = {
  desired: Wanted
  frozenAt: Date
  mayChange: number
  /** Those that are in another state now. */
  changing: string[]
  name: string
  told: { desired: Wanted; tenants: number }
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
  const told = { desired: head.desired, tenants: items.length }
  const changing = items.filter((item) => item.group === 'change').map((item) => item.tenant_id)
  return { ...head, mayChange, changing, name: `${first?.name ?? ''}${more}`, told }
}

/** What a schedule may change when its time comes; a tenant in a run now is free by then. */
export const maySchedule: readonly DraftGroup[] = ['change', 'unknown', 'taken']

function requireCount(count: number, typed: number | null): void {
  if (count === 0) throw new Conflict('draft-nothing')
  if (typed === count || (typed === null && count <= typedCountAbove)) return
  throw new Conflict('draft-count-wrong', { count })
}
