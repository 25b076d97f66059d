import 'server-only'
import { createHash } from 'node:crypto'
import { inScope, type Tx } from '../../../platform/database/db'
import { after, goOn, type Round } from '../../../platform/jobs/reconcile'
import { syncAfterLock } from '../../sync/request-sync'
import type { Doubt } from '../../tenants/access/access-facts'
import { updateAccess } from '../../tenants/access/update-access'
import { countTenants } from '../../tenants/count-tenants'
import type { Cause } from '../cause'
import { centralOf, type DetailRead, readFreshDetail } from '../engine/read-ends'
import type { EveryoneEngine } from './engine'
import {
  endRepairedSwitch,
  judgeFinalState,
  loadObservedItems,
  type ObservedItem,
  restoreSnapshotFields,
  tally,
  writeOutcomes,
} from './observed-item'
import { settleMsOf } from './policy'
import { readHosts } from './read-hosts'
import { relockTenants } from './release/start-repairs'
import { endSwitchIn, moveSwitch, type Switch } from './switch'
import { type CallVerdict, isDoubtful, judgeCall, judgeTenant, type TenantOutcome } from './verdicts'
import { type CentralReading, listItems, writeReading } from './write-reading'

/** Reads all tenants at the central host, then hosts up to the policy's limit, then concludes the request. */
export async function verifyGlobalLock(engine: EveryoneEngine, row: Switch): Promise<Round> {
  if (!row.verifiedAt) return readCentral(engine, row)
  const reading = await readHosts(engine, { row, until: settledAt(engine, row) })
  if (reading) return reading
  await engine.checkpoint('hosts-asked')
  await concludeCall(engine, row)
  await engine.checkpoint('concluded')
  return goOn
}

async function readCentral(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const read = await readFreshDetail(engine.gateway)
  const items = await listItems(row)
  if (read.kind !== 'read') return waitForDetail(engine, { row, read, tenants: items.length })
  const readings = items.map((item) => ({ ...item, central: centralOf(read, item) }))
  const digest = digestOf(readings)
  const isThere = readings.every(({ central }) => central === null || central === row.desired)
  // After an accepted request one matching reading confirms; otherwise two equal readings are needed.
  if ((row.state === 'sent' && isThere) || digest === row.lastReading) {
    await writeReading(engine, { row, readings })
    await engine.checkpoint('verified')
    return goOn
  }
  if (isOverdue(engine, { row, tenants: items.length })) {
    await writeReading(engine, { row, readings })
    await endUnread(engine, row, 'reads-differ')
    return { kind: 'over' }
  }
  const at = after(engine, engine.policy.rereadMs)
  await saveWait(row, { lastReading: digest, settleAfter: at })
  return { kind: 'later', at }
}

async function waitForDetail(
  engine: EveryoneEngine,
  { row, read, tenants }: { row: Switch; read: DetailRead; tenants: number },
): Promise<Round> {
  if (isOverdue(engine, { row, tenants })) {
    const cause =
      read.kind === 'broken' ? 'detail-broken' : read.kind === 'token-rejected' ? read.kind : 'upstream-down'
    await endUnread(engine, row, cause)
    return { kind: 'over' }
  }
  const { backOffMs, giveUpMs } = engine.policy
  const waited = engine.now().getTime() - beganAt(row)
  const at = after(engine, Math.min(Math.max(backOffMs, waited / 4), giveUpMs / 4))
  await saveWait(row, { lastReading: null, settleAfter: at })
  return { kind: 'later', at }
}

/** Ends a request whose effect is unknown; the access of its tenants is in doubt. */
async function endUnread(engine: EveryoneEngine, row: Switch, cause: Cause): Promise<void> {
  await inScope(row.resellerId, async (tx) => {
    if (!(await endSwitchIn(tx, row, { state: 'not_confirmed', cause }))) return
    await doubtAll(tx, row, cause, engine.now())
    await countTenants(tx, row.resellerId)
  })
}

function isOverdue(engine: EveryoneEngine, { row, tenants }: { row: Switch; tenants: number }): boolean {
  const { policy } = engine
  return engine.now().getTime() > beganAt(row) + settleMsOf(policy, tenants) + policy.giveUpMs
}

/** Until then silent hosts are read again: they may only be slow to return. */
function settledAt({ policy }: EveryoneEngine, row: Switch): Date {
  return new Date(beganAt(row) + policy.settleMs)
}

function beganAt(row: Switch): number {
  return (row.sentAt ?? row.sendingAt ?? row.createdAt).getTime()
}

async function saveWait(row: Switch, data: { lastReading: string | null; settleAfter: Date }): Promise<void> {
  await inScope(row.resellerId, (tx) =>
    tx.everyoneSwitch.updateMany({ where: { id: row.id, state: row.state, attempt: row.attempt }, data }),
  )
}

