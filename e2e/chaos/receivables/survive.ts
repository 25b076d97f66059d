import { type MonthRound, note } from './month-round'

/** Thrown at a checkpoint to end a process. */
export class Killed extends Error {}

const attemptsMax = 4
const writesMax = 14

/**
 * Does one step of a month: its process is killed at any of its writes, and another one does the same again. What ended
 * well is sometimes repeated, as a person does whose answer was lost.
 */
export async function survive<T>(round: MonthRound, step: string, work: () => Promise<T>): Promise<T> {
  const { random, plan, world } = round
  for (let attempt = 0; ; attempt += 1) {
    const isArmed = attempt < attemptsMax && random.chance(plan.danger)
    if (isArmed) await world.kills.arm(random.between(1, writesMax))
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    const isStruck = isArmed && (await world.kills.disarm())
    const isKilled = isStruck || ('error' in outcome && outcome.error instanceof Killed)
    if (isKilled) {
      round.kills[step] = (round.kills[step] ?? 0) + 1
      note(round, `killed while ${step}`)
    }
    if ('value' in outcome) {
      if (random.chance(0.2)) await work().catch(unlessKilled)
      return outcome.value
    }
    if (!isKilled) throw outcome.error
  }
}

function unlessKilled(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}
