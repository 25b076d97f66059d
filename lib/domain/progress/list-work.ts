import 'server-only'
import { readWithKeptPlan } from '../../platform/database/db'
import type { IssuanceKind, IssuanceState } from '../documents/issuing/states'
import { runFirstNameSql, runStatesSql, runToChangeSql } from '../locks/queries'
import type { MessageRunState, StateCounts } from '../messages/runs/states'

/** What every kind of work has. */
type Common = {
  id: string
  askedBy: string | null
  /** Whether it may still change by itself. */
  isOpen: boolean
}

export type LockWork = Common & {
  number: number
  desired: 'locked' | 'unlocked'
  state: string
  /** Name of one of its tenants, and why its host gave no state: of all in a run of one. */
  firstName: string | null
  hostSilence: string | null
  /** How many items are in each state, of the tenants that the acting person sees. */
  states: Record<string, number>
  /** How many of them could change; null or 0 where that was not counted. */
  toChange: number | null
}

export type MessageWork = Common & {
  number: number
  title: string
  state: MessageRunState
  total: number
  states: StateCounts
}

export type VoucherWork = Common & {
  number: number
  kind: 'send' | 'state'
  total: number
  done: number
  /** How many items ended in each state. */
  states: Record<string, number>
}

export type IssuanceWork = Common & {
  tenantId: string
  tenantName: string
  kind: IssuanceKind
  title: string
  state: IssuanceState
  number: string | null
  authorityState: string | null
}

export type Work = {
  locks: LockWork[]
  messages: MessageWork[]
  vouchers: VoucherWork[]
  issuances: IssuanceWork[]
}

/** What ended or came to a stop is listed for so long, so that whoever waited for it is told. */
const tellFor = `interval '15 minutes'`
const kindMax = 20

const ofNewest = (table: string) => `r.number > (select max(n.number) - 50 from portal.${table} n)`

const locksSql = `
  select r.id, r.asked_by as "askedBy", r.number, r.desired, r.state,
    r.ended_at is null and r.state <> 'paused' as "isOpen",
    ${runFirstNameSql} as "firstName", ${runToChangeSql} as "toChange",
    (select i.host_silence from portal.lock_item i where i.run_id = r.id limit 1) as "hostSilence",
    ${runStatesSql} as states
  from portal.lock_run r
  where r.ended_at is null or ${ofNewest('lock_run')} and r.ended_at > now() - ${tellFor}
  order by r.number desc limit ${kindMax}`

// A sending that waits for the morning or for a later minute is not under way.
const messagesSql = `
  select r.id, r.asked_by as "askedBy", r.number, r.title, r.state, r.total,
    r.ended_at is null and r.state in ('planned', 'running') and r.next_at < now() + interval '1 minute' as "isOpen",
    coalesce(r.outcome, (select jsonb_object_agg(g.state, g.count) from (
      select m.state, count(*)::int as count from portal.message m where m.run_id = r.id group by m.state) g),
      '{}') as states
  from portal.message_run r
  where r.ended_at is null or ${ofNewest('message_run')} and r.ended_at > now() - ${tellFor}
  order by r.number desc limit ${kindMax}`

const vouchersSql = `
  select r.id, r.asked_by as "askedBy", r.number, r.kind, r.ended_at is null as "isOpen",
    coalesce(sum(g.count), 0)::int as total, coalesce(sum(g.count) filter (where g.over), 0)::int as done,
    coalesce(json_object_agg(g.state, g.count) filter (where g.over), '{}') as states
  from portal.voucher_run r
  left join lateral (select i.state, i.ended_at is not null as over, count(*)::int as count
    from portal.voucher_run_item i where i.run_id = r.id group by 1, 2) g on true
  where ${ofNewest('voucher_run')} and (r.ended_at is null or r.ended_at > now() - ${tellFor})
  group by r.id order by r.number desc limit ${kindMax}`

const issuancesSql = `
  select i.id, i.asked_by as "askedBy", i.tenant_id as "tenantId", t.name as "tenantName", i.kind, i.title, i.state,
    i.number, i.authority_state as "authorityState",
    i.state in ('planned', 'sending', 'unknown') and i.next_at is not null as "isOpen"
  from portal.issuance i join portal.tenant t on t.id = i.tenant_id
  where i.next_at is not null and i.state in ('planned', 'sending', 'unknown')
    or i.state in ('issued', 'refused', 'not-issued', 'unclear') and i.updated_at > now() - ${tellFor}
  order by i.updated_at desc limit ${kindMax}`

const rows = (sql: string) => `(select coalesce(json_agg(work), '[]') from (${sql}) work)`

const workSql = `select ${rows(locksSql)} as locks, ${rows(messagesSql)} as messages, ${rows(vouchersSql)} as vouchers,
  ${rows(issuancesSql)} as issuances`

/**
 * What is under way or ended in the last quarter of an hour, of what the acting person sees, in one round trip. Kinds
 * are not limited to the person's permissions: the caller leaves out what they may not open.
 */
export async function listWork(resellerId: string): Promise<Work> {
  const [work] = await readWithKeptPlan<Work>(resellerId, { sql: workSql })
  return work ?? { locks: [], messages: [], vouchers: [], issuances: [] }
}
