import 'server-only'
import { createHash } from 'node:crypto'
import { inScope } from '../../../platform/database/db'
import { after, goOn, type Round } from '../../../platform/jobs/reconcile'
import { countTenants } from '../../tenants/count-tenants'
import type { Cause } from '../cause'
import { centralOf, type DetailRead, readFreshDetail } from '../engine/read-ends'
import { concludeCall } from './call/conclude-call'
import type { EveryoneEngine } from './engine'
import { settleMsOf } from './policy'
import { readHosts } from './read-hosts'
import { endSwitchIn, type Switch } from './switch'
import { doubtAll } from './write-access'
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
