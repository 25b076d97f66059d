import { z } from '@hono/zod-openapi'
import type { QueryResultRow } from 'pg'
import type { Lineage } from '../http/lineage'
import { dayFirst, limaTimestamp } from '../lima-time'
import { documentTypeNames, soapTypeNames, stateNames } from './state-names'

const amount = z.string().openapi({ example: '118.00' })
const hint = z.boolean()

export const listRowShape = z
  .object({
    id: z.number().int(),
    group_id: z.string(),
    soap_type_id: z.string(),
    soap_type_description: z.string(),
    date_of_issue: z.string().openapi({ example: '21-11-2026' }),
    date_of_due: z.string().nullable(),
    number: z.string().openapi({ example: 'F001-63' }),
    customer_name: z.string(),
    customer_number: z.string(),
    customer_telephone: z.string().nullable(),
    customer_email: z.string().nullable(),
    currency_type_id: z.string(),
    exchange_rate_sale: amount,
    total_exportation: amount,
    total_free: amount,
    total_unaffected: amount,
    total_exonerated: amount,
    total_taxed: amount,
    total_igv: amount,
    total: z.number(),
    state_type_id: z.string(),
    state_type_description: z.string(),
    document_type_description: z.string(),
    document_type_id: z.string(),
    has_xml: z.literal(true),
    has_pdf: z.literal(true),
    has_cdr: z.boolean(),
    download_xml: z.string(),
    download_pdf: z.string(),
    download_cdr: z.string(),
    btn_voided: hint,
    btn_note: hint,
    btn_guide: hint,
    btn_resend: hint,
    btn_consult_cdr: hint,
    btn_constancy_detraction: hint,
    btn_recreate_document: hint,
    btn_change_to_registered_status: hint,
    btn_delete_doc_type_03: hint,
    send_server: z.boolean(),
    affected_document: z.null(),
    shipping_status: z.unknown(),
    sunat_shipping_status: z.unknown(),
    query_status: z.unknown(),
    created_at: z.string(),
    updated_at: z.string(),
    user_name: z.string(),
    user_email: z.string(),
    user_id: z.number().int(),
    email_send_it: z.boolean(),
    email_send_it_array: z.array(z.record(z.string(), z.unknown())),
    external_id: z.string(),
    notes: z.array(z.record(z.string(), z.unknown())).nullable(),
    sales_note: z.array(z.unknown()),
    order_note: z.array(z.unknown()),
    balance: amount,
    guides: z.array(z.record(z.string(), z.unknown())).nullable(),
    message_regularize_shipping: z.string().nullable(),
    regularize_shipping: z.boolean(),
    purchase_order: z.string().nullable(),
    is_editable: z.boolean(),
    dispatches: z.array(z.unknown()),
    soap_type: z.object({ id: z.string(), description: z.string() }),
    plate_numbers: z.array(z.object({ description: z.string() })),
    total_charge: amount,
    filename: z.string(),
    date_of_payment: z.string(),
    btn_force_send_by_summary: hint,
    btn_retention: hint,
    customer_identity_document_type_description: z.string().nullable().optional(),
    custom_fields_data: z.array(z.unknown()).nullable().optional(),
  })
  .openapi('VoucherInList')

export const listSql = `select v.id, v.group_id, v.soap_type_id, v.date_of_issue, v.date_of_due,
    v.series, v.number, v.customer, v.currency_type_id, v.exchange_rate, v.total_exportation, v.total_free,
    v.total_unaffected, v.total_exonerated, v.total_taxed, v.total_igv, v.total_charge, v.total,
    v.state_type_id, v.document_type_id, v.has_cdr, v.sent_singly, v.created_at, v.updated_at,
    u.name as user_name, u.email as user_email, v.user_no, v.email_sends, v.external_id,
    v.paid, v.paid_on, v.response_code, v.response_description, v.regularize_shipping, v.purchase_order,
    v.filename, v.payload->'guias' as guides, v.payload->'plates' as plates,
    case when v.document_type_id in ('01', '03') then coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'document_id', n.id, 'note_credit_type_id', n.note_type_id,
        'note_type_description', case n.document_type_id when '07' then 'NC' else 'ND' end,
        'description', n.series || '-' || n.number) order by n.id)
      from sandbox.voucher n where n.affected_id = v.id), '[]'::jsonb) end as notes
  from sandbox.voucher v
  left join sandbox.tenant_user u on u.tenant_id = v.tenant_id and u.user_no = v.user_no`

