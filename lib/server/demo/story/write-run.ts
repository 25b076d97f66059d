import { finishRun } from '../../../domain/locks/engine/advance-run'
import { type Ending, endItems } from '../../../domain/locks/engine/end-items'
import { loadRunIn, type RunItem, type RunView } from '../../../domain/locks/engine/run-store'
import type { LockReason } from '../../../domain/locks/lock-reasons'
import { type StartedRun, startLockRunIn } from '../../../domain/locks/runs/start-lock-run'
import { lockTenantRows } from '../../../domain/tenants/lock-tenant-rows'
import type { Actor } from '../../../platform/audit/actor'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { inScope, type Tx } from '../../../platform/database/db'
import { secondsAfter } from './story-days'
import type { StoryTenant, World } from './world'

export type RunToTell = {
  at: Date
  by: Actor
  tenants: readonly StoryTenant[]
  desired: 'locked' | 'unlocked'
  reason: LockReason
  note: string | null
  /** The tenant's own host keeps the old state. */
  contradicted?: boolean
}

const batchMax = 1_000
// As the sandbox answers.
const yes = { locked: 'Cuenta bloqueada', unlocked: 'Cuenta desbloqueada' }

/** A run from its request to its proof: requested, decided and ended by the product's own functions. */
export function tellRun(world: World, run: RunToTell): Promise<StartedRun> {
  const { at, contradicted = false } = run
  return inScope(world.resellerId, async (tx) => {
    const started = await start(tx, world, run)
    await tellRestIn(tx, world, { runId: started.runId, at, contradicted })
    return started
  })
}

/** A run that somebody asked for at this instant, and that nobody has begun. */
export function requestRun(world: World, run: RunToTell): Promise<StartedRun> {
  return inScope(world.resellerId, async (tx) => {
    const started = await start(tx, world, run)
    await dateRun(tx, { runId: started.runId, at: run.at })
    return started
  })
}

function start(tx: Tx, { resellerId }: World, run: RunToTell): Promise<StartedRun> {
  const { at, by: actor, tenants, desired, reason, note } = run
  const tenantIds = tenants.map(({ id }) => id)
  return recordedAt(at, () => startLockRunIn(tx, { resellerId, actor, tenantIds, desired, reason, note }))
}

type Rest = { runId: string; at: Date; contradicted?: boolean }

/**
 * What the worker did with a run that was asked for at `at`: both ends of the sandbox carry its outcome, and its items the
 * proof.
 */
export function tellRest(world: World, rest: Rest): Promise<void> {
  return inScope(world.resellerId, (tx) => tellRestIn(tx, world, rest))
}

async function tellRestIn(tx: Tx, world: World, { runId, at, contradicted = false }: Rest): Promise<void> {
  const { resellerId } = world
  const loaded = await loadRunIn(tx, runId, batchMax)
  if (!loaded) throw new Error('A run of the story is missing.')
  // Ids of one run are random: by them two tellings would differ.
  const planned = loaded.planned.toSorted((a, b) => a.upstreamId - b.upstreamId)
  const view = { ...loaded, planned }
  const sends = view.planned.map((item, place) => ({ item, at: secondsAfter(at, 2 + place * 0.4) }))
  const endedAt = secondsAfter(sends.at(-1)?.at ?? at, 2.6)
  for (const { item } of sends) {
    const locked = item.desired === 'locked'
    changeEnds(world, item, { locked, hostLocked: contradicted ? !locked : locked })
  }
  await recordedAt(endedAt, async () => {
    await markSent(tx, sends)
    await lockTenantRows(tx, resellerId)
    await endItems(tx, { resellerId, endings: toEndings(view, { endedAt, contradicted }) })
    await finishRun(tx, resellerId, view.run)
    await dateRun(tx, { runId, at, startedAt: secondsAfter(at, 1), endedAt })
  })
}

/** Both ends as of here; the server learns of them with the next `carryEnds`. */
export function changeEnds(
  { ends }: World,
  { host }: Pick<StoryTenant, 'host'>,
  { locked, hostLocked }: { locked: boolean; hostLocked: boolean },
): void {
  const subdomain = host.split('.')[0] as string
  ends.set(subdomain, { subdomain, locked, hostLocked })
}

/** Carries what was locked and opened to the sandbox, before somebody reads it there. */
export async function carryEnds({ control, ends }: World): Promise<void> {
  await control.changeEnds([...ends.values()])
  ends.clear()
}

type Sent = { item: RunItem; at: Date }

async function markSent(tx: Tx, sends: Sent[]): Promise<void> {
  const rows = sends.map(({ item, at }) => ({
    id: item.id,
    sendingAt: at,
    sentAt: secondsAfter(at, 0.3),
    said: yes[item.desired],
  }))
  await tx.$executeRaw`
    update portal.lock_item i set state = 'sent', attempt = 1, answer = 'accepted', server_said = r.said,
      sending_at = r."sendingAt", sent_at = r."sentAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, said text, "sendingAt" timestamptz, "sentAt" timestamptz)
    where i.id = r.id`
}

function toEndings(
  { run, planned }: RunView,
  { endedAt, contradicted }: { endedAt: Date; contradicted: boolean },
): Ending[] {
  return planned.map((item): Ending => {
    const central = item.desired
    const sent: RunItem = { ...item, state: 'sent', attempt: 1 }
    if (!contradicted) {
      const reading = { central, host: central }
      return { run, item: sent, state: 'confirmed', cause: 'both-ends', reading, now: endedAt }
    }
    const host = central === 'locked' ? 'unlocked' : 'locked'
    const reading = { central, host } as const
    return { run, item: sent, state: 'contradicted', cause: 'host-disagrees', reading, now: endedAt }
  })
}

type Dates = { runId: string; at: Date; startedAt?: Date | null; endedAt?: Date | null }

/** The database dates a run by its own clock: what ended when it was made is dated with it. */
async function dateRun(tx: Tx, { runId, at, startedAt = null, endedAt = null }: Dates): Promise<void> {
  await tx.$executeRaw`
    with run as (
      update portal.lock_run set created_at = ${at}, started_at = ${startedAt}::timestamptz,
        ended_at = ${endedAt}::timestamptz where id = ${runId}::uuid)
    update portal.lock_item set ended_at = ${at} where run_id = ${runId}::uuid and state in ('held', 'gone')`
}
