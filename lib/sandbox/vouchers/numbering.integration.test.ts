import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IssuingSandbox,
  invoice,
  numberOf,
  startIssuingSandbox,
  taxedInvoice,
} from '../../../e2e/support/sandbox/test-issuing'

let issuing: IssuingSandbox

beforeAll(async () => {
  issuing = await startIssuingSandbox(3)
})
afterAll(() => issuing.close())

describe('numbering', () => {
  test('200 parallel issues on one series get 200 consecutive numbers, none twice', async () => {
    const tenant = issuing.tenantAt(0)
    const before = await issuing.nextNumber(tenant)
    const result = await Promise.all(Array.from({ length: 200 }, () => issuing.issue(tenant, invoice())))
    expect(result.filter(({ status }) => status !== 200)).toEqual([])
    const numbers = result.map(({ json }) => numberOf(json.data.number)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => before + 1 + index))
  }, 60_000)

  test('a refused voucher uses up no number, whichever check refuses it', async () => {
    const tenant = issuing.tenantAt(1)
    const before = await issuing.nextNumber(tenant)
    await issuing.setSwitches(tenant, { tillOpen: false })
    const refused = [
      invoice({ serie_documento: 'F999' }),
      invoice({ fecha_de_emision: '2026-10-01' }),
      invoice({ fecha_de_vencimiento: '' }),
      invoice({ pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 118 }] }),
      invoice({ totales: { ...taxedInvoice.totales, total_venta: 'mucho' } }),
    ]
    for (const payload of refused) expect((await issuing.issue(tenant, payload)).json.success).not.toBe(true)
    await issuing.setSwitches(tenant, { tillOpen: true })
    expect(await issuing.nextNumber(tenant)).toBe(before + 1)
  })

  test('an explicit number is kept, leaves a gap, and the automatic ones go on from it', async () => {
    const tenant = issuing.tenantAt(2)
    const high = (await issuing.nextNumber(tenant)) + 50
    const result = await issuing.issue(tenant, invoice({ numero_documento: `000${high}` }))
    expect(result.json.data.number).toBe(`F001-${high}`)
    expect(result.json.data.filename).toBe(`${tenant.number}-01-F001-000${high}`)
    expect((await issuing.issue(tenant, invoice({ numero_documento: high - 3 }))).status).toBe(200)
    expect(await issuing.nextNumber(tenant)).toBe(high + 1)
    const again = await issuing.issue(tenant, invoice({ numero_documento: high }))
    expect([again.status, again.json.message]).toEqual([
      400,
      `El documento: 01 F001-${high} ya se encuentra registrado.`,
    ])
  })

  test('of two requests with one number, one is issued and the other told that it exists', async () => {
    const tenant = issuing.tenantAt(2)
    const number = (await issuing.nextNumber(tenant)) + 10
    const result = await Promise.all(
      [1, 2, 3].map(() => issuing.issue(tenant, invoice({ numero_documento: number }))),
    )
    expect(result.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { json } of result.filter(({ status }) => status !== 200)) {
      expect(json.message).toMatch(/ya se encuentra registrado|1062 Duplicate entry/)
    }
  })

  test.each(['abc', '9999999999', ''])('the number %j is refused by the database', async (number) => {
    const result = await issuing.issue(issuing.tenantAt(2), invoice({ numero_documento: number }))
    expect(result.status).toBe(500)
    expect(result.json.message).toMatch(/^SQLSTATE/)
  })
})
