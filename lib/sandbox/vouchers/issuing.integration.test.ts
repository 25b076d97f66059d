import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '../../env'
import { type Database, openDatabase } from '../database'
import { ask } from '../test-request'
import { startTestSandbox, type TestSandbox } from '../test-sandbox'
import { filled, type Payload, type TestTenant, tenantOf } from '../test-tenant'
import type { DeskSwitches } from './desk-switches'

const now = new Date('2026-11-21T15:11:11Z')
const taxedInvoice = JSON.parse(
  readFileSync(join(import.meta.dirname, 'scenarios/taxed-invoice.json'), 'utf8'),
).body as Payload

let sandbox: TestSandbox
let database: Database
let tenants: TestTenant[]

beforeAll(async () => {
  database = openDatabase(env().SANDBOX_DATABASE_URL, 2)
  sandbox = await startTestSandbox({ tenants: 12, rowsMax: 0, now: () => now })
  tenants = await Promise.all(Array.from({ length: 12 }, (_, index) => tenantOf(sandbox, index)))
  await database.query('update sandbox.tenant set host_locked_tenant = 0')
})
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const invoice = (changes: Payload = {}): Payload => ({ ...filled(taxedInvoice, now), ...changes })
const withCustomer = (changes: Payload) => {
  const payload = invoice()
  return {
    ...payload,
    datos_del_cliente_o_receptor: { ...payload.datos_del_cliente_o_receptor, ...changes },
  }
}
const tenantAt = (index: number) => tenants[index] as TestTenant
const issue = (tenant: TestTenant, payload: Payload) => tenant.post('/api/documents', payload)
const setDesk = (tenant: TestTenant, switches: DeskSwitches) =>
  sandbox.control.changeDesk(tenant.subdomain, switches)
const numberOf = (text: string) => Number(text.split('-')[1])

async function nextNumber(tenant: TestTenant): Promise<number> {
  const told = await issue(tenant, invoice({ acciones: { enviar_xml_firmado: false } }))
  return numberOf(told.json.data.number)
}

describe('numbering', () => {
  test('200 parallel issues on one series get 200 consecutive numbers, none twice', async () => {
    const tenant = tenantAt(0)
    const before = await nextNumber(tenant)
    const told = await Promise.all(Array.from({ length: 200 }, () => issue(tenant, invoice())))
    expect(told.filter(({ status }) => status !== 200)).toEqual([])
    const numbers = told.map(({ json }) => numberOf(json.data.number)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => before + 1 + index))
  }, 60_000)

  test('a refused voucher uses up no number, whichever check refuses it', async () => {
    const tenant = tenantAt(1)
    const before = await nextNumber(tenant)
    await setDesk(tenant, { tillOpen: false })
    const refused = [
      invoice({ serie_documento: 'F999' }),
      invoice({ fecha_de_emision: '2026-10-01' }),
      invoice({ fecha_de_vencimiento: '' }),
      invoice({ pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 118 }] }),
      invoice({ totales: { ...taxedInvoice.totales, total_venta: 'mucho' } }),
    ]
    for (const payload of refused) expect((await issue(tenant, payload)).json.success).not.toBe(true)
    await setDesk(tenant, { tillOpen: true })
    expect(await nextNumber(tenant)).toBe(before + 1)
  })

  test('an explicit number is kept, leaves a gap, and the automatic ones go on from it', async () => {
    const tenant = tenantAt(2)
    const high = (await nextNumber(tenant)) + 50
    const told = await issue(tenant, invoice({ numero_documento: `000${high}` }))
    expect(told.json.data.number).toBe(`F001-${high}`)
    expect(told.json.data.filename).toBe(`${tenant.number}-01-F001-000${high}`)
    expect((await issue(tenant, invoice({ numero_documento: high - 3 }))).status).toBe(200)
    expect(await nextNumber(tenant)).toBe(high + 1)
    const again = await issue(tenant, invoice({ numero_documento: high }))
    expect([again.status, again.json.message]).toEqual([
      400,
      `El documento: 01 F001-${high} ya se encuentra registrado.`,
    ])
  })

  test('of two requests with one number, one is issued and the other told that it exists', async () => {
    const tenant = tenantAt(2)
    const number = (await nextNumber(tenant)) + 10
    const told = await Promise.all([1, 2, 3].map(() => issue(tenant, invoice({ numero_documento: number }))))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { json } of told.filter(({ status }) => status !== 200)) {
      expect(json.message).toMatch(/ya se encuentra registrado|1062 Duplicate entry/)
    }
  })

  test.each(['abc', '9999999999', ''])('the number %j is refused by the database', async (number) => {
    const told = await issue(tenantAt(2), invoice({ numero_documento: number }))
    expect(told.status).toBe(500)
    expect(told.json.message).toMatch(/^SQLSTATE/)
  })
})

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
    const told = await issue(tenantAt(3), payload())
    expect(told.json).toEqual({ success: false, message })
    expect(told.status).toBe(400)
  })

  test('the older lines answer 500 and say where', async () => {
    await sandbox.control.setProfile({ lineage: 'A' })
    const told = await issue(tenantAt(3), invoice({ serie_documento: 'F999' }))
    await sandbox.control.setProfile({ lineage: 'spec' })
    expect(told.status).toBe(500)
    expect(Object.keys(told.json)).toEqual(['success', 'message', 'file', 'line'])
  })

  test('the first broken check speaks: series before date, date before the database', async () => {
    const wrong = { fecha_de_emision: '2026-10-01', fecha_de_vencimiento: null }
    const first = await issue(tenantAt(3), invoice({ ...wrong, serie_documento: 'F999' }))
    expect(first.json.message).toBe('La serie ingresada F999, es incorrecta.')
    expect((await issue(tenantAt(3), invoice(wrong))).json.message).toMatch(/^La fecha de emisión/)
    const last = await issue(tenantAt(3), invoice({ fecha_de_vencimiento: null }))
    expect([last.status, last.json.message]).toEqual([
      500,
      expect.stringContaining("Column 'date_of_due' cannot be null"),
    ])
  })

  test.each(['2026-11-18', '2026-11-25'])('%s is inside the window', async (day) => {
    expect((await issue(tenantAt(3), invoice({ fecha_de_emision: day }))).status).toBe(200)
  })

  test('an invoice without items, and one whose sums are wrong, are accepted', async () => {
    expect((await issue(tenantAt(3), invoice({ items: [] }))).status).toBe(200)
    const wrong = invoice({ totales: { ...taxedInvoice.totales, total_igv: 1 } })
    expect((await issue(tenantAt(3), wrong)).status).toBe(200)
  })

  test('the simplified regime issues no invoices in the newer lines', async () => {
    await setDesk(tenantAt(4), { nrus: true })
    expect((await issue(tenantAt(4), invoice())).json.message).toMatch(/^Para empresas NRUS/)
  })
})

