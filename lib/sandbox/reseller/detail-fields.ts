import { phpJson } from '../php/php-json'

type Kind = 'number' | 'text' | 'flag' | 'moment'

/** A field of a row: SQL or constant. */
type Field = { name: string } & ({ kind: Kind; sql: string } | { constant: string })

const number = (name: string, sql: string): Field => ({ name, kind: 'number', sql })
const text = (name: string, sql: string): Field => ({ name, kind: 'text', sql })
const flag = (name: string, sql: string): Field => ({ name, kind: 'flag', sql })
const moment = (name: string, column: string): Field => ({
  name,
  kind: 'moment',
  sql: `(${column} at time zone 'America/Lima')::text`,
})
const always = (name: string, value: unknown): Field => ({ name, constant: JSON.stringify(value) })

const baseFields: Field[] = [
  number('id', 't.id'),
  text('hostname', "t.subdomain || '.' || $1"),
  text('name', 't.name'),
  text('email', 't.email'),
  text('token', 't.token'),
  text('number', 't.number'),
  text('plan', 'p.name'),
  flag('locked', 't.locked'),
  flag('locked_emission', 't.locked_emission'),
  flag('locked_users', 't.locked_users'),
  flag('locked_tenant', 't.locked_tenant <> 0'),
  number('count_doc', 't.document_count'),
  always('count_sales_notes', null),
  number('max_documents', 'p.limit_documents'),
  number('count_user', 't.user_count'),
  number('max_users', 'p.limit_users'),
  moment('created_at', 't.created_at'),
  moment('updated_at', 't.updated_at'),
  always('current_count_doc_month', null),
  always('count_doc_pse', null),
  text('start_billing_cycle', "coalesce(t.start_billing_cycle::text, '')"),
  always('count_doc_month', null),
  always('count_sales_notes_month', null),
  always('select_date_billing', ''),
  always('soap_type', null),
  always('document_regularize_shipping', null),
  always('document_not_sent', null),
  always('document_to_be_canceled', null),
  number('queries_to_apiperu', 't.queries_to_apiperu'),
  flag('locked_create_establishments', 't.locked_create_establishments'),
  flag('restrict_sales_limit', 't.restrict_sales_limit'),
  always('quantity_establishments', null),
  number('max_quantity_establishments', 'p.establishments_limit'),
  flag('establishments_unlimited', 'p.establishments_unlimited'),
  always('monthly_sales_total', '0.00'),
  text('max_sales_limit', 'p.sales_limit'),
  flag('sales_unlimited', 'p.sales_unlimited'),
  always('sale_notes_quantity_if_include', 0),
  flag('enable_list_product', 't.enable_list_product'),
]

const messageFields: Field[] = [
  number('count_whatsapp_month', 't.count_whatsapp_month'),
  number('max_whatsapp_messages', 'coalesce(t.whatsapp_override, p.whatsapp_messages_limit)'),
  flag('whatsapp_messages_unlimited', 'p.whatsapp_messages_unlimited'),
  number('whatsapp_messages_limit_override', 't.whatsapp_override'),
]

/** Fields of a row, in answer order. */
export function detailFields(withMessages: boolean): Field[] {
  return withMessages ? [...baseFields, ...messageFields] : baseFields
}

/** Query of those fields for every tenant, newest first; $1 is the base domain. */
export function detailSql(fields: Field[]): string {
  const columns = fields.flatMap((field) => ('sql' in field ? [`${field.sql} as "${field.name}"`] : []))
  return `select ${columns.join(', ')}
    from sandbox.tenant t join sandbox.plan p on p.id = t.plan_id
    order by t.created_at desc, t.id desc`
}

// Printable ASCII that needs no JSON escaping.
const plain = /^[ !#-.0-[\]-~]*$/

const write: Record<Kind, (column: string) => string> = {
  number: (column) => column,
  text: (column) => (plain.test(column) ? `"${column}"` : phpJson(column)),
  flag: (column) => (column === 't' ? 'true' : 'false'),
  moment: (column) => `"${column.slice(0, 19)}"`,
}

/** Serialises a row directly from database texts, the bulk of `detail`'s work. */
export function rowWriter(fields: Field[]): (columns: (string | null)[]) => string {
  const parts = fields.map((field, index) => ({
    before: `${index === 0 ? '{' : ','}"${field.name}":${'constant' in field ? field.constant : ''}`,
    write: 'kind' in field ? write[field.kind] : null,
  }))
  return (columns) => {
    let written = ''
    let next = 0
    for (const part of parts) {
      written += part.before
      if (part.write === null) continue
      const column = columns[next++] ?? null
      written += column === null ? 'null' : part.write(column)
    }
    return `${written}}`
  }
}
