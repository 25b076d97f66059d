import { z } from 'zod'

/** A line of a pasted list that became no item, with why. */
const draftLineSchema = z.object({
  line: z.number(),
  text: z.string(),
  problem: z.enum(['heading', 'no-ruc', 'repeated', 'not-found', 'ambiguous']),
  ruc: z.string().nullable(),
})

export type DraftLine = z.infer<typeof draftLineSchema>

export const draftLinesSchema = z.array(draftLineSchema)
