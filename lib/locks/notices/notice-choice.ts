import { z } from 'zod'
import type { Wanted } from '../plan-locks'

/** Whichever template the reseller keeps for the reason that is chosen. */
export const byReason = 'by-reason'

/** What a form says of the notice; empty is none. */
export const noticeChoiceSchema = z
  .union([z.literal(''), z.literal(byReason), z.uuid()])
  .default('')
  .transform((template) => template || null)

/** The same where no reason decides. */
export const templateChoiceSchema = z
  .union([z.literal(''), z.uuid()])
  .default('')
  .transform((template) => template || null)

export type NoticeChoice = string | null

/** When a notice goes out, which is what a template is kept for. */
export const noticeMoments = ['before-lock', 'after-lock', 'after-unlock'] as const
export type NoticeMoment = (typeof noticeMoments)[number]

/** `back` is after what a schedule did was taken back. */
export type NoticeTiming = 'after' | 'before' | 'back' | 'settled'

/** Pure. An unlock that is still to come has no text of its own: what is kept for afterwards serves. */
export function momentOf(timing: NoticeTiming, desired: Wanted): NoticeMoment {
  if (timing === 'before' && desired === 'locked') return 'before-lock'
  return desired === 'locked' && timing !== 'settled' ? 'after-lock' : 'after-unlock'
}

/** The key of one tenant's message: planned twice it is one message. */
export function noticeKey(noticeId: string, tenantId: string): string {
  return `lock-notice:${noticeId}:${tenantId}`
}

/** Codes of what is wrong with a notice: they stand at its field. */
export const noticeErrors = {
  'notice-template-missing': 'notice',
  'notice-unfilled': 'notice',
  'notice-reason-empty': 'notice',
  'notice-back-template-missing': 'noticeBack',
  'notice-back-unfilled': 'noticeBack',
} as const