describe('checks after the insert', () => {
  test('a cycle holds exactly the plan’s limit, and one less in line B', async () => {
    const tenant = tenantAt(5)
    await database.query(
      `with small as (insert into sandbox.plan (name, pricing, limit_documents) values ('Tres', 1, 3) returning id)
       update sandbox.tenant set plan_id = small.id, locked_emission = true from small where subdomain = $1`,
      [tenant.subdomain],
    )
    await database.query(
      'delete from sandbox.voucher using sandbox.tenant t where tenant_id = t.id and t.subdomain = $1',
      [tenant.subdomain],
    )
    await sandbox.control.setProfile({ lineage: 'B' })
    const told = [
      await issue(tenant, invoice()),
      await issue(tenant, invoice()),
      await issue(tenant, invoice()),
    ]
    await sandbox.control.setProfile({ lineage: 'spec' })
    expect(told.map(({ status }) => status)).toEqual([200, 200, 500])
    const parallel = await Promise.all([1, 2, 3, 4].map(() => issue(tenant, invoice())))
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = parallel.filter(({ status }) => status === 500)
    for (const { json } of refused) {
      expect(json.message).toBe(
        'Ha alcanzado el límite de 3 comprobantes permitidos en su plan para este ciclo',
      )
    }
  })

  test('sales over the plan’s limit are refused, and a credit note makes room', async () => {
    const tenant = tenantAt(6)
    await database.query(
      `with small as (insert into sandbox.plan (name, pricing, sales_limit, sales_unlimited)
         values ('Ventas', 1, 200, false) returning id)
       update sandbox.tenant set plan_id = small.id, restrict_sales_limit = true,
         start_billing_cycle = '2026-11-01' from small where subdomain = $1`,
      [tenant.subdomain],
    )
    const first = await issue(tenant, invoice())
    expect(first.status).toBe(200)
    expect((await issue(tenant, invoice())).json.message).toBe('Ha superado el límite de ventas permitido.')
    const note = {
      serie_documento: 'FC01',
      codigo_tipo_documento: '07',
      codigo_tipo_nota: '01',
      motivo_o_sustento_de_nota: 'Anulación',
      documento_afectado: { external_id: first.json.data.external_id },
    }
    expect((await issue(tenant, invoice(note))).status).toBe(200)
    expect((await issue(tenant, invoice())).status).toBe(200)
  })

  test('a closed till refuses cash in its own shape', async () => {
    const tenant = tenantAt(7)
    await setDesk(tenant, { tillOpen: false })
    const cash = { pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 118 }] }
    const told = await issue(tenant, invoice(cash))
    expect([told.status, told.json]).toEqual([
      400,
      { message: 'La caja se encuentra cerrada. Debes abrirla antes de registrar un ingreso.' },
    ])
    const bank = { pagos: [{ codigo_metodo_pago: '04', codigo_destino_pago: '1', monto: 118 }] }
    expect((await issue(tenant, invoice(bank))).status).toBe(200)
  })

  test('stock control sells what there is, and no more', async () => {
    const tenant = tenantAt(8)
    await issue(tenant, invoice())
    await setDesk(tenant, { stockControl: true })
    await database.query(
      `update sandbox.product p set stock = 3 from sandbox.tenant t
       where t.id = p.tenant_id and t.subdomain = $1`,
      [tenant.subdomain],
    )
    expect((await issue(tenant, invoice())).status).toBe(200)
    const told = await issue(tenant, invoice())
    expect([told.status, told.json.message]).toEqual([
      405,
      'El producto Inca Kola 250 ml no tiene suficiente stock!',
    ])
  })

  test('a signing provider that refuses undoes the voucher; a silent one leaves it issued', async () => {
    const tenant = tenantAt(9)
    const before = await nextNumber(tenant)
    await setDesk(tenant, { signingProvider: 'refuses' })
    expect((await issue(tenant, invoice())).json.message).toMatch(/^PSE\. QUERY - Code: /)
    await setDesk(tenant, { signingProvider: 'silent' })
    expect((await issue(tenant, invoice())).status).toBe(500)
    await setDesk(tenant, { signingProvider: null })
    expect(await nextNumber(tenant)).toBe(before + 2)
  })

  test('customer and products stay when the voucher is refused; what is left out is forgotten', async () => {
    const tenant = tenantAt(10)
    const named = { numero_documento: '20999999991', telefono: '111' }
    await issue(tenant, withCustomer(named))
    const { telefono: _telefono, ...rest } = withCustomer(named).datos_del_cliente_o_receptor
    await issue(tenant, { ...invoice(), datos_del_cliente_o_receptor: rest, fecha_de_vencimiento: null })
    const [person] = await database.query(
      "select details->>'telephone' as telephone from sandbox.person where number = '20999999991'",
    )
    expect(person).toEqual({ telephone: null })
  })
})

