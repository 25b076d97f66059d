import { z } from 'zod'

/** A line of a pasted list of RUCs that named no tenant for certain, with why. */
const rucLineSchema = z.object({
  line: z.number(),
  text: z.string(),
  problem: z.enum(['heading', 'no-ruc', 'repeated', 'not-found', 'ambiguous']),
  ruc: z.string().nullable(),
})

export type RucLine = z.infer<typeof rucLineSchema>

export const rucLinesSchema = z.array(rucLineSchema)
