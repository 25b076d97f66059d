import { z } from 'zod'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'

const listSchema = z.object({
  view: z.preprocess(firstValue, z.enum(['open', 'past'])).catch('open'),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(100_000)).catch(1),
})

type Params = Record<string, string | string[] | undefined>

/** Which part of what is scheduled; a broken address is what is to come. */
export function parseSchedulesAddress(params: Params): z.infer<typeof listSchema> {
  return listSchema.parse(params)
}

const text = queryText(40)

const timesSchema = z.object({
  draft: text,
  /** `grace` counts days from today; otherwise the day is exact. */
  when: text,
  days: text,
  on: text,
  at: text,
  untilOn: text,
  untilAt: text,
  hours: text.transform((value) => value === 'on'),
  /** Of the schedule that is changed, as the person saw it. */
  rev: text,
  /** Present once the times were sent: until then nothing is wrong with them. */
  step: text,
})

export type TimesAddress = z.infer<typeof timesSchema>

/** The times that the first step has put into the address. */
export function parseTimesAddress(params: Params): TimesAddress {
  return timesSchema.parse(params)
}
