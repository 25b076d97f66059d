import { z } from 'zod'
import { lockNoteMax } from '../schemas'

/** Why drift is kept. */
export const driftNoteSchema = z
  .string()
  .trim()
  .min(1, { message: 'drift.noteMissing' })
  .max(lockNoteMax, { message: 'lockScreens.noteLong' })
