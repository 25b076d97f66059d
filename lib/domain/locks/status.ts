import type { LockItemState, LockRunState } from '../../generated/prisma/enums'

export type ItemTone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const tones: Record<LockItemState, ItemTone> = {
  planned: 'neutral',
  sending: 'info',
  sent: 'info',
  unknown: 'warn',
  confirmed: 'ok',
  contradicted: 'bad',
  refused: 'bad',
  unchanged: 'neutral',
  held: 'warn',
  gone: 'warn',
  cancelled: 'neutral',
  not_confirmed: 'bad',
}

/** Items without an outcome yet. */
const open: readonly string[] = ['planned', 'sending', 'sent', 'unknown'] satisfies LockItemState[]
/** Items that ended in another state, or without proof. */
const troubled: readonly string[] = ['contradicted', 'not_confirmed', 'refused'] satisfies LockItemState[]
const under: readonly string[] = ['planned', 'running'] satisfies LockRunState[]

export function itemTone(state: string): ItemTone {
  return tones[state as LockItemState] ?? 'neutral'
}

export function isOpenItem(state: string): boolean {
  return open.includes(state)
}

export function needsPerson(state: string): boolean {
  return troubled.includes(state)
}

/** Whether a run may still change by itself: a cancelled run has open items until they are settled. */
export function isUnderWay(run: { state: string; states: Record<string, number> }): boolean {
  return under.includes(run.state) || (run.state !== 'paused' && Object.keys(run.states).some(isOpenItem))
}

/** How many of the tenants that a run was to change have ended, at least: items that were not to change count as first. */
export function changedCount(run: {
  states: Record<string, number>
  itemsTotal: number
  toChange: number
}): number {
  const ended = Object.entries(run.states).reduce(
    (sum, [state, count]) => sum + (isOpenItem(state) ? 0 : count),
    0,
  )
  return Math.max(0, ended - (run.itemsTotal - run.toChange))
}

/** Whether both ends were read and differ, which a repair starts from. */
export function isSplit(item: {
  state: string
  centralAccess: string | null
  hostAccess: string | null
}): boolean {
  const { state, centralAccess, hostAccess } = item
  const isRead = centralAccess !== null && centralAccess !== 'unknown' && hostAccess !== null
  return state === 'contradicted' && isRead && centralAccess !== hostAccess
}
