import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { keyPermissions } from '../../platform/auth/permissions'

const keyNameMax = 60
const addressesMax = 20

/** Days until a key ends; 0 is never. */
export const keyDays = [30, 90, 365, 0] as const

/** Hours for which the key before still holds after a rotation. */
export const overlapHours = [0, 1, 24, 168] as const

const tagNumber = z.coerce.number().int().min(1).max(2_147_483_647)

/** From checkboxes: none, one or many. */
function listOf<Schema extends z.ZodType<string | number>>(one: Schema, message: string) {
  return z
    .union([one, z.array(one)], message)
    .optional()
    .transform((values) => (values === undefined ? [] : [...new Set([values].flat())]) as z.output<Schema>[])
}

/** Addresses and networks, one a line or separated by commas, as PostgreSQL compares them. */
const addressesSchema = z
  .string()
  .max(2000, 'apiKeys.addressesMany')
  .default('')
  .transform((text, context) => {
    const typed = text.split(/[\s,;]+/).filter(Boolean)
    if (typed.length > addressesMax) context.addIssue({ code: 'custom', message: 'apiKeys.addressesMany' })
    const networks = typed.map(toNetwork)
    if (networks.includes(null)) context.addIssue({ code: 'custom', message: 'apiKeys.addressWrong' })
    return [...new Set(networks.filter((network) => network !== null))]
  })

/** `190.12.4.9/24` becomes `190.12.4.0/24`; null for what is neither address nor network. */
function toNetwork(text: string): string | null {
  // The library reads `10.1` as `10.0.0.1` and `010.1.1.1` as octal, which nobody means; no visitor has a zone.
  if (!text.includes(':') && !/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}(\/\d+)?$/.test(text)) return null
  if (text.includes('%')) return null
  if (!text.includes('/')) return ipaddr.isValid(text) ? ipaddr.process(text).toString() : null
  if (!ipaddr.isValidCIDR(text)) return null
  const [address, bits] = ipaddr.parseCIDR(text)
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(text).toString()}/${bits}`
}

export const keySchema = z.object({
  name: z
    .string('apiKeys.nameMissing')
    .trim()
    .min(2, 'apiKeys.nameMissing')
    .max(keyNameMax, 'apiKeys.nameLong'),
  scopes: listOf(z.enum(keyPermissions), 'apiKeys.scopesMissing').refine(
    (scopes) => scopes.length > 0,
    'apiKeys.scopesMissing',
  ),
  /** Tag numbers: none is every tenant. */
  tags: listOf(tagNumber, 'errors.tag-missing'),
  addresses: addressesSchema,
  days: z.coerce
    .number()
    .refine((days) => (keyDays as readonly number[]).includes(days))
    .default(365),
})
export type KeyInput = z.input<typeof keySchema>

export const rotationSchema = z.object({
  keyId: z.uuid(),
  hours: z.coerce
    .number()
    .refine((hours) => (overlapHours as readonly number[]).includes(hours))
    .default(24),
})
