import 'server-only'
import { readInScope } from '../../../platform/database/db'
import type { GuideValues } from './guide-form'
import type { GuideKind } from './guide-kinds'

type Known = { email: string | null; telephone: string | null; tradeName: string | null }

const fields = ['email', 'telephone', 'tradeName'] as const

/** The format of any identity document; nothing else is looked up. */
const isNumber = /^[A-Z0-9-]{1,15}$/

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
  const number = values['recipient.number']?.replace(/\s/g, '').toUpperCase() ?? ''
  if (kind === 'carrier' || !isNumber.test(number) || number === values[filledFor]) return values
  const known = await findKnown(resellerId, tenantId, number)
  const filled = fields.map((field) => {
    const name = `recipient.${field}`
    return [name, values[name]?.trim() ? values[name] : (known[field] ?? '')] as const
  })
  return { ...values, ...Object.fromEntries(filled), [filledFor]: number }
}

/** From the newest voucher of the tenant's lists, else from what was last sent from here. */
async function findKnown(resellerId: string, tenantId: string, number: string): Promise<Known> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Known>(
      `with listed as materialized (
         select customer_email as email, customer_telephone as telephone, issued_on, created_at
         from portal.voucher where tenant_id::text = $1 and customer_number = $2
       ), sent as materialized (
         select body -> 'datos_del_cliente_o_receptor' as party, updated_at from portal.issuance
         where tenant_id::text = $1 and state = 'issued' and facts ->> 'customerNumber' = $2
       ), told as materialized (
         select nullif(party ->> 'correo_electronico', '') as email, nullif(party ->> 'telefono', '') as telephone,
           nullif(nullif(party ->> 'nombre_comercial', ''),
             party ->> 'apellidos_y_nombres_o_razon_social') as trade_name, updated_at
         from sent
       )
       select
         coalesce((select email from listed where email is not null
             order by issued_on desc nulls last, created_at desc nulls last limit 1),
           (select email from told where email is not null order by updated_at desc limit 1)) as email,
         coalesce((select telephone from listed where telephone is not null
             order by issued_on desc nulls last, created_at desc nulls last limit 1),
           (select telephone from told where telephone is not null order by updated_at desc limit 1)) as telephone,
         (select trade_name from told where trade_name is not null order by updated_at desc limit 1) as "tradeName"`,
      [tenantId, number],
    ),
  )
  return row ?? { email: null, telephone: null, tradeName: null }
}
