import pg from 'pg'
import { startLockRun } from '../../../lib/domain/locks/runs/start-lock-run'
import { isEnded } from '../../chaos/locks/history'
import { createLedger } from '../../chaos/locks/ledger'
import { asOwner } from '../../support/test-owner'
import type { Cleanup } from '../parts/cleanup'
import type { Installation } from '../parts/open-installation'

export type RunVerdict = {
  items: number
  confirmed: number
  /** Ended without proof, which every screen says: no fault. */
  undecided: number
  wrongState: number
  falseConfirmed: number
  lost: number
  double: number
}

type ItemRow = { tenant: number; state: string; access: string; lines: number }

/** Records at the server what each call changed. */
export async function openLockLedger(cleanup: Cleanup, { sandboxOwnerUrl }: Installation) {
  const server = new pg.Client({ connectionString: sandboxOwnerUrl })
  await server.connect()
  cleanup.add(() => server.end())
  await createLedger(server)
  return {
    clear: () => server.query('truncate chaos.effect'),
    judge: (runId: string, desired: 'locked' | 'unlocked') => judgeRun(server, runId, desired),
  }
}

export async function startRun(
  { reseller, tenants }: Installation,
  count: number,
  desired: 'locked' | 'unlocked',
) {
  const tenantIds = tenants.slice(0, count).map(({ id }) => id)
  const { resellerId, owner: actor } = reseller
  return (await startLockRun({ resellerId, actor, tenantIds, desired, reason: 'debt' })).runId
}

/** How many items of a run have ended, and of how many. */
export async function countEnded(runId: string): Promise<{ ended: number; items: number; isOver: boolean }> {
  const rows = await asOwner<{ state: string; count: number }>(
    'select state, count(*)::int as count from portal.lock_item where run_id = $1 group by state',
    [runId],
  )
  const [run] = await asOwner<{ over: boolean }>(
    'select ended_at is not null as over from portal.lock_run where id = $1',
    [runId],
  )
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  const ended = sum(rows.filter(({ state }) => isEnded(state)))
  return { ended, items: sum(rows), isOver: run?.over ?? false }
}

/** Compares what the portal says of a run with what its calls did at the server. */
async function judgeRun(
  server: pg.Client,
  runId: string,
  desired: 'locked' | 'unlocked',
): Promise<RunVerdict> {
  const items = await asOwner<ItemRow>(
    `select i.upstream_id as tenant, i.state, t.access,
       (select count(*)::int from portal.audit_event e, portal.lock_run r
        where r.id = i.run_id and e.reseller_id = r.reseller_id and e.subject_id = t.id::text
          and e.action in ('lock.changed', 'lock.not-changed') and (e.after ->> 'run')::int = r.number) as lines
     from portal.lock_item i join portal.tenant t on t.id = i.tenant_id where i.run_id = $1`,
    [runId],
  )
  const { rows: ends } = await server.query<{
    tenant: number
    central: string
    host: string
    changes: number
  }>(
    `select t.id as tenant, case t.locked_tenant when 0 then 'unlocked' else 'locked' end as central,
       case t.host_locked_tenant when 0 then 'unlocked' else 'locked' end as host,
       (select count(*)::int from chaos.effect e
        where e.tenant = t.id and e.wrote = 'central' and e.central is distinct from e.central_before) as changes
     from sandbox.tenant t`,
  )
  const endOf = new Map(ends.map((end) => [end.tenant, end]))
  const inRun = new Set(items.map(({ tenant }) => tenant))
  const isConfirmed = ({ state }: ItemRow) => state === 'confirmed' || state === 'unchanged'
  const count = (fault: (item: ItemRow) => boolean) => items.filter(fault).length
  const isAt = (tenant: number, wanted: string) => {
    const end = endOf.get(tenant)
    return end?.central === wanted && end.host === wanted
  }
  return {
    items: items.length,
    confirmed: count(isConfirmed),
    undecided: count((item) => isEnded(item.state) && !isConfirmed(item)),
    wrongState:
      ends.filter(({ tenant, changes }) => changes > 0 && !inRun.has(tenant)).length +
      count(({ tenant, access }) => access !== 'unknown' && !isAt(tenant, access)),
    falseConfirmed: count((item) => isConfirmed(item) && !isAt(item.tenant, desired)),
    lost: count((item) => !isEnded(item.state) || (item.state === 'confirmed' && item.lines === 0)),
    double: count(({ tenant, lines }) => (endOf.get(tenant)?.changes ?? 0) > 1 || lines > 1),
  }
}

/** A sentence for each kind of fault. */
export function listRunFaults(verdict: RunVerdict): string[] {
  const kinds = ['wrongState', 'falseConfirmed', 'lost', 'double'] as const
  return kinds.flatMap((kind) => (verdict[kind] > 0 ? [`${kind} is ${verdict[kind]}, not 0`] : []))
}
