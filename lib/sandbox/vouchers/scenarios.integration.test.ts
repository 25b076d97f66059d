import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { startTestSandbox, type TestSandbox } from '../../../e2e/support/sandbox/test-sandbox'
import {
  fillPlaceholders,
  getSandboxTenant,
  type Payload,
  readScenarios,
  type SandboxTenant,
} from '../../../e2e/support/sandbox/test-tenant'
import { issuedShape } from './issued-reply'
import { voucherRequestShape } from './voucher-request-shape'

const now = new Date('2026-11-21T15:11:11Z')
const scenarios = readScenarios(join(import.meta.dirname, 'scenarios'))

/** Spec §4.2, in its order, and the file that plays each. */
const promised: Record<string, string> = {
  'taxed invoice': 'taxed-invoice',
  'not sent': 'not-sent',
  'free operation': 'free-operation',
  'US dollars': 'us-dollars',
  exempt: 'exempt',
  contingency: 'contingency',
  unaffected: 'unaffected',
  'bag tax': 'bag-tax',
  'offline send': 'offline-send',
  'global charge': 'global-charge',
  'taxed plus free items': 'taxed-plus-free',
  'exempt plus bag tax': 'exempt-plus-bag-tax',
  'withholding (detraction) data': 'withholding',
  'global and line discount': 'global-and-line-discount',
  advances: 'advances',
  'related documents': 'related-documents',
  'global discount': 'global-discount',
  'item plate data': 'item-plate',
  'credit payment with instalments': 'credit-instalments',
  'cash payment': 'cash-payment',
  'payments list': 'payments-list',
  'line discount': 'line-discount',
  export: 'export',
  'additional dispatch-guide field': 'dispatch-guide-field',
}

let sandbox: TestSandbox
let tenant: SandboxTenant
let affected: string

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 1, rowsMax: 0, now: () => now })
  tenant = await getSandboxTenant(sandbox)
  const [first] = scenarios.filter(({ name }) => name === 'taxed-invoice')
  const issued = await tenant.post('/api/documents', fillPlaceholders(first?.body ?? {}, now))
  affected = issued.json.data.external_id
})
afterAll(() => sandbox.close())

const roots: Record<string, string> = {
  '01': 'Invoice',
  '03': 'Invoice',
  '07': 'CreditNote',
  '08': 'DebitNote',
}

test('every scenario that the specification names has a payload', () => {
  const names = scenarios.map(({ name }) => name)
  expect(Object.values(promised).filter((name) => !names.includes(name))).toEqual([])
})

describe.each(scenarios)('$title ($name)', ({ body }) => {
  let payload: Payload
  let answer: Payload

  beforeAll(async () => {
    payload = fillPlaceholders(body, now, { affected })
    const result = await tenant.post('/api/documents', payload)
    expect(result.json.message).toBeUndefined()
    expect(result.status).toBe(200)
    answer = result.json
  })

  test('the payload is what the OpenAPI document asks for', () => {
    expect(voucherRequestShape.safeParse(payload).error?.issues).toBeUndefined()
  })

  test('the reply has the documented shape, and is sent only when asked', () => {
    expect(issuedShape.strict().safeParse(answer).error?.issues).toBeUndefined()
    const sent = payload.acciones?.enviar_xml_firmado !== false
    expect(answer.data.state_type_id).toBe(sent ? '05' : '01')
    expect(answer.response).toEqual(
      sent
        ? {
            code: '0',
            description: `El Comprobante numero ${answer.data.number}, ha sido aceptado`,
            notes: [],
          }
        : [],
    )
    expect(answer.links.cdr === '').toBe(!sent)
  })

  test('its XML is well-formed UBL 2.1 with the totals that were sent', async () => {
    const result = await tenant.open(answer.links.xml)
    expect(result.status).toBe(200)
    const root = roots[payload.codigo_tipo_documento] ?? ''
    const xml = (create(result.text).toObject() as Payload)[root] as Payload
    expect(xml['@xmlns']).toBe(`urn:oasis:names:specification:ubl:schema:xsd:${root}-2`)
    expect(xml['cbc:UBLVersionID']).toBe('2.1')
    expect(xml['cbc:ID']).toBe(answer.data.number)
    const sums = (xml['cac:LegalMonetaryTotal'] ?? xml['cac:RequestedMonetaryTotal']) as Payload
    expect(Number(sums['cbc:PayableAmount']['#'])).toBe(payload.totales.total_venta)
    expect(sums['cbc:PayableAmount']['@currencyID']).toBe(payload.codigo_tipo_moneda)
    expect(Number(xml['cac:TaxTotal']['cbc:TaxAmount']['#'])).toBe(payload.totales.total_impuestos)
    const names: Record<string, string> = { Invoice: 'cac:InvoiceLine', CreditNote: 'cac:CreditNoteLine' }
    const lines = [xml[names[root] ?? 'cac:DebitNoteLine']].flat()
    expect(lines).toHaveLength(payload.items.length)
    expect(result.text).toContain(`<ds:DigestValue>${answer.data.hash}</ds:DigestValue>`)
  })

  test('its PDF is a PDF', async () => {
    const result = await tenant.open(answer.links.pdf)
    expect(result.headers['content-type']).toBe('application/pdf')
    expect(result.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(result.bytes.subarray(-8).toString()).toContain('%%EOF')
  })
})
