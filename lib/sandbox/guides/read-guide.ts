import type { Columns } from '../database/columns'
import type { Input } from '../http/input'
import { dayValue, elementsOf, isTruthy, keyOf, optionalKey, quantitySize, textValue } from '../php/php-value'
import type { Driver, GuideDraft, Vehicle } from './guide-draft'
import { readCarrierParts, readSenderParts } from './read-guide-parts'

/** A line before its product is known. */
export type GuideRequestLine = {
  internalId: string
  quantity: string
  description: string | null
  unit: string | null
  price: unknown
  affectation: string | null
}

export type GuideRequest = { draft: GuideDraft; lines: GuideRequestLine[] }

/** Maps the body of a guide (contract §9.1); its type code alone tells the kind. */
export function readGuide(input: Input, columns: Columns): GuideRequest {
  const issuer = keyOf(input, 'datos_del_emisor')
  const documentTypeId = textValue(optionalKey(input, 'codigo_tipo_documento')) ?? ''
  const draft: GuideDraft = {
    documentTypeId,
    establishmentCode: textValue(keyOf(issuer, 'codigo_del_domicilio_fiscal')) ?? '',
    ...readHead(input, columns),
    ...readTransport(input, documentTypeId),
    ...(documentTypeId === '31' ? readCarrierParts(input) : readSenderParts(input)),
    lines: [],
  }
  return { draft, lines: elementsOf(keyOf(input, 'items')).map((item) => readLine(item, columns)) }
}

function readHead(input: Input, columns: Columns) {
  return {
    series: textValue(optionalKey(input, 'serie_documento')),
    number: textValue(optionalKey(input, 'numero_documento')),
    issuedOn: dayValue(optionalKey(input, 'fecha_de_emision')),
    issuedAt: columns.time(optionalKey(input, 'hora_de_emision'), 'time_of_issue'),
    shippedOn: dayValue(optionalKey(input, 'fecha_de_traslado')),
    transhipment: isTruthy(
      columns.neededText(optionalKey(input, 'indicador_de_transbordo'), 'transshipment_indicator'),
    ),
    weightUnit: columns.neededText(optionalKey(input, 'unidad_peso_total'), 'unit_type_id'),
    weight: columns.neededDecimal(optionalKey(input, 'peso_total'), 'total_weight', {
      digits: 10,
      places: 2,
    }),
    packages: columns.integer(optionalKey(input, 'numero_de_bultos'), 'packages_number'),
    container: columns.integer(optionalKey(input, 'numero_de_contenedor'), 'container_number'),
    port: textValue(optionalKey(input, 'codigo_de_puerto')),
    observations: textValue(optionalKey(input, 'observaciones')),
    related: elementsOf(optionalKey(input, 'documento_relacionado')).map((item) => ({
      number: textValue(optionalKey(item, 'numero')),
      typeName: textValue(optionalKey(keyOf(item, 'documento'), 'descripcion')),
    })),
  }
}

const secondariesMax = 2

function readTransport(input: Input, documentTypeId: string) {
  const needsDriver = documentTypeId === '31' || optionalKey(input, 'codigo_modo_transporte') === '02'
  const driver = needsDriver ? keyOf(input, 'chofer') : optionalKey(input, 'chofer')
  const vehicle = optionalKey(input, 'vehiculo')
  return {
    driver: driver === null && !needsDriver ? null : readDriver(driver),
    vehicle: vehicle === null ? null : readVehicle(vehicle),
    moreDrivers: elementsOf(optionalKey(input, 'chofer_secundario')).slice(0, secondariesMax).map(readDriver),
    moreVehicles: elementsOf(optionalKey(input, 'vehiculo_secundario'))
      .slice(0, secondariesMax)
      .map(readVehicle),
  }
}

/** The service ignores surnames (contract §9.1). */
function readDriver(value: unknown): Driver {
  return {
    identityTypeId: textValue(keyOf(value, 'codigo_tipo_documento_identidad')) ?? '',
    number: textValue(keyOf(value, 'numero_documento')) ?? '',
    names: textValue(optionalKey(value, 'nombres')),
    licence: textValue(optionalKey(value, 'numero_licencia')),
    telephone: textValue(optionalKey(value, 'telefono')),
  }
}

function readVehicle(value: unknown): Vehicle {
  return {
    plate: textValue(optionalKey(value, 'numero_de_placa')),
    model: textValue(optionalKey(value, 'modelo')),
    make: textValue(optionalKey(value, 'marca')),
    certificate: textValue(optionalKey(value, 'certificado_habilitacion_vehicular')),
  }
}

function readLine(item: unknown, columns: Columns): GuideRequestLine {
  return {
    internalId: textValue(optionalKey(item, 'codigo_interno')) ?? '',
    quantity: columns.neededDecimal(optionalKey(item, 'cantidad'), 'quantity', quantitySize),
    description: textValue(optionalKey(item, 'descripcion')),
    unit: textValue(optionalKey(item, 'unidad_de_medida'))?.toUpperCase() ?? null,
    price: optionalKey(item, 'precio_unitario'),
    affectation: textValue(optionalKey(item, 'codigo_tipo_afectacion_igv')),
  }
}
