import {
  attemptBehind,
  type Effect,
  type End,
  type History,
  type ItemHistory,
  type Step,
  undecidedStates,
} from './history'
import { slackMs } from './timing'

/**
 * Finds changes at the server without a current request: a call for a tenant of no run, an end left by a request in a
 * state that its item does not report, a request for a held tenant or of a stopped run.
 */
export function judgeStates(history: History, histories: ItemHistory[]): string[] {
  return [
    ...foreignTenants(history, histories),
    ...reversedByRequest(history),
    ...history.start.flatMap(({ tenant }) =>
      (['central', 'host'] as const).flatMap((end) => unreportedEnd(history, histories, { tenant, end })),
    ),
    ...sentWhileHeld(history),
    ...sentWhileStopped(history),
    ...excessiveUndo(history, histories),
  ]
}

function foreignTenants(history: History, histories: ItemHistory[]): string[] {
  const input = new Set(histories.map(({ tenant }) => tenant))
  const touched = history.effects.filter(({ by, tenant }) => by === 'call' && !input.has(tenant))
  return [...new Set(touched.map(({ tenant }) => `tenant ${tenant} is in no run and was called`))]
}

/** A first request that moved the tenant away from the desired state, without a manual change in between. */
function reversedByRequest(history: History): string[] {
  return history.effects.flatMap((effect) => {
    const attempt = effect.by === 'call' ? attemptBehind(history, effect) : null
    if (attempt?.attempt !== 1 || effect.wrote !== 'central') return []
    const isUndone = effect.before.central === attempt.desired && effect.after.central !== attempt.desired
    if (!isUndone || isCrossed(history, attempt, { effect, end: 'central' })) return []
    return [`tenant ${effect.tenant}: the request moved it away from ${attempt.desired}`]
  })
}

/** If a request changed an end last, its item must report that state. Manual changes are not reported. */
function unreportedEnd(
  history: History,
  histories: ItemHistory[],
  at: { tenant: number; end: End },
): string[] {
  const { tenant, end } = at
  const last = history.effects.findLast((one) => one.tenant === tenant && one.before[end] !== one.after[end])
  if (last?.by !== 'call') return []
  const attempt = attemptBehind(history, last)
  const word = histories.find(({ item }) => item === attempt?.item)?.last
  if (!word || undecidedStates.includes(word.state)) return []
  const isConfirmed = word.state === 'confirmed' && last.after[end] === word.desired
  if (isConfirmed && last.at <= word.at + slackMs) return []
  if (isCrossed(history, attempt, { effect: last, end })) return []
  return [
    `tenant ${tenant}: the request left ${end} ${last.after[end]}, and the item is ${word.state}/${word.cause}`,
  ]
}

/**
 * On a server that toggles, a manual change after the decision makes the request reverse it. No reading can distinguish
 * that from a request without effect.
 */
function isCrossed(
  history: History,
  attempt: Step | null,
  { effect, end }: { effect: Effect; end: End },
): boolean {
  if (!attempt || effect.before[end] !== attempt.desired || effect.after[end] === attempt.desired)
    return false
  const decidedAt = history.reads.findLast(
    (read) => read.end === 'central' && read.answer !== 'none' && read.to <= attempt.at,
  )?.from
  const manual = history.effects.findLast(
    (one) => one.tenant === effect.tenant && one.by === 'manual' && one.at < effect.at,
  )
  return manual !== undefined && manual.at >= (decidedAt ?? 0) - slackMs
}

function sentWhileHeld({ start, steps, holds }: History): string[] {
  return steps.flatMap((step) => {
    if (step.state !== 'sending') return []
    const hold = holds.findLast(({ tenant, at }) => tenant === step.tenant && at < step.at - slackMs)
    const isHeld = hold ? hold.held : start.find(({ tenant }) => tenant === step.tenant)?.isHeld
    return isHeld ? [`tenant ${step.tenant} was called although it was held`] : []
  })
}

function sentWhileStopped({ steps, runSteps }: History): string[] {
  return steps.flatMap((step) => {
    if (step.state !== 'sending') return []
    const run = runSteps.findLast((one) => one.run === step.run && one.at <= step.at)
    return run && !['planned', 'running'].includes(run.state)
      ? [`tenant ${step.tenant} was called although its run was ${run.state}`]
      : []
  })
}

/** An undo may only contain tenants that its run changed. */
function excessiveUndo({ undoes }: History, histories: ItemHistory[]): string[] {
  return undoes.flatMap(({ run, of }) =>
    histories.flatMap((itemHistory) => {
      if (itemHistory.run !== run) return []
      const undone = histories.find((one) => one.run === of && one.tenant === itemHistory.tenant)
      const wasOurs =
        undone?.last.state === 'confirmed' && undone.steps.some(({ state }) => state === 'sending')
      return wasOurs ? [] : [`tenant ${itemHistory.tenant} is undone, although its run did not change it`]
    }),
  )
}

/** Finds requests that were repeated although the previous one had taken effect. */
export function judgeRepeats(history: History, histories: ItemHistory[]): string[] {
  return histories.flatMap((itemHistory) => {
    const written = history.effects.filter(
      (effect) =>
        effect.tenant === itemHistory.tenant && (effect.by === 'manual' || effect.wrote === 'central'),
    )
    const ours = (effect: Effect | undefined) =>
      effect?.by === 'call' && attemptBehind(history, effect)?.item === itemHistory.item
    // On a server that toggles, a manual change before a request reverses its effect: repeating is right then.
    return written.flatMap((effect, index) =>
      ours(effect) && ours(written[index - 1]) && effect.before.central === itemHistory.last.desired
        ? [`tenant ${itemHistory.tenant}: sent again although it had taken effect`]
        : [],
    )
  })
}
