import { z } from 'zod'
import { cleanText } from '@/lib/platform/database/clean-text'

const headSchema = z.object({
  tenantId: z.uuid(),
  /** The button that was pressed; Enter presses the one that checks. */
  intent: z.string().max(80).default('check'),
  draftId: z.union([z.uuid(), z.literal('')]).default(''),
  draftVersion: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
  /** What was looked at before it is issued: the digest of the request. */
  checked: z.string().max(64).default(''),
})

export type Head = z.infer<typeof headSchema>

const typedName = /^[a-z][a-zA-Z0-9]{0,40}(\.[a-zA-Z0-9]{1,40}){0,3}$/

/** A form as it arrives: what belongs to the page, and what was typed, exactly as it was. */
export const envelopeSchema = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const head = headSchema.safeParse(fields)
  if (!head.success) {
    context.addIssue({ code: 'custom', message: 'errors.invalid' })
    return z.NEVER
  }
  const typed = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && typedName.test(name) && !(name in headSchema.shape)
      ? [[name, cleanText(value)]]
      : [],
  )
  return { head: head.data, values: Object.fromEntries(typed) }
})

/** The draft that a form is, if it was saved. */
export function draftOf({ draftId, draftVersion }: Head): { id: string; version: number } | undefined {
  return draftId && draftVersion ? { id: draftId, version: Number(draftVersion) } : undefined
}

/** What a form shows again, with what belongs to its page. The check is forgotten: something else was asked for. */
export function shownAgain(
  { tenantId, intent, draftId, draftVersion }: Head,
  values: Record<string, string>,
) {
  return { ...values, tenantId, intent, draftId, draftVersion }
}
