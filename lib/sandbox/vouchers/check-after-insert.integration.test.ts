import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IssuingSandbox,
  invoice,
  startIssuingSandbox,
  withCustomer,
} from '../../../e2e/support/sandbox/test-issuing'

let issuing: IssuingSandbox

beforeAll(async () => {
  issuing = await startIssuingSandbox(6)
})
afterAll(() => issuing.close())

describe('checks after the insert', () => {
  test('a cycle holds exactly the plan’s limit, and one less in line B', async () => {
    const tenant = issuing.tenantAt(0)
    await issuing.database.query(
      `with small as (insert into sandbox.plan (name, pricing, limit_documents) values ('Tres', 1, 3) returning id)
       update sandbox.tenant set plan_id = small.id, locked_emission = true from small where subdomain = $1`,
      [tenant.subdomain],
    )
    await issuing.database.query(
      'delete from sandbox.voucher using sandbox.tenant t where tenant_id = t.id and t.subdomain = $1',
      [tenant.subdomain],
    )
    await issuing.sandbox.control.setProfile({ lineage: 'B' })
    const result = [
      await issuing.issue(tenant, invoice()),
      await issuing.issue(tenant, invoice()),
      await issuing.issue(tenant, invoice()),
    ]
    await issuing.sandbox.control.setProfile({ lineage: 'spec' })
    expect(result.map(({ status }) => status)).toEqual([200, 200, 500])
    const parallel = await Promise.all([1, 2, 3, 4].map(() => issuing.issue(tenant, invoice())))
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = parallel.filter(({ status }) => status === 500)
    for (const { json } of refused) {
      expect(json.message).toBe(
        'Ha alcanzado el límite de 3 comprobantes permitidos en su plan para este ciclo',
      )
    }
  })

  test('sales over the plan’s limit are refused, and a credit note makes room', async () => {
    const tenant = issuing.tenantAt(1)
    await issuing.database.query(
      `with small as (insert into sandbox.plan (name, pricing, sales_limit, sales_unlimited)
         values ('Ventas', 1, 200, false) returning id)
       update sandbox.tenant set plan_id = small.id, restrict_sales_limit = true,
         start_billing_cycle = '2026-11-01' from small where subdomain = $1`,
      [tenant.subdomain],
    )
    const first = await issuing.issue(tenant, invoice())
    expect(first.status).toBe(200)
    expect((await issuing.issue(tenant, invoice())).json.message).toBe(
      'Ha superado el límite de ventas permitido.',
    )
    const note = {
      serie_documento: 'FC01',
      codigo_tipo_documento: '07',
      codigo_tipo_nota: '01',
      motivo_o_sustento_de_nota: 'Anulación',
      documento_afectado: { external_id: first.json.data.external_id },
    }
    expect((await issuing.issue(tenant, invoice(note))).status).toBe(200)
    expect((await issuing.issue(tenant, invoice())).status).toBe(200)
  })

  test('a closed till refuses cash in its own shape', async () => {
    const tenant = issuing.tenantAt(2)
    await issuing.setSwitches(tenant, { tillOpen: false })
    const cash = { pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 118 }] }
    const result = await issuing.issue(tenant, invoice(cash))
    expect([result.status, result.json]).toEqual([
      400,
      { message: 'La caja se encuentra cerrada. Debes abrirla antes de registrar un ingreso.' },
    ])
    const bank = { pagos: [{ codigo_metodo_pago: '04', codigo_destino_pago: '1', monto: 118 }] }
    expect((await issuing.issue(tenant, invoice(bank))).status).toBe(200)
  })

  test('stock control sells what there is, and no more', async () => {
    const tenant = issuing.tenantAt(3)
    await issuing.issue(tenant, invoice())
    await issuing.setSwitches(tenant, { stockControl: true })
    await issuing.database.query(
      `update sandbox.product p set stock = 3 from sandbox.tenant t
       where t.id = p.tenant_id and t.subdomain = $1`,
      [tenant.subdomain],
    )
    expect((await issuing.issue(tenant, invoice())).status).toBe(200)
    const result = await issuing.issue(tenant, invoice())
    expect([result.status, result.json.message]).toEqual([
      405,
      'El producto Inca Kola 250 ml no tiene suficiente stock!',
    ])
  })

  test('a signing provider that refuses undoes the voucher; a silent one leaves it issued', async () => {
    const tenant = issuing.tenantAt(4)
    const before = await issuing.nextNumber(tenant)
    await issuing.setSwitches(tenant, { signingProvider: 'refuses' })
    expect((await issuing.issue(tenant, invoice())).json.message).toMatch(/^PSE\. QUERY - Code: /)
    await issuing.setSwitches(tenant, { signingProvider: 'silent' })
    expect((await issuing.issue(tenant, invoice())).status).toBe(500)
    await issuing.setSwitches(tenant, { signingProvider: null })
    expect(await issuing.nextNumber(tenant)).toBe(before + 2)
  })

  test('customer and products stay when the voucher is refused; what is left out is forgotten', async () => {
    const tenant = issuing.tenantAt(5)
    const named = { numero_documento: '20999999991', telefono: '111' }
    await issuing.issue(tenant, withCustomer(named))
    const { telefono: _telefono, ...rest } = withCustomer(named).datos_del_cliente_o_receptor
    await issuing.issue(tenant, {
      ...invoice(),
      datos_del_cliente_o_receptor: rest,
      fecha_de_vencimiento: null,
    })
    const [person] = await issuing.database.query(
      "select details->>'telephone' as telephone from sandbox.person where number = '20999999991'",
    )
    expect(person).toEqual({ telephone: null })
  })
})
