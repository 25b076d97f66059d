/** States of an enrolment; the last one is final. */
export const enrolmentStates = ['active', 'promised', 'paused', 'needs-person', 'locking', 'ended'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Why an enrolment waits for a decision. */
const stopCodes = [
  'no-number',
  'opted-out',
  'unfilled',
  'template-missing',
  'notice-not-sent',
  'notice-waits',
  'too-late',
  'held',
  'asker-suspended',
  'asker-may-not',
  'connection-missing',
  'tenant-in-run',
  'everyone-on',
  'lock-failed',
] as const
export type StopCode = (typeof stopCodes)[number]

/** Why an enrolment ended. */
const endCodes = [
  'locked',
  'paid',
  'agreed',
  'other',
  'unlocked',
  'locked-otherwise',
  'gone',
  'given-up',
] as const
export type EndCode = (typeof endCodes)[number]

/** Reasons that a person may give for a removal. */
export const removalCodes = ['paid', 'agreed', 'other'] as const
export type RemovalCode = (typeof removalCodes)[number]

/** Decisions about a stopped enrolment. */
export const decisions = ['continue', 'again', 'waive'] as const
export type DunningDecision = (typeof decisions)[number]

const ownNotice: readonly string[] = ['no-number', 'opted-out', 'unfilled', 'template-missing']
const noticeBefore: readonly string[] = ['notice-not-sent', 'notice-waits']

/** Decisions that fit a reason to stop, the safest first. Pure. */
export function decisionsFor(why: string): readonly DunningDecision[] {
  if (ownNotice.includes(why)) return ['continue', 'waive']
  if (why === 'notice-not-sent') return ['again', 'waive']
  return why === 'notice-waits' ? ['continue', 'waive'] : ['continue']
}

/** Whether the previous step's notice is in the way, not one of this step. */
export function isNoticeBefore(why: string): boolean {
  return noticeBefore.includes(why)
}
