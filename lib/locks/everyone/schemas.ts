import { z } from 'zod'
import { everyoneReasons } from './reasons'

export const everyoneNoteMin = 10
export const everyoneNoteMax = 500

/** What an owner asks for; `reason` is a code, `note` says in words what no code can. */
export const everyoneRequestSchema = z.object({
  desired: z.enum(['locked', 'unlocked']),
  reason: z.enum(everyoneReasons, { message: 'everyone.reasonMissing' }),
  note: z.string().trim().max(everyoneNoteMax, { message: 'everyone.noteLong' }).default(''),
  phrase: z.string().max(200).default(''),
  /** The same form sent twice asks once. */
  requestKey: z.uuid(),
})

export type EveryoneRequest = z.input<typeof everyoneRequestSchema>
