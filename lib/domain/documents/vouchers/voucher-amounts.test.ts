import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { affectations } from './affectations'
import type { LineToSum } from './line-amounts'
import { sumLine } from './line-amounts'
import { splitAmount, sumVoucher, type VoucherToSum } from './voucher-amounts'

const decimals = (max: number, places: number) =>
  fc
    .integer({ min: 1, max: max * 10 ** places })
    .map((whole) => new Decimal(whole).div(10 ** places).toString())

const lineArbitrary: fc.Arbitrary<LineToSum> = fc.record({
  quantity: decimals(500, 4),
  price: decimals(2_000, 6),
  includesIgv: fc.boolean(),
  affectation: fc.constantFrom(...affectations),
  igvRate: fc.constant('18'),
  discount: fc.oneof(
    fc.constant(null),
    fc.record({ percent: decimals(100, 2) }),
    fc.record({ amount: decimals(300, 2) }),
  ),
  bagTaxOfUnit: fc.constantFrom('0', '0.5'),
})

const voucherArbitrary: fc.Arbitrary<VoucherToSum> = fc.record({
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
  igvRate: fc.constant('18'),
  discount: fc.oneof(
    fc.constant(null),
    fc.record({ on: fc.constantFrom('base' as const, 'payable' as const), percent: decimals(100, 2) }),
    fc.record({ on: fc.constantFrom('base' as const, 'payable' as const), amount: decimals(5_000, 2) }),
  ),
  charge: fc.oneof(
    fc.constant(null),
    fc.record({ percent: decimals(30, 2) }),
    fc.record({ amount: decimals(500, 2) }),
  ),
})

const wholeCents = (amount: Decimal) => amount.times(100).isInteger()

describe('no cent is lost', () => {
  test('in any voucher lines, taxes, discounts and totals add up exactly', () => {
    fc.assert(
      fc.property(voucherArbitrary, (voucher) => {
        const found = sumVoucher(voucher)
        const paid = found.lines.filter(({ group }) => group !== 'free')
        const values = paid.reduce((total, { value }) => total.plus(value), new Decimal(0))
        const lowered = voucher.discount?.on === 'base' ? found.discount : new Decimal(0)
        const off = voucher.discount?.on === 'payable' ? found.discount : new Decimal(0)
        expect(found.value.plus(lowered).eq(values)).toBe(true)
        expect(found.taxed.plus(found.exempt).plus(found.unaffected).plus(found.export).eq(found.value)).toBe(
          true,
        )
        expect(found.igv.plus(found.bagTax).eq(found.taxes)).toBe(true)
        expect(found.value.plus(found.taxes).eq(found.subtotal)).toBe(true)
        expect(found.subtotal.minus(off).plus(found.charge).eq(found.total)).toBe(true)
        for (const amount of [
          found.total,
          found.taxes,
          found.value,
          found.free,
          found.freeIgv,
          found.discount,
        ]) {
          expect(wholeCents(amount)).toBe(true)
          expect(amount.isNegative() && !amount.isZero()).toBe(false)
        }
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  test('a line with IGV in its price charges quantity × price, less its discount', () => {
    fc.assert(
      fc.property(lineArbitrary, (line) => {
        const input = {
          ...line,
          affectation: '10' as const,
          includesIgv: true,
          bagTaxOfUnit: 0,
          discount: null,
        }
        const { value, igv, total } = sumLine(input)
        expect(total.eq(new Decimal(line.quantity).times(line.price).toDecimalPlaces(2))).toBe(true)
        expect(value.plus(igv).eq(total)).toBe(true)
        // The tax matches that of the base to within a cent of rounding.
        expect(igv.minus(value.times(0.18)).abs().lte(0.01)).toBe(true)
      }),
      { numRuns: propertyRuns(150) },
    )
  })

  test('base and discount of a line give its value', () => {
    fc.assert(
      fc.property(lineArbitrary, (line) => {
        const { grossValue, discount, value } = sumLine(line)
        expect(grossValue.minus(discount).eq(value)).toBe(true)
      }),
    )
  })

  test('instalments add up to what they split', () => {
    fc.assert(
      fc.property(decimals(100_000, 2), fc.integer({ min: 1, max: 60 }), (amount, parts) => {
        const shares = splitAmount(new Decimal(amount), parts)
        expect(shares.reduce((total, share) => total.plus(share), new Decimal(0)).eq(amount)).toBe(true)
        expect(
          Decimal.max(...shares)
            .minus(Decimal.min(...shares))
            .lte('0.01'),
        ).toBe(true)
      }),
    )
  })
})

const line = (changes: Partial<LineToSum>): LineToSum => ({
  quantity: 2,
  price: 50,
  includesIgv: false,
  affectation: '10',
  igvRate: 18,
  ...changes,
})

const view = (voucher: Partial<VoucherToSum> & { lines: LineToSum[] }) => {
  const { lines, ...totals } = sumVoucher({ igvRate: 18, ...voucher })
  return Object.fromEntries(
    Object.entries(totals).flatMap(([name, amount]) => (amount.isZero() ? [] : [[name, amount.toNumber()]])),
  )
}

describe('the sums that the service prints', () => {
  test('a taxed sale', () => {
    expect(view({ lines: [line({})] })).toMatchObject({ taxed: 100, igv: 18, value: 100, total: 118 })
  })

  test('a line discount and one on what is paid', () => {
    const lines = [line({ discount: { percent: 10 } })]
    expect(view({ lines, discount: { on: 'payable', percent: 5 } })).toMatchObject({
      value: 90,
      igv: 16.2,
      subtotal: 106.2,
      discount: 5.31,
      total: 100.89,
    })
  })

  test('a discount on the base lowers the tax too', () => {
    const found = view({ lines: [line({})], discount: { on: 'base', percent: 10 } })
    expect(found).toMatchObject({ taxed: 90, igv: 16.2, discount: 10, discountBase: 100, total: 106.2 })
  })

  test('a charge on the whole', () => {
    expect(view({ lines: [line({})], charge: { percent: 10 } })).toMatchObject({ charge: 10, total: 128 })
  })

  test('plastic bags', () => {
    const bags = line({ quantity: 10, price: 1, bagTaxOfUnit: '0.5' })
    expect(view({ lines: [bags] })).toMatchObject({ igv: 1.8, bagTax: 5, taxes: 6.8, total: 16.8 })
  })

  test('what is free is named and not charged', () => {
    const found = view({ lines: [line({ affectation: '11' }), line({})] })
    expect(found).toMatchObject({ free: 100, freeIgv: 18, taxed: 100, total: 118 })
  })

  test('exempt, unaffected and exported goods carry no IGV', () => {
    const lines = [line({ affectation: '20' }), line({ affectation: '30' }), line({ affectation: '40' })]
    expect(view({ lines })).toMatchObject({ exempt: 100, unaffected: 100, export: 100, total: 300 })
    expect(view({ lines })).not.toHaveProperty('igv')
  })
})
