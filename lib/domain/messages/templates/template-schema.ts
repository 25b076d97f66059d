import { z } from 'zod'
import { textMax } from '../message-content'
import { templatePurposes } from '../template-purposes'

export const templateNameMax = 80

/** Leaves room for the values of variables. */
export const bodyMax = textMax - 500

const body = z
  .string()
  .max(bodyMax * 2, { message: 'templates.bodyLong' })
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .refine((text) => text.length <= bodyMax, { message: 'templates.bodyLong' })

export const templateSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, { message: 'templates.nameMissing' })
    .max(templateNameMax, { message: 'templates.nameLong' }),
  purpose: z.enum(templatePurposes).default('free'),
  es: body.refine((text) => text !== '', { message: 'templates.esMissing' }),
  en: body
    .optional()
    .nullable()
    .transform((text) => text || null),
})

export type TemplateInput = z.input<typeof templateSchema>
