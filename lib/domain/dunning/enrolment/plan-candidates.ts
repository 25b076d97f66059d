import type { Recipient } from '../../messages/find-recipients'
import type { Variable } from '../../messages/variables'
import { type NoticeText, planNotices } from '../../notices/plan-notices'

/** What enrolling would do with each tenant of a list. */
export const candidateGroups = [
  'enrol',
  'unfilled',
  'no-number',
  'opted-out',
  'held',
  'locked',
  'in-sequence',
  'gone',
] as const
export type CandidateGroup = (typeof candidateGroups)[number]

export type EnrolmentCandidate = Recipient & {
  access: string
  isHeld: boolean
  isGone: boolean
  /** The sequence that it is already in. */
  inSequence: string | null
}

export type PlannedCandidate = EnrolmentCandidate & {
  group: CandidateGroup
  /** Text of each notice; empty for tenants that are not enrolled. */
  texts: string[]
  missing: Variable[]
}

/** A notice, and the lock date that it announces. */
export type CandidateNotice = { template: NoticeText; lockAt: Date }

type NoticeTexts = { reseller: { name: string; timeZone: string }; reason: string }

/** Who is enrolled, with which texts, and who is left out and why. Pure. */
export function planCandidates(
  candidates: EnrolmentCandidate[],
  notices: CandidateNotice[],
  { reseller, reason }: NoticeTexts,
): PlannedCandidate[] {
  const read = notices.map(({ template, lockAt }) =>
    planNotices(template, candidates, { reseller, reason, at: lockAt, withTime: true, urlOf: () => '…' }),
  )
  return candidates.map((candidate, place) => {
    const plans = read.flatMap((notice) => notice[place] ?? [])
    const missing = [...new Set(plans.flatMap((plan) => plan.missing))]
    const group = groupOf(candidate, missing.length > 0 || plans.some(({ text }) => text.trim() === ''))
    return { ...candidate, group, missing, texts: group === 'enrol' ? plans.map(({ text }) => text) : [] }
  })
}

function groupOf(candidate: EnrolmentCandidate, isUnfilled: boolean): CandidateGroup {
  if (candidate.isGone) return 'gone'
  if (candidate.access === 'locked') return 'locked'
  if (candidate.inSequence !== null) return 'in-sequence'
  if (candidate.isHeld) return 'held'
  if (candidate.optedOut) return 'opted-out'
  if (candidate.number === null) return 'no-number'
  return isUnfilled ? 'unfilled' : 'enrol'
}
