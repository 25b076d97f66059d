import { beforeAll, describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { driveIssuance } from '../../../../e2e/support/documents/test-issuing'
import {
  bodyOf,
  readScenario,
  scenariosByForm,
  toFormValues,
} from '../../../../e2e/support/documents/test-voucher-form'
import { today } from '../../../../e2e/support/documents/test-vouchers'
import { sendRequest } from '../../../../e2e/support/sandbox/test-request'
import type { Payload } from '../../../../e2e/support/sandbox/test-tenant'
import { listTestTenants, type TestTenant } from '../../../../e2e/support/test-locks'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { addDays } from '../../../platform/calendar/days'
import { taxSchemes } from '../../../sandbox/papers/taxes'
import { templateNames, templateText } from '../vouchers/issue/body-templates'
import { checkWireBody } from '../vouchers/issue/check-wire-body'
import { factsOf } from '../vouchers/issue/voucher-facts'
import { saveDraft } from './save-draft'
import { startIssuing } from './start-issuing'

let reseller: TestReseller
let tenant: TestTenant
let affected: string

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 1, rowsMax: 0 })
  await asOwner('update sandbox.tenant set host_locked_tenant = 0, locked_tenant = 0')
  tenant = (await listTestTenants(reseller))[0] as TestTenant
  const first = await issue(bodyOf(toFormValues(scenario('taxed-invoice'))), {})
  affected = first.externalId ?? ''
  return () => reseller.close()
})

function scenario(name: string): Payload {
  const body = readScenario(name, { today: today(), later: (days) => addDays(today(), days) })
  if (body.documento_afectado?.external_id) body.documento_afectado = { external_id: affected }
  return body
}

/** From a draft through the engine to the server, as the page does it. */
async function issue(body: object, form: Record<string, string>) {
  const by = { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id }
  const draft = await saveDraft({ ...by, kind: 'voucher', title: 'F001', form })
  await startIssuing({ ...by, draft, body, facts: factsOf(body) })
  return driveIssuance(reseller, tenant, draft.id)
}

type Issued = Awaited<ReturnType<typeof issue>>

const roots: Record<string, string> = { '07': 'CreditNote', '08': 'DebitNote' }
const totals: Record<string, string> = { '08': 'cac:RequestedMonetaryTotal' }
const each = (node: unknown) => (node === undefined ? [] : [node].flat()) as Payload[]
const amount = (node: unknown) => Number(typeof node === 'object' ? (node as Payload)['#'] : node)

/** How the authority's own codes follow from the affectation of a line (catalogues 05 and 07). */
function schemeOf(affectation: string): string {
  if (/^(1[1-6]|21|3[1-7])$/.test(affectation)) return taxSchemes.free.id
  const others: Record<string, string> = {
    '20': taxSchemes.exonerated.id,
    '30': taxSchemes.unaffected.id,
    '40': taxSchemes.exportation.id,
  }
  return others[affectation] ?? taxSchemes.igv.id
}

/** The XML that the server made, against the body that was sent. */
async function expectXml(issued: Issued, body: Payload): Promise<Payload> {
  expect(issued.state, issued.said ?? '').toBe('issued')
  expect(issued.authorityState).toBe(body.acciones?.enviar_xml_firmado === false ? '01' : '05')
  expect(issued.number).toMatch(new RegExp(`^${body.serie_documento}-\\d+$`))
  const result = await sendRequest(reseller.sandbox, {
    host: tenant.subdomain,
    path: new URL(issued.links.xml ?? '').pathname,
  })
  const type = body.codigo_tipo_documento
  const root = roots[type] ?? 'Invoice'
  const xml = (create(result.text).toObject() as Payload)[root] as Payload
  const sums = xml[totals[type] ?? 'cac:LegalMonetaryTotal']
  expect(xml['cbc:ID']).toBe(issued.number)
  expect(xml['cbc:IssueDate']).toBe(body.fecha_de_emision)
  expect(xml['cbc:IssueTime']).toBe(body.hora_de_emision)
  expect(sums['cbc:PayableAmount']['@currencyID']).toBe(body.codigo_tipo_moneda)
  expect(amount(sums['cbc:PayableAmount'])).toBe(body.totales.total_venta)
  expect(amount(sums['cbc:LineExtensionAmount'])).toBe(body.totales.total_valor)
  expect(amount(sums['cbc:AllowanceTotalAmount'] ?? 0)).toBe(body.totales.total_descuentos ?? 0)
  expect(amount(sums['cbc:ChargeTotalAmount'] ?? 0)).toBe(body.totales.total_cargos ?? 0)
  expect(amount(xml['cac:TaxTotal']['cbc:TaxAmount'])).toBe(body.totales.total_impuestos)
  const party = xml['cac:AccountingCustomerParty']['cac:Party']
  const customer = body.datos_del_cliente_o_receptor
  const identity = party['cac:PartyIdentification']['cbc:ID']
  expect([identity['@schemeID'], String(identity['#'])]).toEqual([
    customer.codigo_tipo_documento_identidad,
    customer.numero_documento,
  ])
  expect(party['cac:PartyLegalEntity']['cbc:RegistrationName']).toBe(
    customer.apellidos_y_nombres_o_razon_social,
  )
  const lines = each(xml[`cac:${root}Line`])
  expect(lines.map(shownLine)).toEqual(body.items.map(sentLine))
  return xml
}

