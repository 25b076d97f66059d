import 'server-only'
import { z } from 'zod'
import type { Day } from '../../../platform/calendar/days'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import type { Cents, Currency } from '../money'
import type { ClaimState } from './claim-schema'

export type ClaimLine = {
  id: string
  tenantId: string
  name: string
  ruc: string
  access: 'locked' | 'unlocked' | 'unknown'
  currency: Currency
  amount: Cents
  paidOn: Day
  reference: string
  /** What the browser of the tenant called it; null without a file. */
  fileName: string | null
  fileType: string | null
  /** False once it is erased. */
  hasFile: boolean
  state: ClaimState
  createdAt: Date
  decidedAt: Date | null
  decidedByName: string | null
  reason: string | null
  /** Of an accepted one: its payment was reversed. */
  isReversed: boolean
}

const linesSql = `
  select c.id, c.tenant_id as "tenantId", t.name, t.ruc, t.access::text as access, c.currency::text as currency,
    c.amount::float8 as amount, c.paid_on::text as "paidOn", c.reference, c.file_name as "fileName",
    c.file_type as "fileType", c.file is not null as "hasFile", c.state, c.created_at as "createdAt",
    c.decided_at as "decidedAt", c.decided_by_name as "decidedByName", c.reason,
    p.reversed_at is not null as "isReversed"
  from portal.payment_claim c join portal.tenant t on t.id = c.tenant_id
  left join portal.receivable_payment p on p.id = c.id`

const pageSize = 50

export type ClaimList = { page: Page<ClaimLine>; waiting: number; over: number }

/** Claims that wait, the oldest first, or those that are decided, the newest first; in two round trips. */
export function listClaims(
  resellerId: string,
  { isOver, page: input }: { isOver: boolean; page: number },
): Promise<ClaimList> {
  return readInScope(resellerId, async (query) => {
    const [counts] = await query<{ waiting: number; over: number }>(
      `select count(*) filter (where state = 'waiting')::int as waiting,
         count(*) filter (where state <> 'waiting')::int as over from portal.payment_claim`,
    )
    const { waiting = 0, over = 0 } = counts ?? {}
    const total = isOver ? over : waiting
    const { page, pageCount } = planPage({ page: input, pageSize, total })
    const rows = await query<ClaimLine>(
      `${linesSql} where c.state ${isOver ? '<>' : '='} 'waiting'
       order by ${isOver ? 'c.decided_at desc' : 'c.created_at'}, c.id limit ${pageSize} offset $1`,
      [(page - 1) * pageSize],
    )
    return { page: { rows, page, pageCount, pageSize, total, totalIsExact: true }, waiting, over }
  })
}

/** Those of one tenant that wait, the oldest first. */
export function listTenantClaims(resellerId: string, tenantId: string): Promise<ClaimLine[]> {
  return readInScope(resellerId, (query) =>
    query<ClaimLine>(
      `${linesSql} where c.tenant_id::text = $1 and c.state = 'waiting' order by c.created_at, c.id`,
      [tenantId],
    ),
  )
}

/** One claim. Throws NotFound. */
export async function getClaim(resellerId: string, claimId: string): Promise<ClaimLine> {
  if (!z.uuid().safeParse(claimId).success) throw new NotFound('claim-missing')
  const [row] = await readInScope(resellerId, (query) =>
    query<ClaimLine>(`${linesSql} where c.id = $1::uuid`, [claimId]),
  )
  if (!row) throw new NotFound('claim-missing')
  return row
}

export type ClaimFile = { name: string; type: string; bytes: Buffer }

/** The file of a claim; null without one, once it is erased, and for what this person does not see. */
export async function findClaimFile(resellerId: string, claimId: string): Promise<ClaimFile | null> {
  if (!z.uuid().safeParse(claimId).success) return null
  const [row] = await readInScope(resellerId, (query) =>
    query<ClaimFile>(
      `select c.file_name as name, c.file_type as type, c.file as bytes
       from portal.payment_claim c where c.id = $1::uuid and c.file is not null`,
      [claimId],
    ),
  )
  return row ?? null
}
