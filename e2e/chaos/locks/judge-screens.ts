import { type Effect, type History, type ScreenReading, valuesBetween } from './history'
import { slackMs } from './timing'

/** Each access as named on the public page of a tenant. */
const publicWords: Record<ScreenReading['chip'], string> = {
  locked: 'locked',
  unlocked: 'unlocked',
  unknown: 'unknown',
}

/** Without a running run, all pages must agree, and show unknown if a request left the ends different. */
export function judgeScreens(history: History): string[] {
  return history.screens.flatMap((view) => [
    ...differing(view),
    ...unsupportedCertainty(history, view),
    ...unreadHost(history, view),
    ...falseExit(history, view),
  ])
}

function differing({ tenant, at, chip, page, public: result }: ScreenReading): string[] {
  const isOne = chip === page && result === publicWords[chip]
  return isOne
    ? []
    : [`tenant ${tenant} (${at}): the list shows ${chip}, its page ${page}, the public page ${result}`]
}

function unsupportedCertainty(history: History, { tenant, at, chip, ends }: ScreenReading): string[] {
  if (chip === 'unknown' || ends.central === ends.host || !isSplitByPortal(history, tenant)) return []
  return [
    `tenant ${tenant} (${at}): shown as ${chip} after a request left central ${ends.central} and its host ${ends.host}`,
  ]
}

/** A host shown as read needs a reading that can have shown this value. */
function unreadHost(history: History, { tenant, at, basis, page, hostReadAt }: ScreenReading): string[] {
  if (hostReadAt === null || page === 'unknown') return []
  const isRead = history.reads.some((read) => {
    if (read.end !== 'host' || read.tenant !== tenant || read.answer === 'none') return false
    if (read.from > hostReadAt + slackMs) return false
    const input = { tenant, end: 'host', from: read.from - slackMs, to: read.to + slackMs } as const
    return valuesBetween(history, input).has(page)
  })
  return isRead
    ? []
    : [`tenant ${tenant} (${at}): its page rests on ${basis}, and no reading of its host showed ${page}`]
}

/** Exit code 0 requires both ends in the desired state, unless they were changed manually since. */
function falseExit(history: History, { tenant, at, command, ends }: ScreenReading): string[] {
  if (command?.code !== 0 || lastChange(history, tenant)?.by !== 'call') return []
  const { desired } = command
  return ends.central === desired && ends.host === desired
    ? []
    : [
        `tenant ${tenant} (${at}): the command ends with 0 for ${desired}, the ends are ${ends.central}/${ends.host}`,
      ]
}

/** Whether the last change of a tenant is a request that changed central only. */
function isSplitByPortal(history: History, tenant: number): boolean {
  const last = lastChange(history, tenant)
  return last?.by === 'call' && last.wrote === 'central'
}

function lastChange({ effects }: History, tenant: number): Effect | undefined {
  return effects.findLast(
    ({ tenant: one, before, after }) =>
      one === tenant && (before.central !== after.central || before.host !== after.host),
  )
}
