import 'server-only'
import { type Query, readInScope } from '../../db'
import { NotFound } from '../../errors'
import type { Access, Wanted } from '../plan-locks'

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
}

const columns = `
  s.id, s.number, s.desired::text as desired, s.reason, s.note, s.state::text as state, s.cause,
  s.asked_by as "askedBy", s.asked_by_name as "askedByName", s.approved_by_name as "approvedByName",
  s.approved_at as "approvedAt", s.approve_before as "approveBefore", s.created_at as "createdAt",
  s.sending_at as "sendingAt", s.sent_at as "sentAt", s.verified_at as "verifiedAt",
  s.released_at as "releasedAt", s.ended_at as "endedAt", s.server_said as "serverSaid",
  s.lock_run_id as "lockRunId", s.unlock_run_id as "unlockRunId"`

// Sent and not refused, and no release was seen to work: the flag itself cannot be read.
const standingSql = `
  select ${columns} from portal.everyone_switch s
  where s.desired = 'locked' and s.released_at is null
    and s.state in ('confirmed', 'partial', 'not_confirmed', 'repairing')
  order by s.number desc limit 1`

/** The lock of everyone that stands, or may stand; null when there is none. */
export async function getStanding(resellerId: string): Promise<SwitchLine | null> {
  return readInScope(resellerId, async (query) => (await query<SwitchLine>(standingSql))[0] ?? null)
}

/** What stands and what is under way, for a line on other pages. */
export async function getEveryoneNews(
  resellerId: string,
): Promise<{ standing: SwitchLine | null; underWay: SwitchLine | null }> {
  return readInScope(resellerId, async (query) => ({
    standing: (await query<SwitchLine>(standingSql))[0] ?? null,
    underWay: await findUnderWay(query),
  }))
}

async function findUnderWay(query: Query): Promise<SwitchLine | null> {
  const [row] = await query<SwitchLine>(
    `select ${columns} from portal.everyone_switch s where s.ended_at is null limit 1`,
  )
  return row ?? null
}

/** Whom a lock of everyone would hit now, by the book. */
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

/** What a release of the standing lock would lock again. */
export type Owed = { locked: number; held: number; triedBefore: boolean }

const owedSql = `
  select count(*) filter (where i.before = 'locked')::int as locked,
    count(*) filter (where i.before = 'locked' and t.held_at is not null)::int as held,
    exists (select 1 from portal.everyone_switch r where r.releases = $1::uuid
      and r.state in ('partial', 'not_confirmed')) as "triedBefore"
  from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id where i.switch_id = $1::uuid`

export type EveryoneDesk = {
  standing: SwitchLine | null
  underWay: SwitchLine | null
  hits: Hits
  owed: Owed | null
  history: SwitchLine[]
}

const historyMax = 20

/** Everything that the page of the switch shows. */
export async function getEveryoneDesk(
  resellerId: string,
  by: { staffId: string; today: string },
): Promise<EveryoneDesk> {
  return readInScope(resellerId, async (query) => {
    const [standing = null] = await query<SwitchLine>(standingSql)
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
  outcome: string | null
}

export type SwitchCounts = {
  total: number
  /** As the call asked for, by the central host. */
  reached: number
  hostsKnown: number
  hostsAsked: number
  hostsAnswered: number
  hostsAgreed: number
  /** Not where they belong, or to be named. */
  stray: number
  /** Whom a repair would call. */
  repairable: number
}

export type SwitchView = SwitchLine & {
  counts: SwitchCounts
  stray: SwitchItemView[]
  /** A later switch says where tenants belong now. */
  isNewest: boolean
  lockRunNumber: number | null
  unlockRunNumber: number | null
}

// While the call is being read the wish counts; once the repair ran, the place where each tenant belongs.
const strayCondition = `(i.outcome not in ('reached', 'gone') or i.mark is not null)`

const countsSql = `
  select count(*)::int as total,
    count(*) filter (where i.central = case when s.lock_run_id is null and s.unlock_run_id is null
      then s.desired else i.wanted end)::int as reached,
    count(k.tenant_id)::int as "hostsKnown", count(i.host_asked_at)::int as "hostsAsked",
    count(i.host)::int as "hostsAnswered", count(*) filter (where i.host = i.central)::int as "hostsAgreed",
    count(*) filter (where ${strayCondition})::int as stray,
    count(*) filter (where i.central <> 'unknown' and i.central <> i.wanted and t.held_at is null)::int as repairable
  from portal.everyone_item i
  join portal.everyone_switch s on s.id = i.switch_id
  join portal.tenant t on t.id = i.tenant_id
  left join portal.tenant_token k on k.tenant_id = i.tenant_id
  where i.switch_id = $1`

export const strayMax = 200

/** One switch with its proof and every tenant that is to be looked at. Throws NotFound. */
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
    const [counts] = await query<SwitchCounts>(countsSql, [row.id])
    const stray = await query<SwitchItemView>(
      `select i.tenant_id as "tenantId", t.name, t.ruc, i.before::text as before, i.wanted::text as wanted,
         i.mark, i.central::text as central, i.host::text as host, i.outcome
       from portal.everyone_item i join portal.tenant t on t.id = i.tenant_id
       where i.switch_id = $1 and ${strayCondition}
       order by i.outcome = 'reached', t.sort_name, i.tenant_id limit ${strayMax}`,
      [row.id],
    )
    return { ...row, counts: counts as SwitchCounts, stray }
  })
  if (!view) throw new NotFound('everyone-missing')
  return view
}
