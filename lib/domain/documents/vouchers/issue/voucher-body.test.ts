import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  formErrors,
  readScenario,
  scenariosByForm,
  toFormValues,
} from '../../../../../e2e/support/documents/test-voucher-form'
import type { Payload } from '../../../../../e2e/support/sandbox/test-tenant'
import { addDays } from '../../../../platform/calendar/days'
import { newForm } from './new-form'
import { factsOf } from './voucher-facts'

const today = '2026-11-22'
const scenario = (name: string) => readScenario(name, { today, later: (days) => addDays(today, days) })

/** Scenarios beyond the forms: each has a template. */
const byJson = [
  'advance-payment',
  'advances',
  'cash-payment',
  'dispatch-guide-field',
  'freight-withholding',
  'item-plate',
  'payments-list',
  'perception',
  'related-documents',
  'retention',
]

/** Ignores free discount texts, the default payment condition and the format, which the service chooses. */
function comparable(body: Payload): Payload {
  const spoken = (parts: Payload[] | undefined) => parts?.map((part) => ({ ...part, descripcion: 'any' }))
  const { codigo_condicion_de_pago: condition, descuentos, cargos, acciones, ...rest } = body
  const { formato_pdf: _format, ...actions } = acciones ?? {}
  return JSON.parse(
    JSON.stringify({
      ...rest,
      condition: body.codigo_tipo_documento < '07' ? (condition ?? '01') : condition,
      descuentos: spoken(descuentos),
      cargos: spoken(cargos),
      acciones: Object.keys(actions).length > 0 ? actions : undefined,
      items: body.items.map((item: Payload) => ({ ...item, descuentos: spoken(item.descuentos) })),
    }),
  )
}

test('every scenario is made by a form or has a template', () => {
  const files = readdirSync(join(import.meta.dirname, '../../../../sandbox/vouchers/scenarios'))
  expect([...scenariosByForm, ...byJson].sort()).toEqual(
    files.map((file) => file.replace('.json', '')).sort(),
  )
})

describe('a form makes the very body of the scenario, field by field', () => {
  test.each(scenariosByForm)('%s', (name) => {
    const wanted = scenario(name)
    const found = bodyOf(toFormValues(wanted))
    expect(comparable(found)).toEqual(comparable(wanted))
  })
})

describe('a body', () => {
  const typed = toFormValues(scenario('taxed-invoice'))

  test('is the same whether the price holds the IGV or not', () => {
    const withIgv = { ...typed, 'items.0.price': '59', priceHolds: 'igv' }
    expect(bodyOf(withIgv)).toEqual(bodyOf(typed))
  })

  test('splits what is to be paid evenly, less the detraction, when no instalment has an amount', () => {
    const credit = {
      ...toFormValues(scenario('withholding')),
      payment: '02',
      'instalments.0.dueOn': '2026-12-22',
      'instalments.0.amount': '',
      'instalments.1.dueOn': '2027-01-22',
      'instalments.2.dueOn': '2027-02-22',
    }
    const { cuotas } = bodyOf(credit) as Payload
    expect(cuotas.map(({ monto }: Payload) => monto)).toEqual([346.14, 346.13, 346.13])
  })

  test('names a detraction in soles, whatever the currency', () => {
    const dollars = { ...toFormValues(scenario('withholding')), currency: 'USD', exchangeRate: '3.745' }
    expect(bodyOf(dollars)).toMatchObject({ detraccion: { monto: 530.29 } })
  })

  test('joins the lines of the additional information by bars', () => {
    const found = bodyOf({ ...typed, information: 'Forma de pago:Efectivo\r\n Caja: 1\n' })
    expect(found).toMatchObject({ informacion_adicional: 'Forma de pago:Efectivo|Caja: 1' })
  })

  test('lowers the taxed base by a discount on the base, and asks for a mail in so many words', () => {
    const found = bodyOf({
      ...typed,
      'discount.on': 'base',
      'discount.unit': 'amount',
      'discount.value': '10',
      mail: 'on',
    })
    expect(found).toMatchObject({
      totales: { total_operaciones_gravadas: 90, total_igv: 16.2, total_descuentos: 10, total_venta: 106.2 },
      descuentos: [{ codigo: '02', factor: 0.1, monto: 10, base: 100 }],
      acciones: { enviar_email: true },
    })
  })

  test('has the facts by which it is found again', () => {
    expect(factsOf(bodyOf(typed))).toEqual({
      type: '01',
      series: 'F001',
      number: '#',
      issuedOn: today,
      customerNumber: '20100070970',
      customerName: 'Distribuidora Los Ceibos S.A.C.',
      total: '118.00',
      currency: 'PEN',
    })
  })
})

