import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../../e2e/runner/property-runs'
import { bodyOf } from '../../../../../e2e/support/documents/test-voucher-form'
import type { Payload } from '../../../../../e2e/support/sandbox/test-tenant'
import { affectations } from '../affectations'
import type { FormValues } from './new-form'
import { sumTyped } from './sum-typed'

const decimals = (max: number, places: number) =>
  fc
    .integer({ min: 1, max: max * 10 ** places })
    .map((whole) => new Decimal(whole).div(10 ** places).toString())

const lineArbitrary = fc
  .record({
    description: fc.constant('Producto'),
    unit: fc.constantFrom('NIU', 'ZZ'),
    quantity: decimals(500, 4),
    price: decimals(2_000, 6),
    affectation: fc.constantFrom(...affectations.filter((code) => code !== '40')),
    discountUnit: fc.constantFrom('percent', 'amount'),
    discount: fc.oneof(fc.constant(''), decimals(100, 2)),
    bagTax: fc.constantFrom('', '', '0.5'),
  })
  .map((line) =>
    ['10', '20', '30'].includes(line.affectation) ? line : { ...line, discount: '', bagTax: '' },
  )

const formArbitrary = fc
  .record({
    lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 10 }),
    priceHolds: fc.constantFrom('igv', 'net'),
    off: fc.oneof(fc.constant(''), decimals(100, 2)),
    on: fc.constantFrom('base', 'payable'),
    unit: fc.constantFrom('percent', 'amount'),
    added: fc.oneof(fc.constant(''), decimals(30, 2)),
    parts: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ lines, priceHolds, off, on, unit, added, parts }): FormValues => {
    const rows = lines.flatMap((line, index) =>
      Object.entries(line).map(([name, value]) => [`items.${index}.${name}`, value]),
    )
    const instalments = Array.from({ length: parts }, (_, index) => [
      `instalments.${index}.dueOn`,
      '2026-12-22',
    ])
    return {
      ...head,
      ...Object.fromEntries([...rows, ...instalments]),
      priceHolds,
      'discount.value': off,
      'discount.on': on,
      'discount.unit': unit,
      'charge.value': added,
      payment: parts > 0 ? '02' : '01',
    }
  })

const head = {
  kind: '01',
  series: 'F001',
  issuedOn: '2026-11-22',
  issuedAt: '10:11:12',
  dueOn: '2026-11-22',
  currency: 'PEN',
  operation: '0101',
  'customer.identityType': '6',
  'customer.number': '20100070970',
  'customer.name': 'Distribuidora Los Ceibos S.A.C.',
}

const sum = (amounts: (number | undefined)[]) =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount ?? 0), new Decimal(0))

function numbersOf(node: unknown): number[] {
  if (typeof node === 'number') return [node]
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(numbersOf) : []
}

test('no cent is lost in the bodies of vouchers', () => {
  fc.assert(
    fc.property(formArbitrary, (values) => {
      const body = bodyOf(values) as Payload
      const { totales: totals, items, descuentos, cargos, cuotas } = body
      const paid = items.filter((item: Payload) => item.codigo_tipo_precio === '01')
      const of = (code: string) =>
        sum(
          items
            .filter((item: Payload) => item.codigo_tipo_afectacion_igv === code)
            .map((item: Payload) => item.total_valor_item),
        )
      const off = sum((descuentos ?? []).map(({ monto }: Payload) => monto))
      const onBase = descuentos?.[0].codigo === '02' ? off : new Decimal(0)
      const onPayable = off.minus(onBase)
      const added = sum((cargos ?? []).map(({ monto }: Payload) => monto))
      const equal = (found: number, wanted: Decimal) => expect(found).toBe(wanted.toNumber())

      equal(totals.total_operaciones_gravadas, of('10').minus(onBase))
      equal(totals.total_operaciones_exoneradas, of('20'))
      equal(totals.total_operaciones_inafectas, of('30'))
      equal(
        totals.total_valor,
        sum(paid.map(({ total_valor_item }: Payload) => total_valor_item)).minus(onBase),
      )
      equal(totals.total_impuestos, sum([totals.total_igv]).plus(totals.total_impuestos_bolsa_plastica ?? 0))
      if (onBase.isZero()) equal(totals.total_igv, sum(paid.map(({ total_igv }: Payload) => total_igv)))
      equal(
        totals.total_venta,
        sum([totals.total_valor, totals.total_impuestos]).minus(onPayable).plus(added),
      )
      equal(totals.total_descuentos ?? 0, off)
      for (const item of paid) {
        equal(item.total_item, sum([item.total_valor_item, item.total_impuestos]))
        const [discount] = item.descuentos ?? []
        if (discount) equal(item.total_valor_item, sum([discount.base]).minus(discount.monto))
      }
      if (cuotas) equal(totals.total_venta, sum(cuotas.map(({ monto }: Payload) => monto)))
      for (const number of numbersOf(body)) {
        expect(String(number)).toMatch(/^\d+(\.\d{1,6})?$/)
      }
      expect(sumTyped(values).amounts.total.toNumber()).toBe(totals.total_venta)
    }),
    { numRuns: propertyRuns(150) },
  )
})
