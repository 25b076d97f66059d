import { z } from 'zod'

export const contactNameMax = 80

const languages = ['es', 'en'] as const

/** A tenant's number as typed; `parsePhoneNumber` reads it. */
export const contactSchema = z.object({
  number: z.string().max(200).default(''),
  name: z
    .string()
    .trim()
    .max(contactNameMax, { message: 'numbers.nameLong' })
    .nullish()
    .transform((name) => name || null),
  locale: z.enum(languages).default('es'),
  main: z.boolean().default(false),
})

export type ContactInput = z.input<typeof contactSchema>
