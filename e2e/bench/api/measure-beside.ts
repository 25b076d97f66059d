import type { LockWorld } from '../lock-world'
import { measureLocks } from '../measure/measure-locks'
import { median } from '../measure/median'
import { compute } from './compute'
import { measureSending, type SendingCost } from './measure-sending'
import { addEndpoint, sendWebhooks } from './send-webhooks'
import { startSlowReceiver } from './slow-receiver'
import { type Visit, Visitor } from './visitor'

/** What stands beside the webhooks: a page as one visitor finds it, and an item of a run. */
type Round = Visit & { runMs: number }

type Ratios = Record<keyof Round, number[]>

export type BesideFigures = {
  quiet: Round
  busy: Round
  /** Beside a process that computes as long as the webhooks take of all processors, and does nothing else. */
  beside: Round
  /** Of single rounds: busy, and beside, of the quiet one before it. */
  ratios: Ratios
  besideRatios: Ratios
  /** Webhooks with nothing beside them. */
  alone: SendingCost
  eventsPerSecond: number
  deliveredPerSecond: number
  unproved: number
}

const perSecond = 100
const answersAfterMs = 120
const rounds = 5
const pageSeconds = 5

type Asked = { url: string; cookie: string; pid: number }

/** Page and run, without and with a hundred webhooks a second to a slow receiver, and beside as much computing, in turns. */
export async function measureBeside(world: LockWorld, page: Asked, items: number): Promise<BesideFigures> {
  const receiver = await startSlowReceiver(answersAfterMs)
  const visitor = new Visitor()
  try {
    const endpointId = await addEndpoint(world, receiver.url)
    let unproved = 0
    let turn = 0
    const measure = async (): Promise<Round> => {
      const visit = await visitor.visit(page, pageSeconds)
      turn += 1
      const run = await measureLocks(world, { items, desired: turn % 2 === 1 ? 'locked' : 'unlocked' })
      unproved += run.items - run.confirmed
      return { ...visit, runMs: run.tookMs / run.items }
    }
    // Both ways once: caches of the server, and of the portal.
    await measure()
    await measure()
    const alone = await measureSending(world, { endpointId, perSecond, receiverPid: receiver.pid })
    const deliveryMs = alone.nodeMs + alone.databaseMs + alone.receiverMs
    const [quiet, busy, beside]: [Round[], Round[], Round[]] = [[], [], []]
    const sent: { events: number; delivered: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await measure())
      const sending = await sendWebhooks(world, { endpointId, perSecond })
      busy.push(await measure())
      sent.push(await sending.stop())
      const computing = await compute(deliveryMs * perSecond)
      beside.push(await measure().finally(computing.stop))
    }
    return {
      ...{ alone, quiet: middle(quiet), busy: middle(busy), beside: middle(beside), unproved },
      ...{ ratios: ratiosOf(quiet, busy), besideRatios: ratiosOf(quiet, beside) },
      eventsPerSecond: median(sent.map(({ events }) => events)),
      deliveredPerSecond: median(sent.map(({ delivered }) => delivered)),
    }
  } finally {
    visitor.leave()
    await receiver.stop()
  }
}

function middle(all: Round[]): Round {
  const of = (what: keyof Round) => median(all.map((one) => one[what]))
  return { pageMs: of('pageMs'), webMs: of('webMs'), runMs: of('runMs') }
}

function ratiosOf(quiet: Round[], busy: Round[]): Ratios {
  const of = (what: keyof Round) => busy.map((one, index) => one[what] / (quiet[index]?.[what] ?? Number.NaN))
  return { pageMs: of('pageMs'), webMs: of('webMs'), runMs: of('runMs') }
}
