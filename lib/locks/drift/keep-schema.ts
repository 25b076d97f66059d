import { z } from 'zod'
import { lockNoteMax } from '../schemas'

/** Why a state that came from outside may stay. */
export const keepNoteSchema = z
  .string()
  .trim()
  .min(1, { message: 'drift.noteMissing' })
  .max(lockNoteMax, { message: 'lockScreens.noteLong' })
