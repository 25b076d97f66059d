import type { LockItemState } from '../../../generated/prisma/enums'

/** Every state in list order: needs a person, under way, not done, done. */
export const statesInOrder = [
  'contradicted',
  'not_confirmed',
  'refused',
  'unknown',
  'sending',
  'sent',
  'planned',
  'held',
  'gone',
  'cancelled',
  'unchanged',
  'confirmed',
] as const satisfies readonly LockItemState[]

/** Filters of a run's items: each a range of the order above. */
const stretches = {
  all: ['contradicted', 'confirmed'],
  person: ['contradicted', 'refused'],
  contradicted: ['contradicted', 'contradicted'],
  not_confirmed: ['not_confirmed', 'not_confirmed'],
  refused: ['refused', 'refused'],
  'on-way': ['unknown', 'sent'],
  planned: ['planned', 'planned'],
  held: ['held', 'held'],
  gone: ['gone', 'gone'],
  cancelled: ['cancelled', 'cancelled'],
  unchanged: ['unchanged', 'unchanged'],
  confirmed: ['confirmed', 'confirmed'],
} as const satisfies Record<string, readonly [LockItemState, LockItemState]>

export type ItemGroup = keyof typeof stretches
export const itemGroups = Object.keys(stretches) as ItemGroup[]

/** First and last place of a group; the column `place` of an item is that of its state. */
export function placesOf(group: ItemGroup): { first: number; last: number } {
  const [first, last] = stretches[group]
  return { first: placeOf(first), last: placeOf(last) }
}

export function placeOf(state: LockItemState): number {
  return statesInOrder.indexOf(state)
}

export function countOf(group: ItemGroup, states: Record<string, number>): number {
  const { first, last } = placesOf(group)
  return statesInOrder.slice(first, last + 1).reduce((sum, state) => sum + (states[state] ?? 0), 0)
}

/** Ended otherwise than requested or unproved, and not for a hold: worth a retry. */
export const retryableStates = [
  'refused',
  'contradicted',
  'not_confirmed',
  'cancelled',
] as const satisfies readonly LockItemState[]

export function retryableCount(states: Record<string, number>): number {
  return retryableStates.reduce((sum, state) => sum + (states[state] ?? 0), 0)
}
