import type { Columns } from '../database/columns'
import { inputRefused } from '../http/failure'
import type { Input } from '../http/input'
import { dayValue, elementsOf, isTruthy, keyOf, optionalKey, textValue } from '../php/php-value'
import { identityTypes } from '../seed/catalogues'
import { readCharges } from './read-charges'
import { readLine } from './read-line'
import type { Affected, Detraction, Party, VoucherDraft, VoucherTotals, Withholding } from './voucher-draft'

const issued = ['01', '03', '07', '08']

/**
 * Maps the body of `POST /api/documents` (contract §7.1). Throws for the first missing key; column violations are
 * collected in `columns`. No arithmetic is verified.
 */
export function readVoucher(input: Input, columns: Columns): VoucherDraft {
  const documentTypeId = textValue(keyOf(input, 'codigo_tipo_documento')) ?? ''
  if (!issued.includes(documentTypeId)) throw inputRefused('Undefined variable $type')
  const currencyId = textValue(keyOf(input, 'codigo_tipo_moneda')) ?? ''
  const isNote = documentTypeId === '07' || documentTypeId === '08'
  const actions = optionalKey(input, 'acciones')
  const sends = optionalKey(actions, 'enviar_xml_firmado')
  return {
    documentTypeId,
    currencyId,
    ...readHead(input, columns),
    customer: readParty(keyOf(input, 'datos_del_cliente_o_receptor')),
    totals: readTotals(keyOf(input, 'totales'), columns),
    lines: elementsOf(keyOf(input, 'items')).map((item) => readLine(item, columns)),
    charges: readCharges(optionalKey(input, 'cargos'), columns),
    discounts: readCharges(optionalKey(input, 'descuentos'), columns),
    ...readRelations(input, columns),
    detraction: readDetraction(optionalKey(input, 'detraccion'), columns),
    perception: readWithholding(optionalKey(input, 'percepcion'), columns),
    retention: readWithholding(optionalKey(input, 'retencion'), columns),
    hasPrepayment: isTruthy(optionalKey(input, 'pago_anticipado')),
    ...readPayment(input, columns, isNote),
    note: isNote ? readNote(input) : null,
    sends: sends === null ? true : isTruthy(sends),
    emails: optionalKey(actions, 'enviar_email') === true,
  }
}

function readHead(input: Input, columns: Columns) {
  const rate = optionalKey(input, 'factor_tipo_de_cambio')
  const rateSize = { digits: 13, places: 3 }
  return {
    series: textValue(optionalKey(input, 'serie_documento')),
    number: textValue(optionalKey(input, 'numero_documento')),
    issuedOn: dayValue(optionalKey(input, 'fecha_de_emision')),
    issuedAt: columns.time(optionalKey(input, 'hora_de_emision'), 'time_of_issue'),
    dueOn: dayValue(optionalKey(input, 'fecha_de_vencimiento')),
    operationTypeId: textValue(optionalKey(input, 'codigo_tipo_operacion')),
    exchangeRate: rate === null ? '1.000' : columns.decimal(rate, 'exchange_rate_sale', rateSize),
    purchaseOrder: textValue(optionalKey(input, 'numero_orden_de_compra')),
    plate: textValue(optionalKey(input, 'numero_de_placa')),
    additionalInformation: (textValue(optionalKey(input, 'informacion_adicional')) ?? '')
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }
}

/** Customer or receiver (contract §7.2); numbers of any length pass. */
export function readParty(value: unknown): Party {
  const identityTypeId = textValue(keyOf(value, 'codigo_tipo_documento_identidad')) ?? ''
  return {
    identityTypeId,
    number: textValue(keyOf(value, 'numero_documento')) ?? '',
    name: textValue(keyOf(value, 'apellidos_y_nombres_o_razon_social')) ?? '',
    identityTypeName: Object.hasOwn(identityTypes, identityTypeId)
      ? (identityTypes[identityTypeId] ?? '')
      : '',
    tradeName: textValue(optionalKey(value, 'nombre_comercial')),
    countryId: textValue(optionalKey(value, 'codigo_pais')),
    ubigeo: textValue(optionalKey(value, 'ubigeo')),
    address: textValue(optionalKey(value, 'direccion')),
    email: textValue(optionalKey(value, 'correo_electronico')),
    telephone: textValue(optionalKey(value, 'telefono')),
  }
}

function readRelations(input: Input, columns: Columns) {
  return {
    prepayments: elementsOf(optionalKey(input, 'anticipos')).map((item) => ({
      number: referenceNumber(keyOf(item, 'numero')),
      documentTypeId: textValue(keyOf(item, 'codigo_tipo_documento')) ?? '',
      amount: columns.decimal(keyOf(item, 'monto'), 'amount'),
      total: columns.decimal(keyOf(item, 'total'), 'total'),
    })),
    guides: elementsOf(optionalKey(input, 'guias')).map((item) => ({
      number: textValue(keyOf(item, 'numero')) ?? '',
      documentTypeId: textValue(keyOf(item, 'codigo_tipo_documento')) ?? '',
    })),
    related: elementsOf(optionalKey(input, 'relacionados')).map((item) => ({
      number: textValue(keyOf(item, 'numero')) ?? '',
      documentTypeId: textValue(keyOf(item, 'codigo_tipo_documento')) ?? '',
      amount: columns.decimal(keyOf(item, 'monto'), 'amount'),
    })),
    legends: elementsOf(optionalKey(input, 'leyendas')).map((item) => ({
      code: textValue(keyOf(item, 'codigo')) ?? '',
      value: textValue(keyOf(item, 'valor')) ?? '',
    })),
  }
}

