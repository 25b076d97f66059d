import { z } from 'zod'
import { isAuditAction } from '@/lib/audit/actions'

/** Nouns whose lines can be asked for together. */
export const auditNouns = ['staff', 'lock', 'signup', 'sync', 'connection', 'tenant', 'token'] as const

const action = z
  .string()
  .refine((value) => isAuditAction(value) || auditNouns.some((noun) => value === `${noun}.`))
  .optional()
  .catch(undefined)

const schema = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  action,
  person: z.uuid().optional().catch(undefined),
  subject: z.string().min(1).max(64).optional().catch(undefined),
})

export type AuditSearch = z.infer<typeof schema>

/** A broken address is the first page, not a crash. */
export function parseAuditSearch(search: Record<string, string | string[] | undefined>): AuditSearch {
  return schema.parse(search)
}
