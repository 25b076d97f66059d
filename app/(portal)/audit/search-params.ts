import { z } from 'zod'
import { auditNouns, isAuditAction } from '@/lib/platform/audit/actions'
import type { AuditFilter } from '@/lib/platform/audit/queries'
import { searchWords } from '@/lib/platform/audit/search-words'
import { queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'

const integerMax = 2_147_483_647

const action = z
  .string()
  .refine((value) => isAuditAction(value) || auditNouns.some((noun) => value === `${noun}.`))
  .optional()
  .catch(undefined)

const schema = z.object({
  before: z.coerce.number().int().min(1).max(integerMax).optional().catch(undefined),
  /** The line whose details are shown, by its number. */
  open: z.coerce.number().int().min(1).max(integerMax).optional().catch(undefined),
  q: queryText(120).transform((words) => words || undefined),
  action,
  person: z.uuid().optional().catch(undefined),
  subject: queryText(64).transform((id) => id || undefined),
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

/** Days are calendar days in `zone`, the reseller's IANA time zone; words are searched in the language of `t`. */
export function toAuditFilter(
  search: AuditSearch,
  { zone, t }: { zone: string; t: Texts },
): AuditFilter & { zone: string } {
  const { q, action: wanted, person, subject, run, from, to } = search
  const words = q ? searchWords(t, q) : undefined
  return { action: wanted, actorId: person, subjectId: subject, run, words, from, to, zone }
}
