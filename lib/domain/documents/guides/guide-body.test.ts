import { describe, expect, test } from 'vitest'
import { carrierGuideSchema, senderGuideSchema } from './schemas'
import { toCarrierBody, toSenderBody } from './to-guide-body'

const party = {
  identityType: '6',
  number: '20512345671',
  name: ' Comercial Andina S.A.C. ',
  tradeName: 'Andina',
}
const driver = {
  identityType: '1',
  number: '44556677',
  names: 'Juan',
  surnames: 'Pérez Ñaupari',
  licence: 'Q44556677',
}
const vehicle = { plate: 'abc-123', model: 'Hilux', make: 'Toyota', certificate: 'CHV0001' }

const head = {
  series: 'v001',
  number: '',
  issuedOn: '2026-11-22',
  issuedAt: '10:11',
  transferOn: '2026-11-23',
  weightUnit: 'KGM',
  weight: '10,5',
  issuer: {
    ubigeo: '150101',
    address: 'Av. Los Olivos 123',
    email: 'guias@empresa.test',
    telephone: '427-1148',
    establishment: '0000',
  },
  items: [
    { code: 'P0121', quantity: '2' },
    { code: 'P0122', quantity: '0.5' },
  ],
}

const carrier = {
  ...head,
  sender: party,
  recipient: { ...party, number: '20987654321' },
  origin: { address: 'Av. Origen 1', ubigeo: '150101' },
  destination: { address: 'Av. Destino 2', ubigeo: '040110' },
  driver,
  vehicle,
}

/** Every leaf path of a body; list indices are dropped. */
function pathsOf(value: unknown, before = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsOf(item, `${before}[]`)))]
  if (typeof value !== 'object' || value === null) return [before]
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, before ? `${before}.${name}` : name))
}

const partyFields = [
  'codigo_tipo_documento_identidad',
  'descripcion_tipo_documento_identidad',
  'numero_documento',
  'apellidos_y_nombres_o_razon_social',
  'nombre_comercial',
]

/** The table of spec §2.1, leaf by leaf. */
const specified = [
  ...[
    'codigo_pais',
    'ubigeo',
    'direccion',
    'correo_electronico',
    'telefono',
    'codigo_del_domicilio_fiscal',
  ].map((name) => `datos_del_emisor.${name}`),
  'serie_documento',
  'numero_documento',
  'codigo_tipo_documento',
  'fecha_de_emision',
  'hora_de_emision',
  'fecha_de_traslado',
  'unidad_peso_total',
  'peso_total',
  'indicador_de_transbordo',
  ...partyFields.map((name) => `datos_remitente.${name}`),
  ...partyFields.map((name) => `datos_destinatario.${name}`),
  ...['codigo_tipo_documento_identidad', 'numero_documento', 'nombres', 'apellidos', 'numero_licencia'].map(
    (name) => `chofer.${name}`,
  ),
  ...['numero_de_placa', 'modelo', 'marca', 'certificado_habilitacion_vehicular'].map(
    (name) => `vehiculo.${name}`,
  ),
  ...['remitente.direccion', 'remitente.ubigeo', 'destinatario.direccion', 'destinatario.ubigeo'].map(
    (name) => `direcciones_proveedores.${name}`,
  ),
  'numero_de_placa',
  'items[].codigo_interno',
  'items[].cantidad',
]