function digestOf(readings: CentralReading[]): string {
  const text = readings.map(({ upstreamId, central }) => `${upstreamId}:${central}`).join(' ')
  return createHash('sha256').update(text).digest('base64url')
}

/** Concludes a verified request; a release goes on until those locked before are locked again. */
async function concludeCall(engine: EveryoneEngine, row: Switch): Promise<void> {
  await inScope(row.resellerId, async (tx) => {
    const observed = await loadObservedItems(tx, row)
    const judged = observed.map((item) => ({ ...item, outcome: judgeTenant(item, item.wanted) }))
    const verdict = judgeCall(
      judged.map((item) => (isReleasedAgain(row, item) ? { ...item, outcome: 'reached' as const } : item)),
      row.desired,
    )
    await writeOutcomes(tx, row, judged)
    await writeAccess(tx, row, judged, engine.now())
    await countTenants(tx, row.resellerId)
    if (row.releases && isReleased(verdict)) {
      await tx.everyoneSwitch.updateMany({
        where: { id: row.releases, releasedAt: null },
        data: { releasedAt: engine.now() },
      })
    }
    if (await relockTenants(tx, row)) return waitForRun(tx, row, observed)
    await syncAfterLock(tx, row.resellerId)
    if (row.releases && verdict.state === 'confirmed') return finish(tx, row, observed)
    await endSwitchIn(tx, row, { ...verdict, after: tally(judged) })
  })
}

/** Whether a release unlocked a tenant that was locked before: the run that locks it again does the rest. */
function isReleasedAgain(row: Switch, { wanted, central }: ObservedItem): boolean {
  return wanted !== row.desired && central === row.desired
}

/** Whether the release had an effect, by the server's acceptance or by the readings. */
function isReleased(verdict: CallVerdict): boolean {
  return verdict.state !== 'not_confirmed' || verdict.cause === 'hosts-unread'
}

async function waitForRun(tx: Tx, row: Switch, observed: ObservedItem[]): Promise<void> {
  const after = {
    toLock: observed.filter((item) => isReleasedAgain(row, item) && !item.isHeld).length,
    toUnlock: 0,
  }
  await moveSwitch(tx, row, { state: 'repairing', action: 'everyone.repairing', after })
}

async function finish(tx: Tx, row: Switch, observed: ObservedItem[]): Promise<void> {
  const judged = judgeFinalState(observed)
  await writeOutcomes(tx, row, judged)
  await restoreSnapshotFields(tx, row)
  await endRepairedSwitch(tx, row, { judged, isRead: true })
}

type JudgedItem = ObservedItem & { outcome: TenantOutcome }

/**
 * Writes what a global lock that was read proves of each tenant, by the rules of a single lock: its access, or a doubt
 * until both ends agree. Tenants that belong elsewhere are left to the runs that bring them there.
 */
async function writeAccess(tx: Tx, row: Switch, judged: JudgedItem[], now: Date): Promise<void> {
  const doubts = new Map<string, Doubt | null>()
  for (const item of judged) {
    const doubt = doubtOf(row, item)
    if (doubt !== undefined) doubts.set(item.tenantId, doubt && { ...doubt, since: now, itemId: null })
  }
  await updateAccess(tx, [...doubts.keys()], ({ id, isGone, facts }) =>
    isGone ? null : { ...facts, doubt: doubts.get(id) ?? null },
  )
}

/** After a global lock of which nothing could be read, the access of every tenant in it is in doubt. */
async function doubtAll(tx: Tx, row: Switch, cause: Cause, now: Date): Promise<void> {
  const items = await tx.everyoneItem.findMany({ where: { switchId: row.id }, select: { tenantId: true } })
  const doubt: Doubt = { state: 'not_confirmed', cause, since: now, itemId: null }
  await updateAccess(
    tx,
    items.map(({ tenantId }) => tenantId),
    ({ isGone, facts }) => (isGone ? null : { ...facts, doubt }),
  )
}

type Doubted = { state: 'contradicted' | 'not_confirmed'; cause: Cause }

/** Null where the wish is proved; undefined where the request says nothing about the tenant. */
function doubtOf(row: Switch, item: JudgedItem): Doubted | null | undefined {
  const { outcome, isAccepted, wanted } = item
  if (wanted !== row.desired || outcome === 'gone' || outcome === 'held') return undefined
  if (isDoubtful(item, isAccepted)) {
    if (outcome === 'unreadable') return { state: 'not_confirmed', cause: 'access-unreadable' }
    return { state: 'not_confirmed', cause: isAccepted ? 'host-unread' : 'half-done' }
  }
  if (outcome === 'host-disagrees' || outcome === 'central-disagrees') {
    return { state: 'contradicted', cause: outcome }
  }
  if (outcome === 'missed')
    return isAccepted ? { state: 'contradicted', cause: 'nothing-changed' } : undefined
  return null
}
