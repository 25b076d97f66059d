import 'server-only'
import { createHash } from 'node:crypto'
import { inScope } from '../../db'
import { centralOf, type DetailRead, readFreshDetail } from '../read-ends'
import { askHosts } from './ask-hosts'
import { concludeCall } from './conclude-call'
import { type EveryoneEngine, inMs, type Round } from './engine'
import { settleMsOf } from './policy'
import { endSwitch, type Switch } from './switch-store'
import { listItems, type Reading, writeReading } from './write-reading'

/** Reads all at the central host, then as many hosts as the policy allows, then says what came of the call. */
export async function verifyEveryone(engine: EveryoneEngine, row: Switch): Promise<Round> {
  if (!row.verifiedAt) return readCentral(engine, row)
  if (await askHosts(engine, row)) return { kind: 'on' }
  await engine.checkpoint('hosts-asked')
  await concludeCall(engine, row)
  await engine.checkpoint('concluded')
  return { kind: 'on' }
}

async function readCentral(engine: EveryoneEngine, row: Switch): Promise<Round> {
  const read = await readFreshDetail(engine.gateway)
  const items = await listItems(row)
  if (read.kind !== 'read') return waitForDetail(engine, { row, read, tenants: items.length })
  const readings = items.map((item) => ({ ...item, central: centralOf(read, item) }))
  const digest = digestOf(readings)
  const isThere = readings.every(({ central }) => central === null || central === row.desired)
  // After a yes one reading that shows the wish is enough; everything else must be seen twice.
  if ((row.state === 'sent' && isThere) || digest === row.lastReading) {
    await writeReading(engine, { row, readings })
    await engine.checkpoint('verified')
    return { kind: 'on' }
  }
  if (isOverdue(engine, { row, tenants: items.length })) {
    await writeReading(engine, { row, readings })
    await endSwitch(row, { state: 'not_confirmed', cause: 'reads-differ' })
    return { kind: 'over' }
  }
  const { at } = inMs(engine, engine.policy.rereadMs)
  await keep(row, { lastReading: digest, settleAfter: at })
  return { kind: 'later', at }
}

async function waitForDetail(
  engine: EveryoneEngine,
  { row, read, tenants }: { row: Switch; read: DetailRead; tenants: number },
): Promise<Round> {
  if (isOverdue(engine, { row, tenants })) {
    const cause =
      read.kind === 'broken' ? 'detail-broken' : read.kind === 'token-rejected' ? read.kind : 'upstream-down'
    await endSwitch(row, { state: 'not_confirmed', cause })
    return { kind: 'over' }
  }
  const { backOffMs, giveUpMs } = engine.policy
  const waited = engine.now().getTime() - beganAt(row)
  const { at } = inMs(engine, Math.min(Math.max(backOffMs, waited / 4), giveUpMs / 4))
  await keep(row, { lastReading: null, settleAfter: at })
  return { kind: 'later', at }
}

function isOverdue(engine: EveryoneEngine, { row, tenants }: { row: Switch; tenants: number }): boolean {
  const { policy } = engine
  return engine.now().getTime() > beganAt(row) + settleMsOf(policy, tenants) + policy.giveUpMs
}

function beganAt(row: Switch): number {
  return (row.sentAt ?? row.sendingAt ?? row.createdAt).getTime()
}

async function keep(row: Switch, data: { lastReading: string | null; settleAfter: Date }): Promise<void> {
  await inScope(row.resellerId, (tx) =>
    tx.everyoneSwitch.updateMany({ where: { id: row.id, state: row.state, attempt: row.attempt }, data }),
  )
}

function digestOf(readings: Reading[]): string {
  const text = readings.map(({ upstreamId, central }) => `${upstreamId}:${central}`).join(' ')
  return createHash('sha256').update(text).digest('base64url')
}