/** The number after the hyphen of `F001-5`, which is required. */
function referenceNumber(value: unknown): string {
  const number = textValue(value) ?? ''
  if (!number.includes('-')) throw inputRefused('Undefined array key 1')
  return number
}

function readPayment(input: Input, columns: Columns, isNote: boolean) {
  return {
    paymentConditionId: textValue(optionalKey(input, 'codigo_condicion_de_pago')) ?? '01',
    instalments: elementsOf(optionalKey(input, 'cuotas')).map((item) => ({
      dueOn: dayValue(keyOf(item, 'fecha')) ?? '',
      currencyId: textValue(keyOf(item, 'codigo_tipo_moneda')) ?? '',
      amount: columns.decimal(keyOf(item, 'monto'), 'amount'),
    })),
    payments: elementsOf(isNote ? null : optionalKey(input, 'pagos')).map((item) => ({
      methodId: textValue(keyOf(item, 'codigo_metodo_pago')) ?? '',
      destination: textValue(keyOf(item, 'codigo_destino_pago')) ?? '',
      reference: textValue(optionalKey(item, 'referencia')),
      amount: columns.decimal(optionalKey(item, 'monto'), 'payment'),
    })),
  }
}

function readDetraction(value: unknown, columns: Columns): Detraction | null {
  if (value === null) return null
  return {
    typeId: textValue(keyOf(value, 'codigo_tipo_detraccion')) ?? '',
    percentage: columns.decimal(keyOf(value, 'porcentaje'), 'percentage', { digits: 8, places: 2 }),
    amount: columns.decimal(keyOf(value, 'monto'), 'amount'),
    paymentMethodId: textValue(keyOf(value, 'codigo_metodo_pago')) ?? '',
    bankAccount: textValue(keyOf(value, 'cuenta_bancaria')) ?? '',
    originUbigeo: textValue(optionalKey(value, 'ubigeo_origen')),
    destinationUbigeo: textValue(optionalKey(value, 'ubigeo_destino')),
  }
}

function readWithholding(value: unknown, columns: Columns): Withholding | null {
  if (value === null) return null
  return {
    code: textValue(keyOf(value, 'codigo')) ?? '',
    percentage: columns.decimal(keyOf(value, 'porcentaje'), 'percentage', { digits: 10, places: 5 }),
    amount: columns.decimal(keyOf(value, 'monto'), 'amount'),
    base: columns.decimal(keyOf(value, 'base'), 'base'),
  }
}

function readNote(input: Input) {
  return {
    typeId: textValue(optionalKey(input, 'codigo_tipo_nota')),
    reason: textValue(optionalKey(input, 'motivo_o_sustento_de_nota')),
    affected: readAffected(keyOf(input, 'documento_afectado')),
  }
}

function readAffected(value: unknown): Affected {
  const externalId = textValue(optionalKey(value, 'external_id'))
  if (externalId !== null) return { externalId, number: '', documentTypeId: '' }
  const series = textValue(keyOf(value, 'serie_documento')) ?? ''
  return {
    externalId: null,
    number: `${series}-${textValue(keyOf(value, 'numero_documento')) ?? ''}`,
    documentTypeId: textValue(keyOf(value, 'codigo_tipo_documento')) ?? '',
  }
}

/** Totals as sent: five are required, the rest default to 0 (contract §7.3). */
function readTotals(value: unknown, columns: Columns): VoucherTotals {
  const subtotal = optionalKey(value, 'subtotal_venta')
  const total = subtotal === null ? keyOf(value, 'total_venta') : optionalKey(value, 'total_venta')
  const needed = (key: string, column: string) => columns.neededDecimal(optionalKey(value, key), column)
  const optional = (key: string, column: string) => columns.decimal(optionalKey(value, key), column)
  const sale = columns.neededDecimal(total, 'total')
  return {
    taxed: needed('total_operaciones_gravadas', 'total_taxed'),
    unaffected: optional('total_operaciones_inafectas', 'total_unaffected'),
    exonerated: optional('total_operaciones_exoneradas', 'total_exonerated'),
    exportation: optional('total_exportacion', 'total_exportation'),
    free: optional('total_operaciones_gratuitas', 'total_free'),
    igv: needed('total_igv', 'total_igv'),
    igvFree: optional('total_igv_operaciones_gratuitas', 'total_igv_free'),
    iscBase: optional('total_base_isc', 'total_base_isc'),
    isc: optional('total_isc', 'total_isc'),
    otherTaxes: optional('total_otros_impuestos', 'total_other_taxes'),
    plasticBagTaxes: optional('total_impuestos_bolsa_plastica', 'total_plastic_bag_taxes'),
    taxes: needed('total_impuestos', 'total_taxes'),
    value: needed('total_valor', 'total_value'),
    subtotal: subtotal === null ? sale : columns.decimal(subtotal, 'subtotal'),
    discount: optional('total_descuentos', 'total_discount'),
    charge: optional('total_cargos', 'total_charge'),
    prepayment: optional('total_anticipos', 'total_prepayment'),
    total: sale,
  }
}
