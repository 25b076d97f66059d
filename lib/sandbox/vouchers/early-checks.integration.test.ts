import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IssuingSandbox,
  invoice,
  startIssuingSandbox,
  taxedInvoice,
  withCustomer,
} from '../../../e2e/support/sandbox/test-issuing'
import type { Payload } from '../../../e2e/support/sandbox/test-tenant'

let issuing: IssuingSandbox

beforeAll(async () => {
  issuing = await startIssuingSandbox(2)
})
afterAll(() => issuing.close())

describe('checks before the voucher (contract §7.5)', () => {
  const boleta = { serie_documento: 'B001', codigo_tipo_documento: '03' }
  const identity = (code: string) => ({ codigo_tipo_documento_identidad: code })
  const dear = { totales: { ...taxedInvoice.totales, total_venta: 700.01 } }
  const cases: [string, () => Payload, string][] = [
    ['a missing block', () => ({ ...invoice(), totales: undefined }), 'Undefined array key "totales"'],
    ['a missing key', () => invoice({ items: [{}] }), 'Undefined array key "descripcion"'],
    ['a null block', () => invoice({ totales: '' }), 'Trying to access array offset on value of type null'],
    [
      'an unknown series',
      () => invoice({ serie_documento: 'F999' }),
      'La serie ingresada F999, es incorrecta.',
    ],
    [
      'a series of another type',
      () => invoice({ serie_documento: 'B001' }),
      'La serie ingresada B001, es incorrecta.',
    ],
    [
      'a note on nothing',
      () =>
        invoice({
          serie_documento: 'FC01',
          codigo_tipo_documento: '07',
          documento_afectado: { external_id: 'nada' },
        }),
      'No se encontró el documento con código externo nada.',
    ],
    ['a short ubigeo', () => withCustomer({ ubigeo: '1501' }), 'El campo ubigeo debe contener 6 dígitos'],
    ['an unknown ubigeo', () => withCustomer({ ubigeo: '990101' }), 'El código ubigeo es incorrecto'],
    [
      'a receipt over 700 to nobody',
      () => ({ ...withCustomer(identity('0')), ...boleta, ...dear }),
      'El tipo doc. identidad Doc.trib.no.dom.sin.ruc del cliente no es valido.',
    ],
    [
      'a domestic invoice to a person',
      () => withCustomer(identity('1')),
      'El tipo doc. identidad DNI del cliente no es válido.',
    ],
    [
      'freight without its places',
      () =>
        invoice({
          codigo_tipo_operacion: '1004',
          detraccion: {
            codigo_tipo_detraccion: '027',
            porcentaje: 4,
            monto: 1,
            codigo_metodo_pago: '001',
            cuenta_bancaria: '1',
          },
        }),
      'El campo ubigeo es obligatorio',
    ],
    [
      'four days ago',
      () => invoice({ fecha_de_emision: '2026-11-17' }),
      'La fecha de emisión no puede ser menor a 4 día(s).',
    ],
    [
      'five days ahead',
      () => invoice({ fecha_de_emision: '2026-11-26' }),
      'La fecha de emisión no puede ser menor a 4 día(s).',
    ],
    [
      'an advance without a hyphen',
      () => invoice({ anticipos: [{ numero: 'F001', codigo_tipo_documento: '02', monto: 1, total: 1 }] }),
      'Undefined array key 1',
    ],
  ]

  test.each(cases)('%s', async (_name, payload, message) => {
    const result = await issuing.issue(issuing.tenantAt(0), payload())
    expect(result.json).toEqual({ success: false, message })
    expect(result.status).toBe(400)
  })

  test('the older lines answer 500 and say where', async () => {
    await issuing.sandbox.control.setProfile({ lineage: 'A' })
    const result = await issuing.issue(issuing.tenantAt(0), invoice({ serie_documento: 'F999' }))
    await issuing.sandbox.control.setProfile({ lineage: 'spec' })
    expect(result.status).toBe(500)
    expect(Object.keys(result.json)).toEqual(['success', 'message', 'file', 'line'])
  })

  test('the first broken check speaks: series before date, date before the database', async () => {
    const wrong = { fecha_de_emision: '2026-10-01', fecha_de_vencimiento: null }
    const first = await issuing.issue(issuing.tenantAt(0), invoice({ ...wrong, serie_documento: 'F999' }))
    expect(first.json.message).toBe('La serie ingresada F999, es incorrecta.')
    expect((await issuing.issue(issuing.tenantAt(0), invoice(wrong))).json.message).toMatch(
      /^La fecha de emisión/,
    )
    const last = await issuing.issue(issuing.tenantAt(0), invoice({ fecha_de_vencimiento: null }))
    expect([last.status, last.json.message]).toEqual([
      500,
      expect.stringContaining("Column 'date_of_due' cannot be null"),
    ])
  })

  test.each(['2026-11-18', '2026-11-25'])('%s is inside the window', async (day) => {
    expect((await issuing.issue(issuing.tenantAt(0), invoice({ fecha_de_emision: day }))).status).toBe(200)
  })

  test('an invoice without items, and one whose sums are wrong, are accepted', async () => {
    expect((await issuing.issue(issuing.tenantAt(0), invoice({ items: [] }))).status).toBe(200)
    const wrong = invoice({ totales: { ...taxedInvoice.totales, total_igv: 1 } })
    expect((await issuing.issue(issuing.tenantAt(0), wrong)).status).toBe(200)
  })

  test('the simplified regime issues no invoices in the newer lines', async () => {
    await issuing.setSwitches(issuing.tenantAt(1), { nrus: true })
    expect((await issuing.issue(issuing.tenantAt(1), invoice())).json.message).toMatch(/^Para empresas NRUS/)
  })
})
