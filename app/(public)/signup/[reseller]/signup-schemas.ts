import { z } from 'zod'
import { signupFormSchema } from '@/lib/domain/signups/public/schemas'
import { parseRuc } from '@/lib/platform/ruc'

const slugSchema = z.string().max(60)

/** What else was typed comes back as it was, within reason, and never a password. */
function typedOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1].length <= 2_000 && !/password|token|proof/i.test(entry[0]),
  )
  return Object.fromEntries(texts)
}

/** The first step: a RUC, and whatever stands in the other fields already. */
export const lookUpFormSchema = z
  .looseObject({ slug: slugSchema, ruc: z.string().max(1_000, 'signups.ruc.length') })
  .transform((fields, context) => {
    const parsed = parseRuc(fields.ruc)
    if (parsed.kind === 'ok') return { slug: fields.slug, ruc: parsed.ruc, typed: typedOf(fields) }
    context.addIssue({ code: 'custom', path: ['ruc'], message: `signups.ruc.${parsed.why}` })
    return z.NEVER
  })

/** A suggestion that was pressed where no script could put it into its field. */
export const suggestionFormSchema = z
  .looseObject({ use: z.string().max(63) })
  .transform(({ use, ...fields }) => ({ ...typedOf(fields), subdomain: use }))

/** The second step: everything. */
export const sendFormSchema = signupFormSchema.extend({ slug: slugSchema })

/** Whether the digits in the form are not the ones whose company it shows. */
export function wantsLookUp(form: FormData): boolean {
  if (form.get('intent') === 'look' || !form.get('looked')) return true
  const parsed = parseRuc(String(form.get('ruc') ?? ''))
  return parsed.kind === 'ok' && parsed.ruc !== form.get('looked')
}
