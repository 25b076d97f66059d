import 'server-only'
import type { Tx } from '../../../platform/database/db'

/**
 * Ends the allocations of a reversed payment or of a cancelled charge: they no longer count on either side. The account
 * must be locked, and settled afterwards.
 */
export async function releaseAllocations(
  tx: Tx,
  of: { paymentId: string } | { chargeId: string },
): Promise<void> {
  const [column, id] = 'paymentId' in of ? ['payment_id', of.paymentId] : ['charge_id', of.chargeId]
  await tx.$executeRawUnsafe(
    `with released as (
       update portal.receivable_allocation set released_at = now()
       where ${column} = $1::uuid and released_at is null returning payment_id, charge_id, amount
     ), returned as (
       update portal.receivable_payment p set allocated = p.allocated - s.amount
       from (select payment_id, sum(amount)::bigint as amount from released group by 1) s where p.id = s.payment_id
     )
     update portal.receivable_charge c set covered = c.covered - s.amount
     from (select charge_id, sum(amount)::bigint as amount from released group by 1) s where c.id = s.charge_id`,
    id,
  )
}
