import type { GuideKind } from './guide-kinds'

const party = {
  codigo_tipo_documento_identidad: 'identityType',
  descripcion_tipo_documento_identidad: 'identityType',
  numero_documento: 'number',
  apellidos_y_nombres_o_razon_social: 'name',
  nombre_comercial: 'tradeName',
}
const driver = { ...party, nombres: 'names', apellidos: 'surnames', numero_licencia: 'licence' }
const vehicle = {
  numero_de_placa: 'plate',
  modelo: 'model',
  marca: 'make',
  certificado_habilitacion_vehicular: 'certificate',
}
const stop = { direccion: 'address', ubigeo: 'ubigeo', codigo_del_domicilio_fiscal: 'establishment' }
const item = {
  codigo_interno: 'code',
  cantidad: 'quantity',
  descripcion: 'description',
  unidad_de_medida: 'unit',
  precio_unitario: 'price',
  codigo_tipo_afectacion_igv: 'affectation',
}

/** Objects of the body, their places in the form, and their fields. */
const objects: [wire: string, form: string, fields: Record<string, string>][] = [
  [
    'datos_del_emisor',
    'issuer',
    { ...stop, correo_electronico: 'email', telefono: 'telephone', codigo_pais: 'ubigeo' },
  ],
  ['datos_remitente', 'sender', party],
  ['datos_destinatario', 'recipient', party],
  [
    'datos_del_cliente_o_receptor',
    'recipient',
    { ...party, correo_electronico: 'email', telefono: 'telephone' },
  ],
  ['transportista', 'carrier', { ...party, numero_mtc: 'mtc' }],
  ['chofer', 'driver', driver],
  ['vehiculo', 'vehicle', vehicle],
  ['direccion_partida', 'origin', stop],
  ['direccion_llegada', 'destination', stop],
  ['direcciones_proveedores.remitente', 'origin', stop],
  ['direcciones_proveedores.destinatario', 'destination', stop],
  [
    'pagador_flete',
    'freightPayer',
    { ...party, numero: 'number', nombres: 'name', indicador_pagador_flete: 'kind' },
  ],
  // Names in the service's own validation messages, after its translation (contract §9.3).
  ['origin', 'origin', { address: 'address', location_id: 'ubigeo', code: 'establishment' }],
  ['delivery', 'destination', { address: 'address', location_id: 'ubigeo', code: 'establishment' }],
  ['establishment', 'issuer', { code: 'establishment' }],
]

const single: Record<string, string> = {
  serie_documento: 'series',
  series: 'series',
  numero_documento: 'number',
  number: 'number',
  codigo_tipo_documento: 'series',
  fecha_de_emision: 'issuedOn',
  date_of_issue: 'issuedOn',
  hora_de_emision: 'issuedAt',
  time_of_issue: 'issuedAt',
  fecha_de_traslado: 'transferOn',
  date_of_shipping: 'transferOn',
  unidad_peso_total: 'weightUnit',
  unit_type_id: 'weightUnit',
  peso_total: 'weight',
  total_weight: 'weight',
  indicador_de_transbordo: 'transhipment',
  numero_de_bultos: 'packages',
  packages_number: 'packages',
  observaciones: 'observations',
  observations: 'observations',
  codigo_motivo_traslado: 'reason',
  transfer_reason_type_id: 'reason',
  descripcion_motivo_traslado: 'reasonText',
  numero_de_placa: 'vehicle.plate',
  codigo_del_domicilio_fiscal: 'issuer.establishment',
  'datos_del_cliente_o_receptor.ubigeo': 'recipientUbigeo',
  'datos_del_cliente_o_receptor.direccion': 'recipientAddress',
  codigo_tipo_documento_identidad: 'recipient.identityType',
}

/**
 * The form field for a wire name in a refusal: `delivery.address` is `destination.address`. Null when there is
 * none.
 */
export function formFieldOf(kind: GuideKind, wire: string): string | null {
  if (wire === 'ubigeo') return kind === 'carrier' ? 'origin.ubigeo' : 'recipientUbigeo'
  const known = Object.hasOwn(single, wire) ? single[wire] : undefined
  if (known) return known
  const [, row, rest] = /^items(?:\.(\d{1,3}))?(?:\.(\w+))?$/.exec(wire) ?? []
  if (wire.startsWith('items')) return fieldOfItem(row, rest)
  const found = objects.find(([start]) => wire === start || wire.startsWith(`${start}.`))
  if (!found) return null
  const [start, form, fields] = found
  const name = wire.slice(start.length + 1)
  const field = Object.hasOwn(fields, name) ? fields[name] : Object.values(fields)[0]
  return `${form}.${field}`
}

function fieldOfItem(row: string | undefined, wire = ''): string {
  if (row === undefined) return 'items'
  return `items.${row}.${Object.hasOwn(item, wire) ? item[wire as keyof typeof item] : 'code'}`
}

// Messages without a field name (contract §9) that still identify the field.
const sentences: [RegExp, (kind: GuideKind) => string][] = [
  [/serie ingresada/i, () => 'series'],
  [/establecimiento/i, () => 'issuer.establishment'],
  [/ya se encuentra registrado/i, () => 'number'],
  [/array offset on value of type null/i, () => 'origin.ubigeo'],
  [/SQLSTATE(?=[\s\S]*\b(?:internal_id|items?|sale_unit_price|unit_type_id)\b)/i, () => 'items'],
  [/ubigeo/i, (kind) => (kind === 'carrier' ? 'origin.ubigeo' : 'recipientUbigeo')],
]

/** The server's message by the form fields it is about; empty when that is unknown. */
export function refusalInForm(
  kind: GuideKind,
  refused: { said: string | null; wrongFields: string[] },
): Record<string, string> {
  const { said, wrongFields } = refused
  if (said === null) return {}
  const named = wrongFields.flatMap((wire) => formFieldOf(kind, wire) ?? [])
  const guessed = sentences.find(([sentence]) => sentence.test(said))?.[1](kind)
  const fields = named.length > 0 ? named : guessed ? [guessed] : []
  return Object.fromEntries(fields.map((field) => [field, said]))
}
