import { syncTenants } from '../../../lib/domain/sync/sync-tenants'
import type { Access } from '../../../lib/domain/tenants/access/access'
import type { CallRecord } from '../../../lib/sandbox/http/calls'
import type { History, Read } from './history'
import { readLedger } from './ledger'
import type { Played } from './play-round'
import { readScreens } from './read-screens'
import type { RoundContext } from './round-context'
import { deadlines } from './timing'

/** Collects what database and server recorded about a round. */
export async function gatherHistory({ context, undoes }: Played): Promise<History> {
  const { plan, chaos } = context
  const { owner, reseller, tenants } = chaos
  const ledger = await readLedger(owner)
  const calls = await reseller.control.recentCalls()
  const audit = await owner.query<History['audit'][number]>(
    `select r.id as run, t.upstream_id as tenant, e.action
     from portal.lock_run r
     join portal.audit_event e on e.reseller_id = r.reseller_id and e.at >= r.created_at and (
       (e.action in ('lock.changed', 'lock.not-changed') and (e.after ->> 'run')::int = r.number)
       or (e.action = 'lock.finished' and e.subject_id = r.id::text))
     left join portal.tenant t on t.id::text = e.subject_id and e.subject_kind = 'tenant'`,
  )
  const unanswered = await owner.query<{ host: string; at: Date }>(
    `select host, at from portal.upstream_call
     where endpoint = 'documents/lists' and status is null and outcome <> 'ok'`,
  )
  const isOneProcess = plan.runs.length === 1 && plan.runs[0]?.processes === 1
  const strangers = plan.moments.some(({ act }) => act.kind === 'sync' || act.kind === 'lose-claim')
  const shownAtEnd = await readScreens(context, 'end')
  const tenantRows = await readTenants(context)
  return {
    ...ledger,
    screens: [...shownAtEnd, ...(await readScreens(context, 'synced'))],
    start: tenants.map(({ upstreamId }, index) => {
      const planned = plan.tenants[index]
      if (!planned) throw new Error('The plan has fewer tenants than the reseller.')
      return { tenant: upstreamId, ends: planned.ends, hasToken: planned.hasToken, isHeld: planned.isHeld }
    }),
    unanswered: unanswered.rows.map(({ host, at }) => ({
      tenant: tenantAt(context, host),
      at: at.getTime(),
    })),
    reads: calls.reverse().flatMap((call) => toRead(context, call)),
    audit: audit.rows,
    tenantRows,
    undoes,
    isSingleProcess: isOneProcess && !strangers,
  }
}

// Under load a sync may time out.
const syncsMax = 10

/** The tenant rows after another sync with a healthy server. Locks are dated back: a sync skips recent ones. */
async function readTenants({ chaos }: RoundContext): Promise<History['tenantRows']> {
  const { owner, reseller } = chaos
  await owner.query(
    `update portal.lock_item set ended_at = ended_at - interval '1 minute',
       sending_at = sending_at - interval '1 minute'`,
  )
  for (let attempt = 1; ; attempt += 1) {
    const { outcome } = await syncTenants(reseller.resellerId, { cause: 'cli' })
    if (outcome === 'ok') break
    if (attempt === syncsMax) throw new Error(`The last sync was ${outcome}.`)
  }
  const rows = await owner.query<{ tenant: number; access: Access }>(
    'select upstream_id as tenant, access from portal.tenant',
  )
  return rows.rows
}

const harmless = [null, 'latency', 'stray']

function toRead(context: RoundContext, call: CallRecord): Read[] {
  const to = new Date(call.at).getTime()
  const from = to - call.durationMs
  if (call.endpoint === 'reseller.detail') {
    const isAnswered = call.status === 200 && harmless.includes(call.fault)
    return [
      {
        from,
        to,
        end: 'central',
        tenant: null,
        answer: isAnswered ? inTime(context, call, 'DETAIL_') : 'none',
      },
    ]
  }
  if (call.endpoint !== 'documents.lists') return []
  const tenant = tenantAt(context, call.host)
  // A locked tenant answers 500 without a message, a broken one 500 with one.
  const isAnswered = (call.status === 200 || call.status === 500) && harmless.includes(call.fault)
  const wasBroken = context.brokenTimes.some(
    (time) => time.tenant === tenant && time.from <= to && from <= time.to,
  )
  const answer = !isAnswered ? 'none' : wasBroken ? 'maybe' : inTime(context, call, '')
  return [{ from, to, end: 'host', tenant, answer }]
}

/** The tenant of a host such as `acme` or `acme.localhost:4010`. */
function tenantAt({ chaos }: RoundContext, host: string | null): number | null {
  const name = host?.split('.')[0]
  return chaos.tenants.find(({ subdomain }) => subdomain === name)?.upstreamId ?? null
}

/** `sure` if the answer was within the deadline of the portal; `maybe` if it was slow or the process stalled. */
function inTime(
  { chaos }: RoundContext,
  { at, durationMs }: CallRecord,
  which: 'DETAIL_' | '',
): 'sure' | 'maybe' {
  const deadlineMs = deadlines[`UPSTREAM_${which}TIMEOUT_MS`]
  const to = new Date(at).getTime()
  const wasStalled = chaos.stalls.between(to - durationMs - deadlineMs, to + deadlineMs)
  return durationMs < deadlineMs / 2 && !wasStalled ? 'sure' : 'maybe'
}
