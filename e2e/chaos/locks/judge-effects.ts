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
 * What was done to the server that nobody asked for, or that nobody asked for any more: each sentence names a
 * tenant outside every run that was called, an end left by our request in a state that its run does not own up
 * to, or a request that left although its tenant was held or its run stopped.
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

/** A first request that took the tenant away from its own wish, with nobody's manual in between. */
function reversedByRequest(history: History): string[] {
  return history.effects.flatMap((effect) => {
    const attempt = effect.by === 'call' ? attemptBehind(history, effect) : null
    if (attempt?.attempt !== 1 || effect.wrote !== 'central') return []
    const isUndone = effect.before.central === attempt.desired && effect.after.central !== attempt.desired
    if (!isUndone || isCrossed(history, attempt, { effect, end: 'central' })) return []
    return [`tenant ${effect.tenant}: our request took it away from ${attempt.desired}`]
  })
}

/** Who changed an end last: somebody outside owes us nothing, a request of ours must be owned up to. */
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
    `tenant ${tenant}: our request left ${end} ${last.after[end]}, and the portal says ${word.state}/${word.cause}`,
  ]
}

/**
 * Somebody at a server that toggles did what our request was about to do, after it was decided: the request puts
 * the tenant back where it was, and no reading tells that from having done nothing.
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

/** An undo may aim only at what the run before it changed. */
function excessiveUndo({ undoes }: History, histories: ItemHistory[]): string[] {
  return undoes.flatMap(({ run, of }) =>
    histories.flatMap((itemHistory) => {
      if (itemHistory.run !== run) return []
      const undone = histories.find((one) => one.run === of && one.tenant === itemHistory.tenant)
      const wasOurs =
        undone?.last.state === 'confirmed' && undone.steps.some(({ state }) => state === 'sending')
      return wasOurs
        ? []
        : [`tenant ${itemHistory.tenant} is undone, and the run before it did not change it`]
    }),
  )
}

/** Each sentence names a request that was sent again although the one before it had taken effect. */
export function judgeRepeats(history: History, histories: ItemHistory[]): string[] {
  return histories.flatMap((itemHistory) => {
    const written = history.effects.filter(
      (effect) =>
        effect.tenant === itemHistory.tenant && (effect.by === 'manual' || effect.wrote === 'central'),
    )
    const ours = (effect: Effect | undefined) =>
      effect?.by === 'call' && attemptBehind(history, effect)?.item === itemHistory.item
    // On a server that toggles, a manual just before a request makes it undo the wish: sending again is right then.
    return written.flatMap((effect, index) =>
      ours(effect) && ours(written[index - 1]) && effect.before.central === itemHistory.last.desired
        ? [`tenant ${itemHistory.tenant}: sent again although it had taken effect`]
        : [],
    )
  })
}
