import { z } from 'zod'
import { passwordSchema } from '../../../platform/auth/sign-in/password-schema'
import { staffEmailSchema } from '../staff-email-schema'

export const invitationDays = [1, 3, 7, 14] as const

const tagNumber = z.coerce.number().int().min(1).max(2_147_483_647)

/** Tag numbers from checkboxes: none, one or many. */
export const tagNumbersSchema = z
  .union([tagNumber, z.array(tagNumber)])
  .default([])
  .transform((tags) => [tags].flat())

export const invitationSchema = z.object({
  email: staffEmailSchema,
  role: z.enum(['owner', 'admin', 'support', 'sales', 'viewer'], 'staffDesk.roleMissing'),
  days: z.coerce
    .number()
    .refine((days) => (invitationDays as readonly number[]).includes(days))
    .default(3),
  locale: z.enum(['es', 'en']).default('es'),
  /** Limits the person to tenants with one of these tags; none means all tenants. */
  tags: tagNumbersSchema,
})

export type InvitationInput = z.input<typeof invitationSchema>

export const personNameSchema = z.string().trim().min(2, 'setup.personShort').max(80, 'setup.nameLong')

export const joinSchema = z.object({
  token: z.string().min(1).max(200),
  name: personNameSchema,
  password: passwordSchema,
})

export type JoinInput = z.output<typeof joinSchema>
