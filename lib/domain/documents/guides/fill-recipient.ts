import 'server-only'
import { customerNumber, findKnownCustomer } from '../known-customer'
import type { GuideValues } from './guide-form'
import type { GuideKind } from './guide-kinds'

const fields = ['email', 'telephone', 'tradeName'] as const

/** The number for which fields were filled; a field emptied afterwards stays empty. */
export const filledFor = 'recipient.filledFor'

/**
 * Fills the empty fields of a sender guide's recipient with known customer data, once per number: the service
 * replaces its customer data by the guide's and erases what the guide omits (contract §7.2).
 */
export async function fillRecipient(input: {
  resellerId: string
  tenantId: string
  kind: GuideKind
  values: GuideValues
}): Promise<GuideValues> {
  const { resellerId, tenantId, kind, values } = input
  const number = customerNumber(values['recipient.number'])
  if (kind === 'carrier' || number === null || number === values[filledFor]) return values
  const known = await findKnownCustomer(resellerId, tenantId, number)
  const filled = fields.map((field) => {
    const name = `recipient.${field}`
    return [name, values[name]?.trim() ? values[name] : (known[field] ?? '')] as const
  })
  return { ...values, ...Object.fromEntries(filled), [filledFor]: number }
}
