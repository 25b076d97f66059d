import { z } from 'zod'
import { readWhole } from './typed-number'

/** A count typed to confirm: null when empty, and -1, which no list has, for what is no whole number. */
export const typedCountSchema = z
  .string()
  .max(1_000)
  .default('')
  .transform((text) => {
    if (text.trim() === '') return null
    const count = readWhole(text)
    return typeof count === 'number' && Number.isSafeInteger(count) ? count : -1
  })
