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
import { carrierGuideShape, senderGuideShape } from './guide-request-shape'

const now = new Date('2026-11-21T15:11:11Z')
const scenarios = readScenarios(join(import.meta.dirname, 'scenarios'))
const pathOf = (body: Payload) =>
  body.codigo_tipo_documento === '31' ? '/api/dispatch-carrier' : '/api/dispatches'

let sandbox: TestSandbox
let tenant: SandboxTenant
let other: SandboxTenant

beforeAll(async () => {
  sandbox = await startTestSandbox({ tenants: 2, rowsMax: 0, now: () => now, profile: { ticketPolls: 1 } })
  tenant = await getSandboxTenant(sandbox)
  other = await getSandboxTenant(sandbox, 1)
})
afterAll(() => sandbox.close())

const scenario = (name: string, changes: Payload = {}): Payload => ({
  ...fillPlaceholders(scenarios.find((each) => each.name === name)?.body ?? {}, now),
  ...changes,
})
const carrier = (changes: Payload = {}) => scenario('carrier', changes)
const sender = (changes: Payload = {}) => scenario('sender-private', changes)
const issue = (payload: Payload) => tenant.post(pathOf(payload), payload)
const send = (external_id: unknown) => tenant.post('/api/dispatches/send', { external_id })
const readTicket = (external_id: unknown) => tenant.post('/api/dispatches/status_ticket', { external_id })

/** A carrier's guide to this recipient, issued. */
async function guideTo(number: string): Promise<string> {
  const payload = carrier()
  payload.datos_destinatario.numero_documento = number
  return (await issue(payload)).json.data.external_id
}

