import { attemptBehind, type History, type ItemHistory, isEnded } from './history'
import { roundPolicy } from './timing'

/**
 * Finds losses: an item or run without an end, a request sent before it was recorded, a changed end state, a missing or
 * repeated audit line.
 */
export function judgeLosses(history: History, histories: ItemHistory[]): string[] {
  return [
    ...histories.flatMap(unfinished),
    ...unfinishedRuns(history),
    ...unwrittenRequests(history),
    ...history.steps.flatMap((step) =>
      step.from !== null && isEnded(step.from)
        ? [`tenant ${step.tenant}: ${step.from} became ${step.state}`]
        : [],
    ),
    ...histories.flatMap((itemHistory) => missingAudit(history, itemHistory)),
  ]
}

function unfinished({ tenant, last, steps }: ItemHistory): string[] {
  const most = Math.max(...steps.map(({ attempt }) => attempt))
  return [
    ...(isEnded(last.state) ? [] : [`tenant ${tenant} was left ${last.state}`]),
    ...(most > roundPolicy.attemptsMax ? [`tenant ${tenant} was sent ${most} times`] : []),
  ]
}

function unfinishedRuns({ runSteps, audit }: History): string[] {
  return [...new Set(runSteps.map(({ run }) => run))].flatMap((run) => {
    const last = runSteps.findLast((step) => step.run === run)
    const lines = audit.filter((line) => line.run === run && line.action === 'lock.finished').length
    return [
      ...(last?.isOver ? [] : [`a run was left ${last?.state}`]),
      ...(lines === 1 ? [] : [`the end of a run has ${lines} audit lines`]),
    ]
  })
}

/** Every effect of a call needs its own attempt, recorded before it. */
function unwrittenRequests(history: History): string[] {
  const used = new Map<string, number>()
  return history.effects.flatMap((effect) => {
    if (effect.by === 'manual' || effect.wrote !== 'central') return []
    const attempt = attemptBehind(history, effect)
    const count = (used.get(attempt?.item ?? '') ?? 0) + 1
    used.set(attempt?.item ?? '', count)
    const written = history.steps.filter(
      ({ item, state, from, at }) =>
        item === attempt?.item && state === 'sending' && from === 'planned' && at <= effect.at,
    ).length
    return attempt && count <= written
      ? []
      : [`tenant ${effect.tenant}: a request was sent before it was recorded`]
  })
}

function missingAudit({ audit }: History, { run, tenant, last }: ItemHistory): string[] {
  const isByHand = last.from === 'planned' && last.cause === 'cancelled-by-hand'
  if (last.from === null || isByHand || !isEnded(last.state)) return []
  const action = last.state === 'confirmed' ? 'lock.changed' : 'lock.not-changed'
  const lines = audit.filter((line) => line.run === run && line.tenant === tenant)
  if (lines.length === 1 && lines[0]?.action === action) return []
  return [
    `tenant ${tenant} ${last.state}: the audit lines are ${lines.map((line) => line.action).join() || 'nothing'}`,
  ]
}
