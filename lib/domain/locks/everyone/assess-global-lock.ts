import type { Access } from '../../tenants/access/access'
import { type HostSilence, hostSilences } from '../../tenants/access/host-reading'
import type { Wanted } from '../engine/plan-locks'
import { judgeTenant } from './verdicts'

/** Tenants with the same reading; `silence` as in `ObservedEnds`. */
export type EndsGroup = {
  wanted: Wanted
  central: Access | null
  host: Access | null
  silence: string | null
  tenants: number
}

/** Why hosts in `centralOnly` gave no state; `not-asked` was not called. */
export const hostGaps = [...hostSilences, 'not-asked'] as const
type HostGap = HostSilence | 'not-asked'

/** Tenants by what both ends show of the state wanted, without those that are gone. */
export type EndCounts = {
  total: number
  /** Both ends show it. */
  proved: number
  /** Central shows it and the host gave no state, by reason. */
  centralOnly: Record<HostGap, number>
  /** Central shows it and no host contradicts: `proved` plus `centralOnly`. */
  reached: number
  /** Central shows the opposite. */
  missed: number
  /** One end shows it and the other the opposite. */
  contradicted: number
  /** Central gives no state. */
  unread: number
  hostsAsked: number
  hostsAnswered: number
  /** Hosts that agree with central. */
  hostsAgreed: number
}

/** Counts tenants from the readings of both ends. */
export function countEnds(groups: EndsGroup[]): EndCounts {
  const counts: EndCounts = {
    total: 0,
    proved: 0,
    centralOnly: { 'no-token': 0, 'token-rejected': 0, silent: 0, broken: 0, 'not-asked': 0 },
    reached: 0,
    missed: 0,
    contradicted: 0,
    unread: 0,
    hostsAsked: 0,
    hostsAnswered: 0,
    hostsAgreed: 0,
  }
  for (const group of groups) if (group.central !== null) addGroup(counts, group)
  return counts
}

function addGroup(counts: EndCounts, group: EndsGroup): void {
  const { central, host, wanted, tenants } = group
  const gap = host === null ? gapOf(group) : null
  counts.total += tenants
  if (gap !== 'no-token' && gap !== 'not-asked') counts.hostsAsked += tenants
  if (gap === null) counts.hostsAnswered += tenants
  if (gap === null && host === central) counts.hostsAgreed += tenants
  switch (judgeTenant({ central, host }, wanted)) {
    case 'reached':
      counts.proved += tenants
      counts.reached += tenants
      break
    case 'central-only':
      counts.centralOnly[gap ?? 'not-asked'] += tenants
      counts.reached += tenants
      break
    case 'missed':
      counts.missed += tenants
      break
    case 'unreadable':
      counts.unread += tenants
      break
    default:
      counts.contradicted += tenants
  }
}

function gapOf({ silence }: EndsGroup): HostGap {
  return hostSilences.find((known) => known === silence) ?? 'not-asked'
}

/**
 * - `proved`: every tenant is locked at both ends.
 * - `by-central`: central shows every one as locked, no host denies it, and some were not asked.
 * - `half`: some are locked and some are not, or the ends of some differ.
 * - `none`: not one is seen to be locked.
 * - `in-doubt`: nothing denies it, and it is not proved.
 */
export type GlobalLockClaim = 'proved' | 'by-central' | 'half' | 'none' | 'in-doubt'

/**
 * What may be claimed of a global lock in force, from its final state and the readings since. Used by the bar,
 * its page, the overview and the command line. Pure.
 */
export function assessGlobalLock(state: string, counts: EndCounts): GlobalLockClaim {
  const { total, proved, reached, missed, contradicted, unread } = counts
  if (missed + contradicted > 0) return reached + contradicted > 0 ? 'half' : 'none'
  // The absence of a contradiction does not prove an unproved lock.
  if (unread > 0 || state !== 'confirmed') return 'in-doubt'
  return proved === total ? 'proved' : 'by-central'
}
