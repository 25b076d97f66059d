import type { EndsReading } from '../tenants/access/host-reading'
import type { RunHead, RunItem } from './engine/run-store'

/**
 * What `lockedTenant` does with a tenant already in the state it names: nothing (`set`), or the opposite
 * (`toggle`). Public servers set, the specification says toggle: only an observation counts.
 */
export type LockSemantics = 'set' | 'toggle'

/** Whether a run is a probe of the semantics: it locks one tenant that is locked already. */
export function isSemanticsProbe({ resend, reason }: Pick<RunHead, 'resend' | 'reason'>): boolean {
  return resend && reason === 'semantics'
}

/** The semantics that the reading after the accepted first request of a probe shows; null for none. Pure. */
export function observedSemantics(
  run: Pick<RunHead, 'resend' | 'reason'>,
  item: Pick<RunItem, 'state' | 'attempt' | 'desired'>,
  { central }: EndsReading,
): LockSemantics | null {
  if (!isSemanticsProbe(run) || item.state !== 'sent' || item.attempt !== 1) return null
  if (central !== 'locked' && central !== 'unlocked') return null
  return central === item.desired ? 'set' : 'toggle'
}
