import { setTimeout as delay } from 'node:timers/promises'
import type { LockWorld } from '../lock-world'
import { cpuMs, familyCpuMs } from '../measure/cpu-time'
import { sendWebhooks } from './send-webhooks'

/** Milliseconds of CPU a delivery, from the event to the saved answer: of this process, of PostgreSQL, of the receiver. */
export type SendingCost = {
  deliveredPerSecond: number
  nodeMs: number
  databaseMs: number
  receiverMs: number
}

const warmSeconds = 2
const seconds = 8

/** So many webhooks a second to a slow receiver with nothing beside. */
export async function measureSending(
  world: LockWorld,
  of: { endpointId: string; perSecond: number; receiverPid: number },
): Promise<SendingCost> {
  const { postmaster } = world.bench
  const sending = await sendWebhooks(world, of)
  await delay(warmSeconds * 1_000)
  const before = {
    node: process.cpuUsage(),
    database: familyCpuMs(postmaster),
    receiver: cpuMs(of.receiverPid) ?? Number.NaN,
    at: performance.now(),
  }
  const deliveredBefore = await sending.count()
  await delay(seconds * 1_000)
  const delivered = (await sending.count()) - deliveredBefore
  const tookMs = performance.now() - before.at
  const { user, system } = process.cpuUsage(before.node)
  const databaseMs = familyCpuMs(postmaster) - before.database
  const receiverMs = (cpuMs(of.receiverPid) ?? Number.NaN) - before.receiver
  await sending.stop()
  return {
    deliveredPerSecond: delivered / (tookMs / 1_000),
    nodeMs: (user + system) / 1_000 / delivered,
    databaseMs: databaseMs / delivered,
    receiverMs: receiverMs / delivered,
  }
}
