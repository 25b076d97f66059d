import { seededRandom } from '../../../lib/sandbox/seed/random'

/** Seeded random decisions. */
export type Random = {
  chance: (probability: number) => boolean
  /** An integer, bounds included. */
  between: (least: number, most: number) => number
  pick: <T>(values: readonly T[]) => T
  some: <T>(values: readonly T[], share: number) => T[]
}

export function createRandom(seed: number): Random {
  const random = seededRandom(seed)
  // The first numbers of adjacent seeds are similar.
  for (let index = 0; index < 8; index += 1) random()
  const chance = (probability: number) => random() < probability
  return {
    chance,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    pick: <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T,
    some: (values, share) => values.filter(() => chance(share)),
  }
}

/** The seed of one round. */
export function seedOfRound(seed: number, round: number): number {
  return (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(round + 1, 0xc2b2ae35)) >>> 0
}
