import { z } from 'zod'
import { toMinutes } from '../../platform/calendar/wall-clock'
import { reasonsToLock } from '../locks/lock-reasons'
import { daysMax, noticesMax } from './dunning-plan'

const nameMax = 80

const time = z
  .string('dunning.timeWrong')
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'dunning.timeWrong')
  .transform(toMinutes)

const days = (least: number) =>
  z
    .string('dunning.daysWrong')
    .trim()
    .regex(/^\d{1,3}$/, 'dunning.daysWrong')
    .transform(Number)
    .refine((count) => count >= least && count <= daysMax, 'dunning.daysWrong')

/** Input of a sequence. */
export const sequenceSchema = z
  .object({
    name: z
      .string('dunning.nameMissing')
      .trim()
      .min(1, 'dunning.nameMissing')
      .max(nameMax, 'dunning.nameLong'),
    reason: z.enum(reasonsToLock as [string, ...string[]], 'dunning.reasonMissing').default('debt'),
    notices: z
      .array(z.object({ days: days(0), at: time, templateId: z.uuid('dunning.templateMissing') }))
      .min(1, 'dunning.noticesMissing')
      .max(noticesMax, 'dunning.noticesMany'),
    lockDays: days(1),
    lockAt: time,
    skipSundays: z.boolean().default(false),
    skipHolidays: z.boolean().default(false),
  })
  .superRefine(({ notices }, context) => {
    for (const [place, notice] of notices.entries()) {
      if (place > 0 && notice.days < 1) {
        context.addIssue({ code: 'custom', path: ['notices', place, 'days'], message: 'dunning.daysApart' })
      }
    }
  })

export type SequenceInput = z.input<typeof sequenceSchema>
