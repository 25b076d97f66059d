import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type IssuingSandbox,
  invoice,
  startIssuingSandbox,
  withCustomer,
} from '../../../e2e/support/sandbox/test-issuing'
import { sendRequest } from '../../../e2e/support/sandbox/test-request'
import type { Payload } from '../../../e2e/support/sandbox/test-tenant'

let issuing: IssuingSandbox

beforeAll(async () => {
  issuing = await startIssuingSandbox(2)
})
afterAll(() => issuing.close())

describe('the tax authority and what follows', () => {
  test.each([
    ['20100002335', '09', '2335'],
    ['20100004252', '07', '4252'],
    ['20100000109', '01', '0109'],
    ['20100000000', '01', 'HTTP'],
  ])('a customer %s leads to state %s, with success', async (number, state, code) => {
    const result = await issuing.issue(issuing.tenantAt(0), withCustomer({ numero_documento: number }))
    expect(result.json.success).toBe(true)
    expect([result.json.data.state_type_id, result.json.response.code]).toEqual([state, code])
    const cdr = await issuing.tenantAt(0).open(result.json.links.cdr)
    const hasReceipt = state === '09' || state === '07'
    expect(cdr.status).toBe(hasReceipt ? 200 : 500)
    if (hasReceipt) expect(cdr.text).toContain(`<cbc:ResponseCode>${code}</cbc:ResponseCode>`)
  })

  test('an address of the receipt stands there though nothing was received, or does not: a setting', async () => {
    const tenant = issuing.tenantAt(0)
    const silent = withCustomer({ numero_documento: '20100000000' })
    const linked = async () => {
      const { json } = await issuing.issue(tenant, silent)
      const sent = await tenant.post('/api/documents/send', { external_id: json.data.external_id })
      return [json.links.cdr !== '', sent.json.links.cdr !== '']
    }
    expect(await linked()).toEqual([true, true])
    await issuing.sandbox.control.setProfile({ receiptLink: 'received' })
    expect(await linked()).toEqual([false, false])
    const accepted = await issuing.issue(tenant, invoice())
    expect(accepted.json.links.cdr).not.toBe('')
    await issuing.sandbox.control.setProfile({ receiptLink: 'sent' })
  })

  test('the list of one day comes in the order of the numbers, or in any: a setting', async () => {
    const tenant = issuing.tenantAt(1)
    for (let times = 0; times < 6; times += 1) await issuing.issue(tenant, invoice())
    const numbers = async () => {
      const { json } = await tenant.get('/api/documents/lists/2026-11-21/2026-11-21')
      return json.data.map(({ number }: Payload) => Number(number.split('-')[1]))
    }
    const descending = await numbers()
    expect(descending).toEqual([...descending].sort((a, b) => b - a))
    await issuing.sandbox.control.setProfile({ sameDayOrder: 'any' })
    const shuffled = await numbers()
    expect(shuffled).not.toEqual(descending)
    expect([...shuffled].sort((a, b) => b - a)).toEqual(descending)
    expect(await numbers()).toEqual(shuffled)
    await issuing.sandbox.control.setProfile({ sameDayOrder: 'number' })
  })

  test('issued without sending, sent later, sent again: registered, accepted, registered before', async () => {
    const tenant = issuing.tenantAt(0)
    const result = await issuing.issue(tenant, invoice({ acciones: { enviar_xml_firmado: false } }))
    const { external_id, filename } = result.json.data
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
    const tenant = issuing.tenantAt(0)
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
    const boleta = await issuing.issue(
      tenant,
      invoice({ serie_documento: 'B001', codigo_tipo_documento: '03' }),
    )
    expect((await send({ external_id: boleta.json.data.external_id })).json.message).toBe(
      'El tipo de documento 03 es inválido, no es posible enviar.',
    )
  })

  test('any state follows any other, through the misspelt key only', async () => {
    const tenant = issuing.tenantAt(0)
    const { external_id } = (await issuing.issue(tenant, invoice())).json.data
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
    expect((await issuing.issue(issuing.tenantAt(0), boleta)).json.data.state_type_id).toBe('05')
    await issuing.sandbox.control.setProfile({ lineage: 'A' })
    const result = await issuing.issue(issuing.tenantAt(0), boleta)
    await issuing.sandbox.control.setProfile({ lineage: 'spec' })
    expect([result.json.data.state_type_id, result.json.response]).toEqual(['01', []])
  })

  test('links are public, belong to one host, and close while everybody is locked', async () => {
    const { links } = (await issuing.issue(issuing.tenantAt(0), invoice())).json
    expect((await issuing.tenantAt(0).open(links.xml)).status).toBe(200)
    expect((await issuing.tenantAt(1).open(links.xml)).status).toBe(500)
    expect((await issuing.tenantAt(0).open(links.xml.replace('/xml/', '/exe/'))).status).toBe(500)
    const lockAll = (locked_admin: boolean) =>
      sendRequest(issuing.sandbox, {
        path: '/api/reseller/lockedAdmin',
        body: { locked_admin },
        token: issuing.sandbox.resellerToken,
      })
    await lockAll(true)
    expect((await issuing.tenantAt(0).open(links.xml)).status).toBe(403)
    await lockAll(false)
    expect((await issuing.tenantAt(0).open(links.xml)).status).toBe(200)
  })

  test('the list tells payments, notes, guides and plates as they were issued', async () => {
    const tenant = issuing.tenantAt(0)
    const paid = await issuing.issue(
      tenant,
      invoice({
        pagos: [{ codigo_metodo_pago: '01', codigo_destino_pago: 'cash', monto: 100 }],
        guias: [{ numero: 'T001-9', codigo_tipo_documento: '09' }],
        numero_de_placa: 'ABC-123',
      }),
    )
    await issuing.issue(
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
