import 'server-only'
import type { Query } from '../../platform/database/db'

export type Recipient = {
  tenantId: string
  name: string
  ruc: string
  host: string
  plan: string | null
  /** Main number, digits with country code; null without one. */
  number: string | null
  contactName: string | null
  locale: 'es' | 'en'
  optedOut: boolean
}

/** Columns of a `Recipient` for tenant `t`; needs `recipientJoins`. */
export const recipientColumns = `t.id as "tenantId", t.name, t.ruc, t.host, t.plan, c.number,
  c.name as "contactName", coalesce(c.locale, 'es') as locale, o.tenant_id is not null as "optedOut"`

export const recipientJoins = `
  left join portal.tenant_contact c on c.tenant_id = t.id and c.main
  left join portal.message_opt_out o on o.tenant_id = t.id`

/** Tenants with their main number, by name. One query; foreign ids are left out. */
export function findRecipients(query: Query, tenantIds: string[]): Promise<Recipient[]> {
  return query<Recipient>(
    `select ${recipientColumns} from portal.tenant t ${recipientJoins}
     where t.id = any($1::uuid[])
     order by t.sort_name, t.id`,
    [tenantIds],
  )
}
