import { z } from 'zod'
import { savedPlaceSchema } from '../saved/saved-place'
import { savedNameSchema } from '../saved/schemas'

export const schedulesMax = 20
const recipientsMax = 20
export const linkDaysUsual = 14
const linkDaysMax = 30

const emailSchema = z.email('reportSchedules.emailWrong').max(254, 'reportSchedules.emailWrong').toLowerCase()

/** Addresses as typed, one a line or with commas between; each once, in lower case. */
const typedEmails = z
  .string()
  .max(5_000, 'reportSchedules.emailWrong')
  .transform((text) => text.split(/[\s,;]+/).filter((one) => one !== ''))
  .pipe(z.array(emailSchema))

const chosenEmails = z.union([z.array(emailSchema), emailSchema.transform((one) => [one])])

const whole = (message: string, min: number, max: number) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message)

/** What is typed of a schedule. `people` are ticked, `others` typed. */
export const scheduleSchema = z
  .object({
    name: savedNameSchema,
    place: savedPlaceSchema,
    every: z.enum(['week', 'month'], 'reportSchedules.everyMissing'),
    weekday: whole('reportSchedules.everyMissing', 0, 6),
    monthDay: whole('reportSchedules.monthDayWrong', 1, 31),
    hour: whole('reportSchedules.hourWrong', 0, 23),
    linkDays: whole('reportSchedules.linkDaysWrong', 1, linkDaysMax),
    people: chosenEmails.default([]),
    others: typedEmails.default([]),
  })
  .transform(({ people, others, every, weekday, monthDay, ...rest }) => ({
    ...rest,
    ...{ every, onDay: every === 'week' ? weekday : monthDay },
    emails: [...new Set([...people, ...others])],
  }))
  .superRefine(({ emails }, context) => {
    const message =
      emails.length === 0
        ? 'reportSchedules.nobody'
        : emails.length > recipientsMax
          ? 'reportSchedules.tooMany'
          : null
    if (message) context.addIssue({ code: 'custom', path: ['people'], message })
  })

export type ScheduleInput = z.input<typeof scheduleSchema>
export type ScheduleFields = z.output<typeof scheduleSchema>
