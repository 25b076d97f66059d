import { z } from 'zod'
import { signupFormSchema } from '@/lib/domain/signups/public/schemas'
import { parseRuc } from '@/lib/platform/ruc'

const slugSchema = z.string().max(60)

/** Text fields of up to 2,000 characters, to refill the form. Never passwords, tokens or proofs. */
function typedOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= 2_000 && !/password|token|proof/i.test(entry[0]),
  )
  return Object.fromEntries(texts)
}

/** The first step: the RUC; the other fields pass through unvalidated as `typed`. */
export const lookUpFormSchema = z
  .looseObject({ slug: slugSchema, ruc: z.string().max(1_000, 'signups.ruc.length') })
  .transform((fields, context) => {
    const parsed = parseRuc(fields.ruc)
    if (parsed.kind === 'ok') return { slug: fields.slug, ruc: parsed.ruc, typed: typedOf(fields) }
    context.addIssue({ code: 'custom', path: ['ruc'], message: `signups.ruc.${parsed.why}` })
    return z.NEVER
  })

/** A suggestion as a submit button: without JavaScript it cannot fill the field. */
export const suggestionFormSchema = z
  .looseObject({ use: z.string().max(63) })
  .transform(({ use, ...fields }) => ({ ...typedOf(fields), subdomain: use }))

const always = { when: () => true }

/**
 * The second step: all fields. A missing consent or name is told together with the other errors; `submitSignup`
 * checks both again, as hidden fields can be forged.
 */
export const sendFormSchema = signupFormSchema
  .extend({ slug: slugSchema, company: z.string().max(2_000).optional() })
  .refine(({ termsVersion, consent }) => !(termsVersion > 0) || Boolean(consent), {
    path: ['consent'],
    message: 'errors.signup-consent-missing',
    ...always,
  })
  .refine(({ company, name }) => Boolean(company || name), {
    path: ['name'],
    message: 'errors.signup-name-missing',
    ...always,
  })

/** Whether the form needs a look-up: it was requested, there was none yet, or the RUC changed since. */
export function wantsLookUp(form: FormData): boolean {
  if (form.get('intent') === 'look' || !form.get('looked')) return true
  const parsed = parseRuc(String(form.get('ruc') ?? ''))
  return parsed.kind === 'ok' && parsed.ruc !== form.get('looked')
}
