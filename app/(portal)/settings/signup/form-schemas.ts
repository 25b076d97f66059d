import { z } from 'zod'
import { accentPattern } from '@/lib/domain/resellers/accent-tones'
import { readWhole } from '@/lib/platform/forms/typed-number'

/** Checkboxes of one name: absent, a string or an array, as an array. */
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()))

/** `offered` counts the plans on screen. If all are checked, `[]` is saved: every plan, future ones too. */
export const availabilityFormSchema = z
  .object({
    enabled: z.literal('on').optional(),
    approval: z.enum(['automatic', 'manual']),
    planIds: several,
    offered: z.coerce.number().int().min(0),
  })
  .refine(({ planIds, offered }) => offered === 0 || planIds.length > 0, {
    path: ['planIds'],
    message: 'signupSettings.plansEmpty',
  })
  .transform(({ enabled, approval, planIds, offered }) => ({
    enabled: enabled === 'on',
    approval,
    ...(offered === 0 ? {} : { planIds: planIds.length === offered ? [] : planIds.map(Number) }),
  }))

const text = (max: number) => z.string().max(max, 'signupSettings.textLong')

export const termsFormSchema = z.object({
  termsEs: text(60_000),
  termsEn: text(60_000),
  privacyEs: text(60_000),
  privacyEn: text(60_000),
})

const logoBytesMax = 200_000

export const lookFormSchema = z
  .object({
    titleEs: text(120),
    titleEn: text(120),
    introEs: text(1_000),
    introEn: text(1_000),
    contact: text(200),
    accent: z
      .string()
      .trim()
      .refine((value) => value === '' || accentPattern.test(value), 'signupSettings.accentWrong'),
    logo: z
      .instanceof(File)
      .refine((file) => file.size <= logoBytesMax, 'signupSettings.logoLarge')
      .optional(),
    removeLogo: z.literal('on').optional(),
  })
  .transform(({ accent, logo, removeLogo, ...texts }) => ({
    ...texts,
    accent: accent === '' ? null : accent,
    // Browsers send an empty file for an untouched file input.
    logo: logo && logo.size > 0 ? logo : removeLogo === 'on' ? null : undefined,
  }))

export const limitMaxima = {
  visitorLookUpsMax: 10_000,
  visitorSignupsMax: 1_000,
  lookUpsMax: 1_000_000,
  signupsMax: 100_000,
} as const

export type LimitName = keyof typeof limitMaxima

const limit = (max: number) =>
  z.preprocess(
    readWhole,
    z
      .number('signupSettings.numberWrong')
      .int('signupSettings.numberWrong')
      .min(0, 'signupSettings.numberWrong')
      .max(max, 'signupSettings.numberWrong'),
  )

export const limitsFormSchema = z.object({
  visitorLookUpsMax: limit(limitMaxima.visitorLookUpsMax),
  visitorSignupsMax: limit(limitMaxima.visitorSignupsMax),
  lookUpsMax: limit(limitMaxima.lookUpsMax),
  signupsMax: limit(limitMaxima.signupsMax),
})