describe('what is wrong is said at its input', () => {
  const typed = toFormValues(scenario('taxed-invoice'))
  const key = (name: string) => `voucherWrong.${name}`

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ series: 'B001' }, { series: key('series-01') }],
    [{ number: 'uno' }, { number: key('sequence') }],
    [{ issuedOn: '2026-02-30' }, { issuedOn: key('day') }],
    [{ dueOn: '2026-11-01' }, { dueOn: key('due-early') }],
    [{ currency: 'USD' }, { exchangeRate: key('rate-needed') }],
    [{ 'customer.number': '2010007097' }, { 'customer.number': key('identity') }],
    [{ 'customer.name': ' ' }, { 'customer.name': key('needed') }],
    [{ 'customer.email': 'x' }, { 'customer.email': key('email') }],
    [{ 'customer.ubigeo': 'Lima' }, { 'customer.ubigeo': key('place') }],
    [{ 'customer.email': '', mail: 'on' }, { 'customer.email': key('mail-to') }],
    [
      { 'customer.identityType': '1', 'customer.number': '44556677' },
      { 'customer.identityType': key('invoice-ruc') },
    ],
    [
      { 'items.0.quantity': '0', 'items.0.price': '1,500' },
      { 'items.0.quantity': key('positive'), 'items.0.price': key('ambiguous') },
    ],
    [{ 'items.0.discount': '101' }, { 'items.0.discount': key('over-percent') }],
    [
      { 'items.0.affectation': '11', 'items.0.discount': '5', 'items.0.bagTax': '0.5' },
      { 'items.0.discount': key('free-discount'), 'items.0.bagTax': key('free-bag') },
    ],
    [{ 'items.0.affectation': '40' }, { 'items.0.affectation': key('export-operation') }],
    [{ operation: '0200' }, { 'items.0.affectation': key('export-lines') }],
    [{ 'discount.value': '120' }, { 'discount.value': key('over-percent') }],
    [
      { operation: '1001', 'detraction.percent': '12' },
      {
        'detraction.code': key('needed'),
        'detraction.method': key('needed'),
        'detraction.account': key('needed'),
      },
    ],
    [{ payment: '02' }, { instalments: key('no-instalments') }],
    [
      { payment: '02', 'instalments.0.dueOn': '2026-12-22', 'instalments.0.amount': '117.99' },
      { instalments: key('instalments-sum') },
    ],
    [
      { payment: '02', 'instalments.0.dueOn': today, 'instalments.0.amount': '118' },
      { 'instalments.0.dueOn': key('instalment-early') },
    ],
  ])('%j', (changes, expected) => {
    expect(formErrors({ ...typed, ...changes })).toEqual(expected)
  })

  test('several at once, and a form without lines', () => {
    const { 'items.0.description': _gone, ...rest } = typed
    expect(formErrors({ ...rest, series: '', 'items.0.price': 'x' })).toEqual({
      series: key('needed'),
      'items.0.description': key('needed'),
      'items.0.price': key('price'),
    })
    expect(formErrors({ kind: '01' })).toMatchObject({ items: key('items') })
  })

  test('a receipt over 700 names who buys', () => {
    const receipt = {
      ...toFormValues(scenario('receipt')),
      'customer.identityType': '0',
      'customer.number': '0',
    }
    expect(formErrors(receipt)).toEqual({})
    expect(formErrors({ ...receipt, 'items.0.price': '500' })).toEqual({
      'customer.identityType': key('receipt-identity'),
    })
  })

  test('a note says what it changes, in a series of its kind', () => {
    const note = toFormValues(scenario('credit-note-of-receipt'))
    expect(formErrors({ ...note, 'affected.number': '' })).toEqual({ 'affected.number': key('affected') })
    expect(formErrors({ ...note, series: 'FC01' })).toEqual({ series: key('note-series-B') })
    expect(formErrors(newForm('07', { today, time: '10:00:00', series: [] }))).toMatchObject({
      'note.reason': key('needed'),
      'affected.type': key('affected'),
    })
  })
})