function shownLine(line: Payload) {
  const quantity = line['cbc:InvoicedQuantity'] ?? line['cbc:CreditedQuantity'] ?? line['cbc:DebitedQuantity']
  const [igv, ...others] = each(line['cac:TaxTotal']['cac:TaxSubtotal'])
  const category = igv?.['cac:TaxCategory']
  return {
    quantity: amount(quantity),
    unit: quantity['@unitCode'],
    value: amount(line['cbc:LineExtensionAmount']),
    price: amount(line['cac:PricingReference']['cac:AlternativeConditionPrice']['cbc:PriceAmount']),
    igv: amount(igv?.['cbc:TaxAmount']),
    affectation: String(category['cbc:TaxExemptionReasonCode']),
    scheme: String(category['cac:TaxScheme']['cbc:ID']),
    bags: others.map((part) => amount(part['cbc:TaxAmount'])),
    discounts: each(line['cac:AllowanceCharge']).map((part) => amount(part['cbc:Amount'])),
    description: line['cac:Item']['cbc:Description'],
  }
}

function sentLine(item: Payload): ReturnType<typeof shownLine> {
  const bags = item.total_impuestos_bolsa_plastica
  return {
    quantity: item.cantidad,
    unit: item.unidad_de_medida,
    value: item.total_valor_item,
    price: item.precio_unitario,
    igv: item.total_igv,
    affectation: item.codigo_tipo_afectacion_igv,
    scheme: schemeOf(item.codigo_tipo_afectacion_igv),
    bags: bags ? [bags] : [],
    discounts: (item.descuentos ?? []).map((part: Payload) => part.monto),
    description: item.descripcion,
  }
}

/** What a template leaves to the person, taken from the scenario. */
function completed(node: unknown, known: unknown): unknown {
  if (node === '') return typeof known === 'string' && known !== '' ? known : 'Ejemplo'
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((inner, index) => completed(inner, (known as unknown[])?.[index]))
  return Object.fromEntries(
    Object.entries(node).map(([name, inner]) => [name, completed(inner, (known as Payload | null)?.[name])]),
  )
}

describe('every scenario of the specification, from its template, becomes a voucher', () => {
  test.each(templateNames)('%s', async (name) => {
    const text = templateText(name, { today: today(), time: '10:11:11', series: [] })
    const json = JSON.stringify(completed(JSON.parse(text), scenario(name)))
    const { wrong, unknown, body } = checkWireBody(json)
    expect([wrong, unknown]).toEqual([[], []])
    await expectXml(await issue(body ?? {}, { kind: 'json', json }), body as Payload)
  })
})

describe('every scenario that has a form becomes a voucher by its form', () => {
  test.each(scenariosByForm)('%s', async (name) => {
    const values = toFormValues(scenario(name))
    const body = bodyOf(values) as Payload
    const xml = await expectXml(await issue(body, values), body)
    const terms = each(xml['cac:PaymentTerms'])
    if (body.cuotas) expect(terms.slice(1).map((part) => amount(part['cbc:Amount']))).toEqual([59, 59])
    if (body.detraccion) expect(amount(terms[0]?.['cbc:Amount'])).toBe(body.detraccion.monto)
    if (body.documento_afectado) expect(xml['cac:BillingReference']).toBeDefined()
  })
})
