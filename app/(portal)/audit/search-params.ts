import { z } from 'zod'
import { auditNouns, isAuditAction } from '@/lib/platform/audit/actions'
import type { AuditFilter } from '@/lib/platform/audit/queries'

const integerMax = 2_147_483_647

const action = z
  .string()
  .refine((value) => isAuditAction(value) || auditNouns.some((noun) => value === `${noun}.`))
  .optional()
  .catch(undefined)

const schema = z.object({
  before: z.coerce.number().int().min(1).max(integerMax).optional().catch(undefined),
  action,
  person: z.uuid().optional().catch(undefined),
  subject: z.string().min(1).max(64).optional().catch(undefined),
  run: z.coerce.number().int().min(1).max(integerMax).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

export type AuditSearch = z.infer<typeof schema>

type Sent = Record<string, string | string[] | undefined>

/** Invalid parameters are ignored. */
export function parseAuditSearch(search: Sent): AuditSearch {
  return schema.parse(search)
}

/** Days are calendar days in `zone`, the reseller's IANA time zone. */
export function toAuditFilter(search: AuditSearch, zone: string): AuditFilter & { zone: string } {
  const { action: wanted, person, subject, run, from, to } = search
  return { action: wanted, actorId: person, subjectId: subject, run, from, to, zone }
}
