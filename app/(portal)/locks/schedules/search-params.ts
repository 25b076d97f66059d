import { z } from 'zod'

const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)

const listSchema = z.object({
  view: z.preprocess(one, z.enum(['open', 'past'])).catch('open'),
  page: z.preprocess(one, z.coerce.number().int().min(1).max(100_000)).catch(1),
})

type Params = Record<string, string | string[] | undefined>

/** Which part of what is scheduled; a broken address is what is to come. */
export function parseSchedulesAddress(params: Params): z.infer<typeof listSchema> {
  return listSchema.parse(params)
}

const text = z.preprocess(one, z.string().max(40)).catch('')

const timesSchema = z.object({
  draft: text,
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
