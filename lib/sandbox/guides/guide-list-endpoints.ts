import { z } from '@hono/zod-openapi'
import type { QueryResultRow } from 'pg'
import { stateNames } from '../documents/state-names'
import { json } from '../http/answer'
import type { Endpoint, TenantCall } from '../http/endpoint'
import { textOf } from '../http/input'
import { pageOf, paginated, paginatedShape } from '../http/paginated'
import { limaTimestamp } from '../lima-time'
import { answerOf, refusals } from '../shapes'
import type { GuideDraft } from './guide-draft'
import { guideLink } from './send-guide'

export const guideInListShape = z
  .object({
    id: z.number().int(),
    external_id: z.uuid(),
    group_id: z.null(),
    soap_type_id: z.string(),
    date_of_issue: z.string().openapi({ example: '2026-11-21' }),
    number: z.string().openapi({ example: 'T001-12' }),
    customer_name: z.string().nullable(),
    customer_number: z.string().nullable().openapi({ example: 'RUC 20555555551' }),
    receiver_name: z.string().nullable().openapi({ description: 'Solo en guías de transportista' }),
    receiver_number: z.string().nullable().openapi({ example: 'RUC 20666666666' }),
    date_of_shipping: z.string(),
    state_type_id: z.string(),
    state_type_description: z.string(),
    has_xml: z.number().int(),
    has_pdf: z.number().int(),
    has_cdr: z.boolean(),
    download_external_xml: z.string(),
    download_external_pdf: z.string(),
    download_external_cdr: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .openapi('GuideInList')

const perPage = 20
const demo = '01'

// As in the service, the `or` of `input` is not bracketed: a number matches guides of every type and tenant filter
// aside.
const tenantWhereSql = `g.tenant_id = $1 and (g.document_type_id = $2 and ($3::text is null or g.series like $3)
  or $3 is not null and g.number::text like $3)`

/** One page of guides of a type, newest first (contract §9.4). */
async function listGuides(call: TenantCall, documentTypeId: '09' | '31') {
  const input = textOf(call.input.input)
  const request = [call.tenant.id, documentTypeId, input === null ? null : `%${input}%`]
  const { query } = call.sandbox.database
  const [counted] = await query<{ total: number }>(
    `select count(*)::int as total from sandbox.guide g where ${tenantWhereSql}`,
    request,
  )
  const page = pageOf(call.input.page)
  const rows = await query(
    `select g.id, g.external_id, g.date_of_issue, g.date_of_shipping, g.series, g.number, g.state_type_id,
       g.payload, g.created_at, g.updated_at
     from sandbox.guide g where ${tenantWhereSql}
     order by g.created_at desc, g.id desc limit ${perPage} offset $4`,
    [...request, (page - 1) * perPage],
  )
  return json(
    paginated({
      rows: rows.map((row) => guideRow(row, call.host)),
      page,
      perPage,
      total: counted?.total ?? 0,
      path: `http://${call.host}${call.url.pathname}`,
    }),
  )
}

function guideRow(row: QueryResultRow, host: string): z.infer<typeof guideInListShape> {
  const { customer, recipient } = row.payload as GuideDraft
  const link = (kind: string) => guideLink(host, kind, row.external_id)
  return {
    id: row.id,
    external_id: row.external_id,
    group_id: null,
    soap_type_id: demo,
    date_of_issue: row.date_of_issue,
    number: `${row.series}-${row.number}`,
    customer_name: customer?.name ?? null,
    customer_number: customer && `${customer.identityTypeName} ${customer.number}`,
    receiver_name: recipient?.name ?? null,
    receiver_number: recipient && `${recipient.identityTypeName} ${recipient.number}`,
    date_of_shipping: row.date_of_shipping,
    state_type_id: row.state_type_id,
    state_type_description: stateNames[row.state_type_id] ?? '',
    has_xml: 1,
    has_pdf: 1,
    has_cdr: row.state_type_id === '05' || row.state_type_id === '07',
    download_external_xml: link('xml'),
    download_external_pdf: link('pdf'),
    download_external_cdr: link('cdr'),
    created_at: limaTimestamp(row.created_at),
    updated_at: limaTimestamp(row.updated_at),
  }
}

const request = {
  query: z.object({
    input: z.string().optional().openapi({ description: 'Parte de la serie o del número' }),
    page: z.string().optional(),
  }),
}

const about = (summary: string) => ({
  tag: 'Guías',
  summary,
  request,
  responses: {
    200: answerOf(
      'Una página de veinte, de la más nueva a la más antigua',
      paginatedShape(guideInListShape).openapi('GuidesPage'),
    ),
    ...refusals(401, 500),
  },
})

const tenantUser = { host: 'tenant', auth: 'tenant' } as const

export const guideListEndpoints: Endpoint[] = [
  {
    key: 'guides.records',
    method: 'GET',
    path: '/api/dispatches/records',
    ...tenantUser,
    handle: (call: TenantCall) => listGuides(call, '09'),
    about: about('Guías de remitente, por páginas'),
  },
  {
    key: 'guides.carrier-records',
    method: 'GET',
    path: '/api/dispatch-carrier/records',
    ...tenantUser,
    handle: (call: TenantCall) => listGuides(call, '31'),
    about: about('Guías de transportista, por páginas'),
  },
]
