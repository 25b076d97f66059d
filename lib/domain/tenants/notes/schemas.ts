import { z } from 'zod'

/** Characters of a note. */
export const noteMax = 2_000

export const noteTextSchema = z
  .string()
  .trim()
  .min(1, { message: 'tenantNotes.missing' })
  .max(noteMax, { message: 'tenantNotes.long' })
