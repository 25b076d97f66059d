import { type Effect, type History, type ScreenReading, valuesBetween } from './history'
import { slackMs } from './timing'

/** What each access is called on the page that a company opens about itself. */
const publicWords: Record<ScreenReading['chip'], string> = {
  locked: 'locked',
  unlocked: 'unlocked',
  unknown: 'unknown',
}

/**
 * What a person reads about a tenant when no run is on: the same everywhere, and nothing certain about one whose
 * ends a request of ours left apart.
 */
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
    : [`tenant ${tenant} (${at}): the list says ${chip}, its page ${page}, the public page ${result}`]
}

function unsupportedCertainty(history: History, { tenant, at, chip, ends }: ScreenReading): string[] {
  if (chip === 'unknown' || ends.central === ends.host || !isSplitByPortal(history, tenant)) return []
  return [
    `tenant ${tenant} (${at}): shown as ${chip} after our request left central ${ends.central} and its host ${ends.host}`,
  ]
}

/** A page that names its host as read must rest on a reading of it that can have shown that. */
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

/** The command ends well only where both ends are as asked, unless somebody at the server changed them since. */
function falseExit(history: History, { tenant, at, command, ends }: ScreenReading): string[] {
  if (command?.code !== 0 || lastChange(history, tenant)?.by !== 'call') return []
  const { desired } = command
  return ends.central === desired && ends.host === desired
    ? []
    : [
        `tenant ${tenant} (${at}): the command ends with 0 for ${desired}, the ends are ${ends.central}/${ends.host}`,
      ]
}

/** Whether the last thing that was done to a tenant is a request of ours that changed central and not its host. */
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
