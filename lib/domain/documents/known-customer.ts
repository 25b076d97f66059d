import 'server-only'
import { readInScope } from '../../platform/database/db'

export type KnownCustomer = { email: string | null; telephone: string | null; tradeName: string | null }

/** The format of any identity document; nothing else is looked up. */
const isNumber = /^[A-Z0-9-]{1,15}$/

/** The number of a customer as it is looked up; null for what is none. */
export function customerNumber(typed: string | undefined): string | null {
  const number = typed?.replace(/\s/g, '').toUpperCase() ?? ''
  return isNumber.test(number) ? number : null
}

/**
 * What is known of a tenant's customer: from the newest voucher of its lists, else from what was last sent from here.
 * The service keeps of a customer only what the last document carried, and erases the rest (contract §7.2).
 */
export async function findKnownCustomer(
  resellerId: string,
  tenantId: string,
  number: string,
): Promise<KnownCustomer> {
  const [row] = await readInScope(resellerId, (query) =>
    query<KnownCustomer>(
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