export function listRow(row: QueryResultRow, origin: string, lineage: Lineage) {
  const customer = row.customer as Record<string, string | null>
  return {
    id: row.id,
    group_id: row.group_id,
    soap_type_id: row.soap_type_id,
    soap_type_description: soapTypeNames[row.soap_type_id],
    date_of_issue: dayFirst(row.date_of_issue),
    date_of_due: row.date_of_due === null ? null : dayFirst(row.date_of_due),
    number: `${row.series}-${row.number}`,
    customer_name: customer.name,
    customer_number: customer.number,
    customer_telephone: customer.telephone ?? null,
    customer_email: customer.email ?? null,
    currency_type_id: row.currency_type_id,
    exchange_rate_sale: row.exchange_rate,
    ...totals(row),
    state_type_id: row.state_type_id,
    state_type_description: stateNames[row.state_type_id],
    document_type_description: documentTypeNames[row.document_type_id],
    document_type_id: row.document_type_id,
    ...files(row, origin),
    ...buttons(row),
    ...history(row),
    balance: (Number(row.total) - Number(row.paid)).toFixed(2),
    ...relations(row),
    ...(lineage === 'A' || lineage === 'B'
      ? {}
      : {
          customer_identity_document_type_description: customer.identityTypeName ?? null,
          custom_fields_data: null,
        }),
  }
}

function totals(row: QueryResultRow) {
  return {
    total_exportation: row.total_exportation,
    total_free: row.total_free,
    total_unaffected: row.total_unaffected,
    total_exonerated: row.total_exonerated,
    total_taxed: row.total_taxed,
    total_igv: row.total_igv,
    total: Number(row.total),
  }
}

function files(row: QueryResultRow, origin: string) {
  const link = (kind: string) => `${origin}/downloads/document/${kind}/${row.external_id}`
  return {
    has_xml: true,
    has_pdf: true,
    has_cdr: hasCdr(row),
    download_xml: link('xml'),
    download_pdf: link('pdf'),
    download_cdr: link('cdr'),
  }
}

const hasCdr = (row: QueryResultRow) =>
  row.state_type_id === '05' && row.has_cdr && (row.group_id === '01' || row.sent_singly)

function buttons(row: QueryResultRow) {
  const accepted = row.state_type_id === '05'
  const sale = row.document_type_id === '01' || row.document_type_id === '03'
  return {
    btn_voided: accepted,
    btn_note: accepted && sale,
    btn_guide: accepted && sale,
    btn_resend: row.state_type_id === '01' && row.group_id === '01',
    btn_consult_cdr: accepted,
    btn_constancy_detraction: false,
    btn_recreate_document: false,
    btn_change_to_registered_status: false,
    btn_delete_doc_type_03: false,
    send_server: false,
    affected_document: null,
    shipping_status: null,
    sunat_shipping_status: null,
    query_status: null,
  }
}

function history(row: QueryResultRow) {
  const sends = row.email_sends as unknown[]
  return {
    created_at: limaTimestamp(row.created_at),
    updated_at: limaTimestamp(row.updated_at),
    user_name: row.user_name ?? '',
    user_email: row.user_email ?? '',
    user_id: row.user_no,
    email_send_it: sends.length > 0,
    email_send_it_array: sends,
    external_id: row.external_id,
    notes: row.notes,
    sales_note: [],
    order_note: [],
  }
}

function relations(row: QueryResultRow) {
  const regularize = row.regularize_shipping as boolean
  return {
    guides: row.guides ?? null,
    message_regularize_shipping: regularize
      ? `Por regularizar: ${row.response_code} - ${row.response_description}`
      : null,
    regularize_shipping: regularize,
    purchase_order: row.purchase_order,
    is_editable: true,
    dispatches: [],
    soap_type: { id: row.soap_type_id, description: soapTypeNames[row.soap_type_id] },
    plate_numbers: ((row.plates as string[] | null) ?? []).map((description) => ({ description })),
    total_charge: row.total_charge,
    filename: row.filename,
    date_of_payment: row.paid_on ?? '',
    btn_force_send_by_summary: false,
    btn_retention: false,
  }
}
