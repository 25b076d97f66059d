import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import type { Cents, Currency } from '../money'

export type SaidAgain = {
  tenantId: string
  claimId: string
  claim: { currency: Currency; amount: Cents; paidOn: string; reference: string }
  file: Uint8Array<ArrayBuffer> | null
  /** The tenant says that it paid the same twice that day. */
  isAnother: boolean
}

export type KnownClaim = { id: string; isWaiting: boolean; fileName: string | null; isSameFile: boolean }

type Row = KnownClaim & { isForm: boolean; isSame: boolean; counts: boolean }

/**
 * The claim that this one repeats: of the same form, or one that says the same and waits or was entered; null for a new one.
 * Without a number only the same file says that it is the same payment. Throws Conflict `receivable-form-used` where the form
 * had other values or its claim was refused or reversed, and `claim-twin` where only the tenant knows whether it is another payment.
 */
export async function findKnownClaim(tx: Tx, again: SaidAgain): Promise<KnownClaim | null> {
  const { tenantId, claimId, claim, file, isAnother } = again
  const { currency, amount, paidOn, reference } = claim
  const rows = await tx.$queryRaw<Row[]>`
    select c.id, c.id = ${claimId}::uuid as "isForm", c.state = 'waiting' as "isWaiting", c.file_name as "fileName",
      c.file is not null and c.file = ${file}::bytea as "isSameFile",
      c.currency = ${currency}::portal.currency and c.amount = ${amount} and c.paid_on = ${paidOn}::date
        and portal.plain_text(c.reference) = portal.plain_text(${reference}) as "isSame",
      c.state = 'waiting' or (c.state = 'accepted' and p.reversed_at is null) as counts
    from portal.payment_claim c left join portal.receivable_payment p on p.id = c.id
    where c.tenant_id = ${tenantId}::uuid order by c.created_at, c.id`
  const form = rows.find(({ isForm }) => isForm)
  if (form && !(form.isSame && form.counts)) throw new Conflict('receivable-form-used')
  const twins = rows.filter(({ isSame, counts }) => isSame && counts)
  const known = form ?? twins.find((twin) => reference !== '' || twin.isSameFile)
  if (known) return known
  if (twins.length > 0 && !isAnother) throw new Conflict('claim-twin')
  return null
}
