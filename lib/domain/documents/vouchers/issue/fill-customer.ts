import 'server-only'
import { customerNumber, findKnownCustomer } from '../../known-customer'
import { eraseField } from './erase-field'
import type { FormValues } from './new-form'

const fields = ['email', 'telephone'] as const

/**
 * Puts what is known of the customer into the fields of a voucher's form that were left empty, because the service would
 * erase it otherwise; not where a person says that it is to be erased, and not for documents that name no person.
 */
export async function fillCustomer(input: {
  resellerId: string
  tenantId: string
  values: FormValues
}): Promise<FormValues> {
  const { resellerId, tenantId, values } = input
  const number = customerNumber(values['customer.number'])
  const empty = fields.filter((field) => !values[`customer.${field}`]?.trim())
  const isNameless = values['customer.identityType'] === '0'
  if (values[eraseField] === 'on' || isNameless || number === null || empty.length === 0) return values
  const known = await findKnownCustomer(resellerId, tenantId, number)
  const filled = empty.map((field) => [`customer.${field}`, known[field] ?? ''])
  return { ...values, ...Object.fromEntries(filled) }
}
