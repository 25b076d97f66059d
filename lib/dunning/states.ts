/** How one tenant's way goes; the last is its end. */
export const enrolmentStates = ['active', 'promised', 'paused', 'needs-person', 'locking', 'ended'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

/** Why a sequence goes no further for a tenant until a person decides. */
export const stopCodes = [
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

/** Why a way ended. */
export const endCodes = [
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

/** What a person may say when they take a tenant out. */
export const removalCodes = ['paid', 'agreed', 'other'] as const
export type RemovalCode = (typeof removalCodes)[number]

/** How a person goes on with what had stopped. */
export const decisions = ['continue', 'again', 'waive'] as const
export type Decision = (typeof decisions)[number]

const ownNotice: readonly string[] = ['no-number', 'opted-out', 'unfilled', 'template-missing']
const noticeBefore: readonly string[] = ['notice-not-sent', 'notice-waits']

/** What may be decided about a reason to stop, the harmless first. Pure. */
export function decisionsFor(why: string): readonly Decision[] {
  if (ownNotice.includes(why)) return ['continue', 'waive']
  if (why === 'notice-not-sent') return ['again', 'waive']
  return why === 'notice-waits' ? ['continue', 'waive'] : ['continue']
}

/** Whether it is the notice of the step before that stands in the way, and not one of this step. */
export function isNoticeBefore(why: string): boolean {
  return noticeBefore.includes(why)
}
