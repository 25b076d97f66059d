import 'server-only'
import { z } from 'zod'
import { NotFound } from '../../platform/errors'
import { type ChargeEntry, listCharges, listPayments, type PaymentEntry } from './entries/list-entries'

type Of = { tenantId: string; id: string }

const ofSchema = z.object({ tenantId: z.uuid(), id: z.uuid() })
const one = { before: null, size: 1 }

/** One charge of one tenant. Throws NotFound. */
export async function getCharge(resellerId: string, of: Of): Promise<ChargeEntry> {
  const isId = ofSchema.safeParse(of).success
  const [charge] = isId ? await listCharges(resellerId, { ...of, ...one }) : []
  if (!charge) throw new NotFound('receivable-charge-missing')
  return charge
}

/** One payment of one tenant. Throws NotFound. */
export async function getPayment(resellerId: string, of: Of): Promise<PaymentEntry> {
  const isId = ofSchema.safeParse(of).success
  const [payment] = isId ? await listPayments(resellerId, { ...of, ...one }) : []
  if (!payment) throw new NotFound('receivable-payment-missing')
  return payment
}
