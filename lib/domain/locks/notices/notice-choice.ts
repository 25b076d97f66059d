import { z } from 'zod'
import type { Wanted } from '../engine/plan-locks'

/** The template that the reseller saved for the chosen reason. */
export const byReason = 'by-reason'

/** Form field of a notice; empty is none. */
export const noticeChoiceSchema = z
  .union([z.literal(''), z.literal(byReason), z.uuid()])
  .default('')
  .transform((template) => template || null)

/** The same without `by-reason`. */
export const templateChoiceSchema = z
  .union([z.literal(''), z.uuid()])
  .default('')
  .transform((template) => template || null)

export type NoticeChoice = string | null

/** When a notice is sent; a template is saved for each moment and reason. */
export const noticeMoments = ['before-lock', 'after-lock', 'after-unlock'] as const
export type NoticeMoment = (typeof noticeMoments)[number]

/** `back` is after the undo of a schedule, `settled` after its cancellation. */
export type NoticeTiming = 'after' | 'before' | 'back' | 'settled'

/** The moment of a timing; a future unlock uses the template for afterwards. Pure. */
export function momentOf(timing: NoticeTiming, desired: Wanted): NoticeMoment {
  if (timing === 'before' && desired === 'locked') return 'before-lock'
  return desired === 'locked' && timing !== 'settled' ? 'after-lock' : 'after-unlock'
}

/** Key of one tenant's message, which makes planning idempotent. */
export function noticeKey(noticeId: string, tenantId: string): string {
  return `lock-notice:${noticeId}:${tenantId}`
}

/** The form field of each error code. */
export const noticeErrors = {
  'notice-template-missing': 'notice',
  'notice-unfilled': 'notice',
  'notice-reason-empty': 'notice',
  'notice-back-template-missing': 'noticeBack',
  'notice-back-unfilled': 'noticeBack',
} as const