describe.each(scenarios)('$title ($name)', ({ body }) => {
  test('is issued with exactly three facts, and has its XML and PDF at once', async () => {
    const payload = fillPlaceholders(body, now)
    const shape = payload.codigo_tipo_documento === '31' ? carrierGuideShape : senderGuideShape
    expect(shape.safeParse(payload).error?.issues).toBeUndefined()
    const { status, json } = await issue(payload)
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['success', 'data'])
    expect(Object.keys(json.data)).toEqual(['number', 'filename', 'external_id'])
    const { number, filename, external_id } = json.data
    expect(filename).toBe(`${tenant.number}-${payload.codigo_tipo_documento}-${number}`)
    const file = (kind: string) => tenant.open(`http://host/downloads/dispatch/${kind}/${external_id}`)
    const xml = (create((await file('xml')).text).toObject() as Payload).DespatchAdvice
    expect(xml['@xmlns']).toBe('urn:oasis:names:specification:ubl:schema:xsd:DespatchAdvice-2')
    expect([xml['cbc:ID'], xml['cbc:DespatchAdviceTypeCode']]).toEqual([
      number,
      payload.codigo_tipo_documento,
    ])
    expect(xml['cac:Shipment']['cbc:GrossWeightMeasure']).toEqual({ '@unitCode': 'KGM', '#': '10.50' })
    expect(xml['cac:DespatchLine']['cbc:DeliveredQuantity']['#']).toBe('2.0000')
    expect((await file('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await file('cdr')).status).toBe(500)
  })
})

test('who pays the freight stands in the guide, and line B loses it', async () => {
  const payload = scenario('carrier-freight-payer')
  const xmlOf = async () => {
    const { external_id } = (await issue(payload)).json.data
    return (await tenant.open(`http://host/downloads/dispatch/xml/${external_id}`)).text
  }
  expect(await xmlOf()).toContain('Pagador del Flete S.A.C.')
  await sandbox.control.setProfile({ lineage: 'B' })
  expect(await xmlOf()).not.toContain('Pagador del Flete')
  await sandbox.control.setProfile({ lineage: 'spec' })
})

test('a carrier’s guide names its carrier, sender, recipient, driver and vehicle', async () => {
  const { external_id } = (await issue(carrier())).json.data
  const { text } = await tenant.open(`http://host/downloads/dispatch/xml/${external_id}`)
  const named = [tenant.number, 'Remitente S.A.C.', 'Destinatario S.A.C.', 'Q44556677', 'ABC123', 'CHV0001']
  for (const word of named) expect(text).toContain(word)
  expect(text).not.toContain('Pérez')
})

test.each([
  ['021001', '1'],
  ['150101', '150101'],
  ['💸💸', '💸💸'],
])('an origin of %s is stored as %s', async (ubigeo, stored) => {
  const payload = sender()
  payload.direccion_partida.ubigeo = ubigeo
  const { external_id } = (await issue(payload)).json.data
  const { text } = await tenant.open(`http://host/downloads/dispatch/xml/${external_id}`)
  const xml = (create(text).toObject() as Payload).DespatchAdvice
  expect(xml['cac:Shipment']['cac:Delivery']['cac:Despatch']['cac:DespatchAddress']['cbc:ID']).toBe(stored)
})

test('40 parallel guides get 40 consecutive numbers, and refused ones use up none', async () => {
  const numberOf = (text: string) => Number(text.split('-')[1])
  const first = numberOf((await issue(carrier())).json.data.number)
  await issue(carrier({ hora_de_emision: null }))
  const result = await Promise.all(Array.from({ length: 40 }, () => issue(carrier())))
  const numbers = result.map(({ json }) => numberOf(json.data.number)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => first + 1 + index))
})

describe('refusals (contract §9)', () => {
  const without = (payload: Payload, key: string) => {
    const { [key]: _left, ...rest } = payload
    return rest
  }
  const cases: [string, () => Payload, string | RegExp, number][] = [
    [
      'an unknown establishment',
      () => carrier({ datos_del_emisor: { codigo_del_domicilio_fiscal: '0009' } }),
      'El código ingresado del establecimiento es incorrecto.',
      400,
    ],
    [
      'an unknown series',
      () => carrier({ serie_documento: 'V999' }),
      'La serie ingresada V999, es incorrecta.',
      400,
    ],
    [
      'no issuer',
      () => without(carrier(), 'datos_del_emisor'),
      'Undefined array key "datos_del_emisor"',
      400,
    ],
    ['no driver', () => without(carrier(), 'chofer'), 'Undefined array key "chofer"', 400],
    ['no sender', () => without(carrier(), 'datos_remitente'), 'Undefined array key "datos_remitente"', 400],
    [
      'no addresses',
      () => without(carrier(), 'direcciones_proveedores'),
      'Undefined array key "direcciones_proveedores"',
      400,
    ],
    [
      'an address nowhere',
      () => {
        const payload = carrier()
        payload.direcciones_proveedores.remitente.ubigeo = '999999'
        return payload
      },
      'Trying to access array offset on value of type null',
      400,
    ],
    ['an unknown product', () => carrier({ items: [{ codigo_interno: 'NUEVO', cantidad: 1 }] }), /1048/, 400],
    ['no time', () => carrier({ hora_de_emision: null }), /1048 Column 'time_of_issue'/, 500],
    ['a container in letters', () => carrier({ numero_de_contenedor: 'MSCU' }), /1366/, 500],
    ['no transhipment flag', () => carrier({ indicador_de_transbordo: null }), /1048/, 500],
    [
      'a sale to a third party',
      () => sender({ codigo_motivo_traslado: '03' }),
      'Undefined array key "buyer"',
      400,
    ],
    [
      'public transport without its carrier',
      () => sender({ codigo_modo_transporte: '01' }),
      'Undefined array key "transportista"',
      400,
    ],
  ]

  test.each(cases)('%s', async (_name, payload, message, status) => {
    const result = await issue({ codigo_tipo_documento: '31', ...payload() })
    expect(result.json.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    )
    expect([result.status, result.json.success]).toEqual([status, false])
  })

  test('neither vehicle nor items are needed', async () => {
    expect((await issue(without(carrier({ items: [] }), 'vehiculo'))).status).toBe(200)
  })

  test('a number is given once', async () => {
    expect((await issue(carrier({ numero_documento: '900' }))).status).toBe(200)
    expect((await issue(carrier({ numero_documento: '900' }))).json.message).toBe(
      'El documento: 31 V001-900 ya se encuentra registrado.',
    )
  })

  test('addresses longer than 100 letters break a rule, on this path only', async () => {
    const long = { ubigeo: '150101', direccion: 'x'.repeat(101), codigo_del_domicilio_fiscal: '0000' }
    const result = await issue(sender({ direccion_llegada: long, direccion_partida: long }))
    const words = ['dirección no debe ser mayor que 100 caracteres.']
    expect([result.status, result.json.message]).toEqual([
      422,
      { 'delivery.address': words, 'origin.address': words },
    ])
    const carried = carrier()
    carried.direcciones_proveedores.remitente.direccion = long.direccion
    expect((await issue(carried)).status).toBe(200)
  })
})

describe('sending and the ticket', () => {
  test('registered, sent, in process, accepted with its receipt and its code', async () => {
    const id = await guideTo('20666666666')
    expect((await readTicket(id)).json).not.toHaveProperty('success')
    const sent = await send(id)
    expect(sent.json.message).toMatch(
      /^Se obtuvo el nro\. de ticket correctamente\. Ticket: \S+, Fecha de recepción: \S+, ID guia: \d+$/,
    )
    const early = await readTicket(id)
    expect([early.json.data.state_type_id, early.json.message, early.json.links.cdr]).toEqual([
      '03',
      'La guía aún está en proceso, vuelva a consultar.',
      null,
    ])
    const done = await readTicket(id)
    expect([done.json.success, done.json.data.state_type_id]).toEqual([true, '05'])
    expect(done.json.message).toBe(`El Comprobante numero ${done.json.data.number}, ha sido aceptado`)
    const cdr = await tenant.open(done.json.links.cdr)
    expect(cdr.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(cdr.text).toContain('ApplicationResponse-2')
    expect((await other.open(done.json.links.cdr)).status).toBe(500)
  })

  test.each([
    ['20100002335', '09', true],
    ['20100009999', '09', false],
  ])('a guide to %s ends rejected, with success', async (number, state, hasReceipt) => {
    const id = await guideTo(number)
    await send(id)
    await readTicket(id)
    const { json } = await readTicket(id)
    expect([json.success, json.data.state_type_id, json.links.cdr !== null]).toEqual([
      true,
      state,
      hasReceipt,
    ])
  })

  test('sent again, a guide starts over with a new ticket', async () => {
    const id = await guideTo('20666666666')
    const first = (await send(id)).json.message
    await readTicket(id)
    expect((await readTicket(id)).json.data.state_type_id).toBe('05')
    expect((await send(id)).json.message).not.toBe(first)
    expect((await readTicket(id)).json.data.state_type_id).toBe('03')
  })

  test('a silent authority changes nothing', async () => {
    const id = await guideTo('20100000000')
    expect((await send(id)).json).toEqual({ success: false, message: 'No fue posible enviar a SUNAT' })
  })

  const phpError = {
    status: 500,
    json: {
      success: false,
      message: 'array_key_exists(): Argument #2 ($array) must be of type array, null given',
    },
  }

  test('an authority slower than the service waits ends in a PHP error, and there is no ticket', async () => {
    const id = await guideTo('20100000002')
    expect(await send(id)).toMatchObject(phpError)
    expect(await readTicket(id)).toMatchObject(phpError)
    const { json } = await tenant.get('/api/dispatch-carrier/records')
    expect(json.data.find((each: Payload) => each.external_id === id)).toMatchObject({ state_type_id: '01' })
  })

  test('an authority that grows slow after the ticket leaves the guide as it was', async () => {
    const id = await guideTo('20666666666')
    await send(id)
    await sandbox.control.setProfile({ authority: 'slow' })
    expect(await readTicket(id)).toMatchObject(phpError)
    await sandbox.control.setProfile({ authority: 'rules' })
    await readTicket(id)
    expect((await readTicket(id)).json.data.state_type_id).toBe('05')
  })

  test.each([undefined, 'nada', '00000000-0000-4000-8000-000000000000', { a: 1 }])(
    'the identifier %j is nobody’s',
    async (id) => {
      const said = { success: false, message: 'El external id es incorrecto' }
      expect((await send(id)).json).toEqual(said)
      expect((await readTicket(id)).json).toEqual(said)
    },
  )

  test('another tenant’s guide is nobody’s', async () => {
    const id = await guideTo('20666666666')
    const result = await other.post('/api/dispatches/send', { external_id: id })
    expect(result.json.message).toBe('El external id es incorrecto')
  })

  test('the newest line sends no guides', async () => {
    await sandbox.control.setProfile({ lineage: 'D' })
    expect((await send('x')).status).toBe(404)
    await sandbox.control.setProfile({ lineage: 'spec' })
  })
})