describe('the tax authority and what follows', () => {
  test.each([
    ['20100002335', '09', '2335'],
    ['20100004252', '07', '4252'],
    ['20100000109', '01', '0109'],
    ['20100000000', '01', 'HTTP'],
  ])('a customer %s leads to state %s, with success', async (number, state, code) => {
    const told = await issue(tenantAt(11), withCustomer({ numero_documento: number }))
    expect(told.json.success).toBe(true)
    expect([told.json.data.state_type_id, told.json.response.code]).toEqual([state, code])
    const cdr = await tenantAt(11).open(told.json.links.cdr)
    const hasReceipt = state === '09' || state === '07'
    expect(cdr.status).toBe(hasReceipt ? 200 : 500)
    if (hasReceipt) expect(cdr.text).toContain(`<cbc:ResponseCode>${code}</cbc:ResponseCode>`)
  })

  test('issued without sending, sent later, sent again: registered, accepted, registered before', async () => {
    const tenant = tenantAt(11)
    const told = await issue(tenant, invoice({ acciones: { enviar_xml_firmado: false } }))
    const { external_id, filename } = told.json.data
    const sent = await tenant.post('/api/documents/send', { external_id })
    expect(sent.json.data.state_type_id).toBe('05')
    const cdr = await tenant.open(sent.json.links.cdr)
    expect(cdr.headers['content-disposition']).toContain(`R-${filename}.zip`)
    expect(cdr.text).toContain('<cbc:ResponseCode>0</cbc:ResponseCode>')
    const again = await tenant.post('/api/documents/send', { external_id })
    expect([again.json.data.state_type_id, again.json.response.code]).toEqual(['01', '1033'])
    const { json } = await tenant.get('/api/documents/lists/2026-11-21/2026-11-21')
    const row = json.data.find((each: Payload) => each.external_id === external_id)
    expect([row.regularize_shipping, row.message_regularize_shipping]).toEqual([
      true,
      'Por regularizar: 1033 - El comprobante fue registrado previamente con otros datos',
    ])
  })

  test('sending says no in its own words', async () => {
    const tenant = tenantAt(11)
    const send = (body: Payload) => tenant.post('/api/documents/send', body)
    const nothing = await send({})
    expect([nothing.status, nothing.text, nothing.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=UTF-8',
    ])
    expect((await send({ external_id: 'x' })).json.message).toBe(
      'El documento con código externo x, no se encuentra registrado.',
    )
    const boleta = await issue(tenant, invoice({ serie_documento: 'B001', codigo_tipo_documento: '03' }))
    expect((await send({ external_id: boleta.json.data.external_id })).json.message).toBe(
      'El tipo de documento 03 es inválido, no es posible enviar.',
    )
  })

  test('any state follows any other, through the misspelt key only', async () => {
    const tenant = tenantAt(11)
    const { external_id } = (await issue(tenant, invoice())).json.data
    const update = (body: Payload) => tenant.post('/api/documents/updatedocumentstatus', body)
    expect((await update({ external_id, state_type_id: '11' })).status).toBe(500)
    expect((await update({ externail_id: external_id, state_type_id: '99' })).json.message).toMatch(/1452/)
    expect((await update({ externail_id: external_id })).json.message).toMatch(/1048/)
    for (const state of ['11', '01', '13']) {
      expect((await update({ externail_id: external_id, state_type_id: state })).json).toEqual({
        success: true,
      })
      const { json } = await tenant.get('/api/documents/lists/2026-11-21/2026-11-21')
      const row = json.data.find((each: Payload) => each.external_id === external_id)
      expect(row.state_type_id).toBe(state)
    }
  })

  test('receipts wait for the daily summary in the older lines, and go one by one in the newer', async () => {
    const boleta = invoice({ serie_documento: 'B001', codigo_tipo_documento: '03' })
    expect((await issue(tenantAt(11), boleta)).json.data.state_type_id).toBe('05')
    await sandbox.control.setProfile({ lineage: 'A' })
    const told = await issue(tenantAt(11), boleta)
    await sandbox.control.setProfile({ lineage: 'spec' })
    expect([told.json.data.state_type_id, told.json.response]).toEqual(['01', []])
  })

  test('links are public, belong to one host, and close while everybody is locked', async () => {
    const { links } = (await issue(tenantAt(11), invoice())).json
    expect((await tenantAt(11).open(links.xml)).status).toBe(200)
    expect((await tenantAt(10).open(links.xml)).status).toBe(500)
    expect((await tenantAt(11).open(links.xml.replace('/xml/', '/exe/'))).status).toBe(500)
    const lockAll = (locked_admin: boolean) =>
      ask(sandbox, {
        path: '/api/reseller/lockedAdmin',
        body: { locked_admin },
        token: sandbox.resellerToken,
      })
    await lockAll(true)
    expect((await tenantAt(11).open(links.xml)).status).toBe(403)
    await lockAll(false)
    expect((await tenantAt(11).open(links.xml)).status).toBe(200)
  })

  test('the list tells payments, notes, guides and plates as they were issued', async () => {
    const tenant = tenantAt(11)
    const paid = await issue(
      tenant,
      invoice({
        pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 100 }],
        guias: [{ numero: 'T001-9', codigo_tipo_documento: '09' }],
        numero_de_placa: 'ABC-123',
      }),
    )
    await issue(
      tenant,
      invoice({
        serie_documento: 'FC01',
        codigo_tipo_documento: '07',
        codigo_tipo_nota: '01',
        motivo_o_sustento_de_nota: 'Anulación',
        documento_afectado: { external_id: paid.json.data.external_id },
      }),
    )
    const { json } = await tenant.get('/api/documents/lists/2026-11-21/2026-11-21')
    const row = json.data.find((each: Payload) => each.id === paid.json.data.id)
    expect(row).toMatchObject({
      total: 118,
      total_igv: '18.00',
      balance: '18.00',
      date_of_payment: '2026-11-21',
      guides: [
        { number: 'T001-9', document_type_id: '09', document_type_description: 'GUIA DE REMISIÓN REMITENTE' },
      ],
      plate_numbers: [{ description: 'ABC-123' }],
      notes: [{ note_credit_type_id: '01', note_type_description: 'NC' }],
    })
  })
})
