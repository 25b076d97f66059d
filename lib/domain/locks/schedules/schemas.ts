import { z } from 'zod'
import { lockReasons } from '../lock-reasons'
import { lockNoteMax } from '../schemas'

/** What a clock on the reseller's wall shows, as forms and commands send it; an empty end is no end. */
export const timesInputSchema = z.object({
  on: z.string().trim().max(40).default(''),
  at: z.string().trim().max(40).default(''),
  untilOn: z.string().trim().max(40).default(''),
  untilAt: z.string().trim().max(40).default(''),
  businessHours: z.boolean().default(false),
})

export type TimesInput = z.output<typeof timesInputSchema>

export const scheduleRequestSchema = timesInputSchema.extend({
  reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
  note: z
    .string()
    .trim()
    .max(lockNoteMax, { message: 'lockScreens.noteLong' })
    .nullish()
    .transform((note) => note || null),
})

export type ScheduleRequest = z.input<typeof scheduleRequestSchema>
