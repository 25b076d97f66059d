import { z } from 'zod'

const slugSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const createResellerSchema = z.object({
  slug: slugSchema,
  name: z.string().trim().min(1).max(120),
  timeZone: z
    .string()
    .refine((zone) => isTimeZone(zone))
    .default('America/Lima'),
})

const tokenSchema = z
  .string()
  .trim()
  .min(8)
  .max(200)
  // Printable ASCII only: a line break in a pasted token would start another header.
  .regex(/^[\x21-\x7e]+$/)

/** Source of the reseller's token: pasted, from a sign-in to the central host, or the stored one. */
const credentialsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), token: tokenSchema }),
  z.object({ kind: z.literal('login'), email: z.email().max(254), password: z.string().min(1).max(500) }),
  z.object({ kind: z.literal('keep') }),
])

export const connectSchema = z.object({
  centralUrl: z.string().trim().min(1).max(300),
  baseDomain: z.string().trim().min(1).max(253),
  credentials: credentialsSchema,
  importTenantTokens: z.boolean().optional(),
})

export const connectionSettingsSchema = z.object({
  callsPerMinute: z.coerce.number().int().min(1).max(600).optional(),
  syncEveryMinutes: z.coerce.number().int().min(1).max(1440).optional(),
  importTenantTokens: z.boolean().optional(),
})

export type CreateResellerInput = z.input<typeof createResellerSchema>
export type ConnectInput = z.input<typeof connectSchema>
export type ConnectionSettingsInput = z.input<typeof connectionSettingsSchema>

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('es', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
