import { z } from 'zod'
import { cleanText } from './clean-text'

/** Of several values of one name in an address the first counts. */
export function firstValue(value: string | string[] | undefined): string | undefined
export function firstValue(value: unknown): unknown
export function firstValue(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** A text of an address, trimmed and without what PostgreSQL cannot take; '' where it is none, or longer than `max`. */
export function addressText(max: number) {
  return z
    .preprocess(
      firstValue,
      z
        .string()
        .max(max)
        .transform((text) => cleanText(text).trim()),
    )
    .catch('')
}
