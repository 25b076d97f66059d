import 'server-only'
import { type Query, queryOnce, readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { Access } from '../../tenants/access/access'
import type { Wanted } from '../engine/plan-locks'
import {
  assessGlobalLock,
  countEnds,
  type EndCounts,
  type EndsGroup,
  type GlobalLockClaim,
} from './assess-global-lock'

export type SwitchLine = {
  id: string
  number: number
  desired: Wanted
  reason: string
  note: string | null
  state: string
  cause: string | null
  askedBy: string | null
  askedByName: string
  approvedByName: string | null
  approvedAt: Date | null
  approveBefore: Date | null
  createdAt: Date
  sendingAt: Date | null
  sentAt: Date | null
  verifiedAt: Date | null
  releasedAt: Date | null
  endedAt: Date | null
  serverSaid: string | null
  lockRunId: string | null
  unlockRunId: string | null
  /** Whether it is a lock that may be in force. */
  isStanding: boolean
}

// Sent and not refused, and no release is proved: the flag itself cannot be read.
const isStanding = `(s.desired = 'locked' and s.released_at is null
    and s.state in ('confirmed', 'partial', 'not_confirmed', 'repairing'))`

const columns = `
  s.id, s.number, s.desired::text as desired, s.reason, s.note, s.state::text as state, s.cause,
  s.asked_by as "askedBy", s.asked_by_name as "askedByName", s.approved_by_name as "approvedByName",
  s.approved_at as "approvedAt", s.approve_before as "approveBefore", s.created_at as "createdAt",
  s.sending_at as "sendingAt", s.sent_at as "sentAt", s.verified_at as "verifiedAt",
  s.released_at as "releasedAt", s.ended_at as "endedAt", s.server_said as "serverSaid",
  s.lock_run_id as "lockRunId", s.unlock_run_id as "unlockRunId", ${isStanding} as "isStanding"`

const standingSql = `
  select ${columns} from portal.everyone_switch s where ${isStanding} order by s.number desc limit 1`

/** The global lock that is, or may be, in force; null for none. */
export async function findStandingLine(resellerId: string): Promise<SwitchLine | null> {
  return readInScope(resellerId, async (query) => (await query<SwitchLine>(standingSql))[0] ?? null)
}

/** A global lock in force, with what may be claimed of it now. */
export type StandingLock = SwitchLine & { claim: GlobalLockClaim; counts: EndCounts }

/** The lock in force and the one under way: read by the bar, the pages and the command line. */
export type GlobalLockStatus = { standing: StandingLock | null; underWay: SwitchLine | null }

const newsSql = `
  select ${columns} from portal.everyone_switch s
  where s.ended_at is null or ${isStanding} order by s.number desc`

export async function getGlobalLockStatus(resellerId: string): Promise<GlobalLockStatus> {
  const rows = await queryOnce<SwitchLine>(resellerId, () => newsSql)
  const standing = rows.find((row) => row.isStanding)
  return {
    standing: standing ? await readInScope(resellerId, (query) => claimOf(query, standing)) : null,
    underWay: rows.find(({ endedAt }) => endedAt === null) ?? null,
  }
}

// The last reading of each end: syncs find tenants unlocked outside, and new tenants are not locked by it.
// Readings before its verification do not count.
const standingEndsSql = `
  select 'locked' as wanted,
    case when t.central_read_at >= coalesce(s.verified_at, s.ended_at)
      then coalesce(t.central_access::text, 'unknown') else 'unknown' end as central,
    case when t.host_silence is null and t.host_read_at >= coalesce(s.verified_at, s.ended_at)
      then t.host_access::text end as host,
    case when t.host_silence is not null then t.host_silence when k.tenant_id is null then 'no-token' end as silence,
    count(*)::int as tenants
  from portal.everyone_switch s
  join portal.tenant t on t.reseller_id = s.reseller_id and t.gone_at is null
  left join portal.tenant_token k on k.tenant_id = t.id
  where s.id = $1 group by 2, 3, 4`

async function findStandingLock(query: Query): Promise<StandingLock | null> {
  const [row] = await query<SwitchLine>(standingSql)
  return row ? claimOf(query, row) : null
}

async function claimOf(query: Query, row: SwitchLine): Promise<StandingLock> {
  const counts = countEnds(await query<EndsGroup>(standingEndsSql, [row.id]))
  return { ...row, counts, claim: assessGlobalLock(row.state, counts) }
}

async function findUnderWay(query: Query): Promise<SwitchLine | null> {
  const [row] = await query<SwitchLine>(
    `select ${columns} from portal.everyone_switch s where s.ended_at is null limit 1`,
  )
  return row ?? null
}

/** What a global lock would affect now. */
export type Hits = {
  tenants: number
  active: number
  locked: number
  held: number
  /** Whether another owner must approve. */
  hasOtherOwner: boolean
}

const hitsSql = `
  select count(*)::int as tenants,
    count(*) filter (where t.last_issued_on > $1::date - 7)::int as active,
    count(*) filter (where t.access = 'locked')::int as locked,
    count(*) filter (where t.held_at is not null)::int as held,
    exists (select 1 from portal.staff p
      where p.role = 'owner' and p.suspended_at is null and p.id <> $2::uuid) as "hasOtherOwner"
  from portal.tenant t where t.gone_at is null`

/** What a release would lock again. */
type Owed = { locked: number; held: number; triedBefore: boolean }

const owedSql = `
  select count(*) filter (where i.before = 'locked')::int as locked,
    count(*) filter (where i.before = 'locked' and t.held_at is not null)::int as held,
    exists (select 1 from portal.everyone_switch r where r.releases = $1::uuid
      and r.state in ('partial', 'not_confirmed')) as "triedBefore"
  from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id where i.switch_id = $1::uuid`

export type GlobalLockOverview = {
  standing: StandingLock | null
  underWay: SwitchLine | null
  hits: Hits
  owed: Owed | null
  history: SwitchLine[]
}

const historyMax = 20

/** The data of the page of global locks. */
export async function getGlobalLockOverview(
  resellerId: string,
  by: { staffId: string; today: string },
): Promise<GlobalLockOverview> {
  return readInScope(resellerId, async (query) => {
    const standing = await findStandingLock(query)
    const [hits] = await query<Hits>(hitsSql, [by.today, by.staffId])
    const [owed = null] = standing ? await query<Owed>(owedSql, [standing.id]) : []
    const history = await query<SwitchLine>(
      `select ${columns} from portal.everyone_switch s order by s.number desc limit ${historyMax}`,
    )
    return { standing, underWay: await findUnderWay(query), hits: hits as Hits, owed, history }
  })
}

export type SwitchItemView = {
  tenantId: string
  name: string
  ruc: string
  before: Access
  wanted: Wanted
  mark: string | null
  central: Access | null
  host: Access | null
  /** Why the host gave no state; null where it did, or was not called. */
  silence: string | null
  outcome: string | null
}

type SwitchCounts = EndCounts & {
  /** In the snapshot. */
  tenants: number
  /** Not in the state wanted, or marked. */
  stray: number
  /** Tenants that a repair would lock or unlock. */
  repairable: number
}

export type SwitchView = SwitchLine & {
  counts: SwitchCounts
  stray: SwitchItemView[]
  /** False when a later global lock supersedes it. */
  isNewest: boolean
  lockRunNumber: number | null
  unlockRunNumber: number | null
}

// Hosts that were not called are counted and not listed.
const strayCondition = `(i.mark is not null or i.outcome not in ('reached', 'gone', 'central-only')
  or i.outcome = 'central-only' and i.host_silence in ('token-rejected', 'silent', 'broken'))`

const endsSql = `
  select i.wanted::text as wanted, i.central::text as central, i.host::text as host,
    case when i.host is null and k.tenant_id is null then 'no-token' else i.host_silence end as silence,
    count(*)::int as tenants
  from portal.everyone_item i left join portal.tenant_token k on k.tenant_id = i.tenant_id
  where i.switch_id = $1 group by 1, 2, 3, 4`

const strayCountsSql = `
  select count(*)::int as tenants, count(*) filter (where ${strayCondition})::int as stray,
    count(*) filter (where i.central <> 'unknown' and i.central <> i.wanted and t.held_at is null)::int as repairable
  from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
  where i.switch_id = $1`

export const strayMax = 200

/** One global lock with its counts and every tenant to look at. Throws NotFound. */
export async function getSwitchView(resellerId: string, switchId: string): Promise<SwitchView> {
  const view = await readInScope(resellerId, async (query) => {
    const [row] = await query<Omit<SwitchView, 'counts' | 'stray'>>(
      `select ${columns},
         not exists (select 1 from portal.everyone_switch n
           where n.number > s.number and n.state not in ('cancelled', 'refused')) as "isNewest",
         (select r.number from portal.lock_run r where r.id = s.lock_run_id) as "lockRunNumber",
         (select r.number from portal.lock_run r where r.id = s.unlock_run_id) as "unlockRunNumber"
       from portal.everyone_switch s where s.id::text = $1`,
      [switchId],
    )
    if (!row) return null
    const [strays] = await query<Omit<SwitchCounts, keyof EndCounts>>(strayCountsSql, [row.id])
    const counts = {
      ...countEnds(await query<EndsGroup>(endsSql, [row.id])),
      ...(strays ?? { tenants: 0, stray: 0, repairable: 0 }),
    }
    const stray = await query<SwitchItemView>(
      `select i.tenant_id as "tenantId", t.name, t.ruc, i.before::text as before, i.wanted::text as wanted,
         i.mark, i.central::text as central, i.host::text as host, i.host_silence as silence, i.outcome
       from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
       where i.switch_id = $1 and ${strayCondition}
       order by i.outcome in ('reached', 'central-only'), t.sort_name, i.tenant_id limit ${strayMax}`,
      [row.id],
    )
    return { ...row, counts, stray }
  })
  if (!view) throw new NotFound('everyone-missing')
  return view
}
