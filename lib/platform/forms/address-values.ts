import { z } from 'zod'
import { cleanText } from '../database/clean-text'

/** The first value of a query parameter. */
export function firstValue(value: string | string[] | undefined): string | undefined
export function firstValue(value: unknown): unknown
export function firstValue(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

/** Schema of a text query parameter: trimmed and storable; '' when missing or longer than `max`. */
export function queryText(max: number) {
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
