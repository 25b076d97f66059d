import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { Cents, Currency } from '../money'
import type { ClaimState } from './claim-schema'

export type LockedClaim = {
  tenantId: string
  name: string
  state: ClaimState
  currency: Currency
  amount: Cents
}

/** A claim until the transaction ends: two people who decide at once go one after the other. Throws NotFound. */
export async function lockClaim(tx: Tx, claimId: string): Promise<LockedClaim> {
  const [claim] = await tx.$queryRaw<LockedClaim[]>`
    select c.tenant_id as "tenantId", t.name, c.state, c.currency::text as currency, c.amount::float8 as amount
    from portal.payment_claim c join portal.tenant t on t.id = c.tenant_id
    where c.id = ${claimId}::uuid for update of c`
  if (!claim) throw new NotFound('claim-missing')
  return claim
}