const problems = (given: unknown, schema = carrierGuideSchema) =>
  Object.fromEntries(
    (schema.safeParse(given).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  )

describe('the carrier guide', () => {
  test('has every field of the specification and none besides', () => {
    const body = toCarrierBody(carrierGuideSchema.parse(carrier))
    expect(pathsOf(body).sort()).toEqual([...specified].sort())
  })

  test('carries what was typed, cleaned up, with the plate in both places', () => {
    const body = toCarrierBody(carrierGuideSchema.parse(carrier))
    expect(body).toMatchObject({
      serie_documento: 'V001',
      numero_documento: '#',
      codigo_tipo_documento: '31',
      hora_de_emision: '10:11:00',
      peso_total: 10.5,
      indicador_de_transbordo: false,
      vehiculo: { numero_de_placa: 'ABC123' },
      numero_de_placa: 'ABC123',
      datos_remitente: {
        descripcion_tipo_documento_identidad: 'RUC',
        apellidos_y_nombres_o_razon_social: 'Comercial Andina S.A.C.',
      },
      items: [
        { codigo_interno: 'P0121', cantidad: 2 },
        { codigo_interno: 'P0122', cantidad: 0.5 },
      ],
    })
  })

  test('names who pays the freight only when somebody is chosen', () => {
    const withPayer = (freightPayer: object) =>
      toCarrierBody(carrierGuideSchema.parse({ ...carrier, freightPayer }))
    expect(withPayer({ kind: '' })).not.toHaveProperty('pagador_flete')
    expect(withPayer({ kind: 'sender' })).toMatchObject({
      pagador_flete: { indicador_pagador_flete: 'Remitente' },
    })
    expect(withPayer({ kind: 'other', ...party })).toMatchObject({
      pagador_flete: {
        indicador_pagador_flete: 'Otro',
        numero: '20512345671',
        nombres: 'Comercial Andina S.A.C.',
      },
    })
  })

  test.each([
    [{ sender: { ...party, number: '2051234567' } }, { 'sender.number': 'guides.wrong.identity' }],
    [
      { driver: { ...driver, identityType: '1', number: '123' } },
      { 'driver.number': 'guides.wrong.identity' },
    ],
    [{ vehicle: { ...vehicle, plate: 'A 1' } }, { 'vehicle.plate': 'guides.wrong.plate' }],
    [{ transferOn: '2026-11-21' }, { transferOn: 'guides.wrong.transfer-early' }],
    [{ weight: '0' }, { weight: 'guides.wrong.positive' }],
    [{ items: [] }, { items: 'guides.wrong.items' }],
    [
      { items: [{ code: '', quantity: 'x' }] },
      { 'items.0.code': 'guides.wrong.needed', 'items.0.quantity': 'guides.wrong.number' },
    ],
    [{ origin: { address: 'Av. Origen 1', ubigeo: 'Lima' } }, { 'origin.ubigeo': 'guides.wrong.place' }],
    [
      { freightPayer: { kind: 'subcontractor', ...party, identityType: '1', number: '44556677' } },
      { 'freightPayer.identityType': 'guides.wrong.ruc-only' },
    ],
  ])('%j is said at its field', (change, expected) => {
    expect(problems({ ...carrier, ...change })).toMatchObject(expected)
  })
})

describe("the sender's guide", () => {
  const sender = {
    ...head,
    series: 'T001',
    recipient: party,
    recipientUbigeo: '150101',
    recipientAddress: 'Av. 2 de Mayo 123',
    reason: '01',
    reasonText: 'Venta',
    observations: 'Frágil',
    packages: '1',
    origin: { address: 'Jr. Partida 1', ubigeo: '150101' },
    destination: { address: 'Jr. Llegada 2', ubigeo: '150102' },
  }

  test('by a registered carrier names it, and neither driver nor vehicle', () => {
    const body = toSenderBody(
      senderGuideSchema.parse({ ...sender, transport: 'public', carrier: { ...party, mtc: '' } }),
    )
    expect(body).toMatchObject({ codigo_modo_transporte: '01', transportista: { numero_mtc: null } })
    expect(body).not.toHaveProperty('chofer')
  })

  test('with its own vehicle names driver and vehicle, and no carrier', () => {
    const body = toSenderBody(senderGuideSchema.parse({ ...sender, transport: 'own', driver, vehicle }))
    expect(body).toMatchObject({ codigo_modo_transporte: '02', vehiculo: { numero_de_placa: 'ABC123' } })
    expect(body).not.toHaveProperty('transportista')
    expect(body.direccion_partida.codigo_del_domicilio_fiscal).toBe('0000')
  })
})
