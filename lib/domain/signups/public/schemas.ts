import { z } from 'zod'
import { cleanText } from '../../../platform/database/clean-text'
import { parseRuc } from '../../../platform/ruc'
import { passwordProblem } from './password-problem'
import { subdomainSchema } from './subdomain'

const lengthMax = 254

/**
 * One plain address: no display name, list, comment or quoting. A line break is refused before trimming,
 * because in a mail header it would start another header.
 */
export const signupEmailSchema = z
  .string()
  .max(1_000, 'signups.email.malformed')
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'signups.email.malformed')
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'signups.email.empty')
      .max(lengthMax, 'signups.email.malformed')
      .regex(/^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'signups.email.malformed')
      .pipe(z.email('signups.email.malformed')),
  )

const rucSchema = z
  .string()
  .max(200, 'signups.ruc.length')
  .transform((text, context) => {
    const parsed = parseRuc(text)
    if (parsed.kind === 'ok') return parsed.ruc
    context.addIssue({ code: 'custom', message: `signups.ruc.${parsed.why}` })
    return z.NEVER
  })

const nameSchema = z
  .string()
  .max(1_000, 'signups.name.long')
  .transform((text) =>
    cleanText(text)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(150, 'signups.name.long'))

/** Checked without the personal values, which only the whole form knows. */
const newPasswordSchema = z
  .string()
  .max(10_000, 'signups.password.long')
  .superRefine((password, context) => {
    const problem = passwordProblem(password)
    if (problem) context.addIssue({ code: 'custom', message: `signups.password.${problem}` })
  })

/** Input of the public form. The name may be empty when the register knows it. */
export const signupFormSchema = z.object({
  ruc: rucSchema,
  name: nameSchema.default(''),
  subdomain: subdomainSchema,
  email: signupEmailSchema,
  password: newPasswordSchema,
  planId: z.coerce
    .number('signups.plan.missing')
    .int('signups.plan.missing')
    .positive('signups.plan.missing'),
  /** Present when the box is ticked. */
  consent: z.string().max(20).optional(),
  termsVersion: z.coerce.number().int().min(0).max(1_000_000).catch(0),
  formToken: z.string().max(500).catch(''),
  /** Hidden from people, filled in by bots. */
  website: z.string().max(10_000).catch(''),
  proof: z.string().max(20_000).catch(''),
})

export type SignupForm = z.output<typeof signupFormSchema>

/** Error codes that belong to one field of the form, and that field. */
export const signupFieldOf: Record<string, string> = {
  'signup-name-missing': 'name',
  'signup-subdomain-taken': 'subdomain',
  'signup-subdomain-reserved': 'subdomain',
  'signup-password-personal': 'password',
  'signup-plan-unknown': 'planId',
  'signup-consent-missing': 'consent',
  'signup-terms-changed': 'consent',
}

const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((value) => cleanText(value).replaceAll('\r\n', '\n').trim())

const many = (max: number) => z.coerce.number().int().min(0).max(max)

/** Changes to the settings; omitted fields keep their value. */
export const signupSettingsSchema = z.object({
  enabled: z.boolean().optional(),
  approval: z.enum(['automatic', 'manual']).optional(),
  planIds: z.array(z.coerce.number().int().positive()).max(200).optional(),
  titleEs: text(120).optional(),
  titleEn: text(120).optional(),
  introEs: text(1_000).optional(),
  introEn: text(1_000).optional(),
  contact: text(200).optional(),
  termsEs: text(60_000).optional(),
  termsEn: text(60_000).optional(),
  privacyEs: text(60_000).optional(),
  privacyEn: text(60_000).optional(),
  visitorLookUpsMax: many(10_000).optional(),
  visitorSignupsMax: many(1_000).optional(),
  lookUpsMax: many(1_000_000).optional(),
  signupsMax: many(100_000).optional(),
  /** Six hex digits, or null for the default. Darkened until white text is readable on it. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'signups.settings.accent')
    .transform((hex) => hex.toLowerCase())
    .nullable()
    .optional(),
  /** An image of at most 200 KB, or null to remove it. */
  logo: z
    .instanceof(Uint8Array)
    .refine((bytes) => bytes.length <= 200_000, 'signups.settings.logoLarge')
    .nullable()
    .optional(),
})

export type SignupSettingsInput = z.input<typeof signupSettingsSchema>
