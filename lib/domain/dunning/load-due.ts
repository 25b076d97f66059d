import 'server-only'
import type { Tx } from '../../platform/database/db'
import type { MessageState } from '../messages/runs/states'
import { openSql } from '../tenants/is-changing'
import { type DunningPlan, dunningPlanSchema } from './dunning-plan'
import type { EnrolmentFacts } from './enrolment/plan-enrolment'
import type { EnrolmentState } from './status'

/** One enrolment with everything that decides its next action. */
export type DueEnrolment = EnrolmentFacts & {
  id: string
  sequenceId: string
  sequence: string
  versionId: string
  tenantId: string
  name: string
  seen: 'locked' | 'unlocked' | 'unknown'
  attempt: number
  askedBy: string | null
  askedByName: string
}

type Row = Omit<DueEnrolment, 'plan' | 'tenant' | 'last' | 'lock'> & {
  plan: unknown
  access: string
  isHeld: boolean
  isGone: boolean
  lastAt: Date | null
  isWaived: boolean
  messageState: MessageState | null
  sentAt: Date | null
  lockState: string | null
  isLockOver: boolean
}

// A verified unlock run, or a reading that saw it happen outside the portal.
const wasUnlocked = `(exists (select from portal.lock_item o where o.tenant_id = e.tenant_id and o.attempt > 0
      and o.desired = 'unlocked' and o.state = 'confirmed' and o.ended_at >= e.enrolled_at)
    or (t.access = 'unlocked' and exists (select from portal.tenant_change c
      where c.tenant_id = e.tenant_id and c.kind = 'drift' and c.at >= e.enrolled_at)))`

/** SQL for the enrolments that need an action at `now`: due, or ended by something else. */
export const dueSql = (now: string) => `
  select e.id from portal.dunning_enrolment e join portal.tenant t on t.id = e.tenant_id
  where e.ended_at is null and (e.next_at <= ${now} or (e.state <> 'locking'
    and (t.gone_at is not null or t.access = 'locked' or ${wasUnlocked})))`

// Of the previous step the last attempt counts, or what was resent from the history.
const facts = `
  select e.id, e.sequence_id as "sequenceId", s.name as sequence, e.version_id as "versionId",
    e.tenant_id as "tenantId", t.name, e.seen::text as seen, e.state, e.step, e.attempt, e.due_at as "dueAt",
    e.asked_by as "askedBy", e.asked_by_name as "askedByName", v.plan,
    t.access::text as access, t.held_at is not null as "isHeld", t.gone_at is not null as "isGone",
    last.at as "lastAt", last.waived_at is not null as "isWaived", coalesce(again.state, m.state) as "messageState", coalesce(again.sent_at, m.sent_at) as "sentAt",
    l.state::text as "lockState", l.ended_at is not null as "isLockOver",
    exists (select from portal.lock_item o where o.tenant_id = e.tenant_id
      and o.state in ${openSql}) as "isTaken",
    ${wasUnlocked} as "wasUnlocked"
  from portal.dunning_enrolment e
  join portal.dunning_sequence s on s.id = e.sequence_id
  join portal.dunning_version v on v.id = e.version_id
  join portal.tenant t on t.id = e.tenant_id
  left join lateral (
    select d.at, d.waived_at, d.message_key from portal.dunning_step d
    where d.enrolment_id = e.id and d.step = e.step - 1 and d.held_back_at is null
    order by d.attempt desc limit 1) last on true
  left join portal.message m on m.reseller_id = e.reseller_id and m.key = last.message_key
  left join portal.message again on again.reseller_id = e.reseller_id and again.key = 'again:' || m.id
    and again.state = 'sent'
  left join lateral (
    select o.state, o.ended_at from portal.dunning_step d
    join portal.lock_item o on o.run_id = d.lock_run_id and o.tenant_id = e.tenant_id
    where e.state = 'locking' and d.enrolment_id = e.id and d.step = e.step
    order by d.attempt desc limit 1) l on true`

/** The ids of the first that need an action. */
export async function listDue(tx: Tx, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `${dueSql('$1::timestamptz')} order by e.next_at nulls last, e.id limit ${most}`,
    now,
  )
  return rows.map(({ id }) => id)
}

/** Locks those of these that still need an action; what another transaction holds is left out. */
export async function lockDue(tx: Tx, ids: string[], now: Date): Promise<DueEnrolment[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `${dueSql('$1::timestamptz')} and e.id = any($2::uuid[]) order by e.id for update of e skip locked`,
    now,
    ids,
  )
  return loadFacts(
    tx,
    rows.map(({ id }) => id),
  )
}

/** What decides the next action of these, whose rows the caller has locked. */
export async function loadFacts(tx: Tx, ids: string[]): Promise<DueEnrolment[]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRawUnsafe<Row[]>(
    `${facts} where e.id = any($1::uuid[]) and e.ended_at is null order by e.due_at, e.id`,
    ids,
  )
  const plans = new Map<string, DunningPlan>()
  return rows.map((row) => {
    const plan = plans.get(row.versionId) ?? dunningPlanSchema.parse(row.plan)
    plans.set(row.versionId, plan)
    return toDue(row, plan)
  })
}

function toDue(row: Row, plan: DunningPlan): DueEnrolment {
  const { access, isHeld, isGone, lastAt, isWaived, messageState, sentAt, lockState, isLockOver, ...rest } =
    row
  return {
    ...rest,
    state: row.state as Exclude<EnrolmentState, 'ended'>,
    plan,
    tenant: { access, isHeld, isGone },
    last: lastAt ? { state: messageState, sentAt, isWaived } : null,
    lock: lockState ? { state: lockState, isOver: isLockOver } : null,
  }
}
