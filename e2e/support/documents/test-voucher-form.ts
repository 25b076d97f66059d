import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormValues } from '../../../lib/domain/documents/vouchers/issue/new-form'
import { readVoucherForm } from '../../../lib/domain/documents/vouchers/issue/read-voucher-form'
import { toVoucherBody } from '../../../lib/domain/documents/vouchers/issue/to-voucher-body'
import type { Payload } from '../sandbox/test-tenant'

const folder = join(import.meta.dirname, '../../../lib/sandbox/vouchers/scenarios')

/** The scenarios of spec §4.2 that have a form, and the notes. */
export const scenariosByForm = [
  'taxed-invoice',
  'not-sent',
  'free-operation',
  'us-dollars',
  'exempt',
  'contingency',
  'unaffected',
  'bag-tax',
  'offline-send',
  'global-charge',
  'taxed-plus-free',
  'exempt-plus-bag-tax',
  'withholding',
  'global-and-line-discount',
  'global-discount',
  'credit-instalments',
  'line-discount',
  'export',
  'receipt',
  'credit-note',
  'credit-note-of-receipt',
  'debit-note',
]

/** The payload of a scenario, with its dates filled in. */
export function readScenario(
  name: string,
  { today, later }: { today: string; later: (days: number) => string },
): Payload {
  const text = readFileSync(join(folder, `${name}.json`), 'utf8').replace(
    /\{today(?:\+(\d+))?\}/g,
    (_all, days?: string) => (days ? later(Number(days)) : today),
  )
  return JSON.parse(text).body
}

/** The form values for a body. Factors become percentages. */
export function toFormValues(body: Payload): FormValues {
  const customer = body.datos_del_cliente_o_receptor
  const entries: [string, unknown][] = [
    ['kind', body.codigo_tipo_documento],
    ['series', body.serie_documento],
    ['number', body.numero_documento],
    ['issuedOn', body.fecha_de_emision],
    ['issuedAt', body.hora_de_emision],
    ['dueOn', body.fecha_de_vencimiento],
    ['operation', body.codigo_tipo_operacion],
    ['priceHolds', 'net'],
    ['currency', body.codigo_tipo_moneda],
    ['exchangeRate', body.factor_tipo_de_cambio],
    ['purchaseOrder', body.numero_orden_de_compra],
    ['information', body.informacion_adicional],
    ['send', body.acciones?.enviar_xml_firmado === false ? undefined : 'on'],
    ['customer.identityType', customer.codigo_tipo_documento_identidad],
    ['customer.number', customer.numero_documento],
    ['customer.name', customer.apellidos_y_nombres_o_razon_social],
    ['customer.country', customer.codigo_pais],
    ['customer.ubigeo', customer.ubigeo],
    ['customer.address', customer.direccion],
    ['customer.email', customer.correo_electronico],
    ['customer.telephone', customer.telefono],
    ['note.type', body.codigo_tipo_nota],
    ['note.reason', body.motivo_o_sustento_de_nota],
    ['affected.externalId', body.documento_afectado?.external_id],
    ['affected.series', body.documento_afectado?.serie_documento],
    ['affected.number', body.documento_afectado?.numero_documento],
    ['affected.type', body.documento_afectado?.codigo_tipo_documento],
    ['payment', body.codigo_condicion_de_pago ?? '01'],
    ...body.items.flatMap(typedLine),
    ...(body.cuotas ?? []).flatMap((part: Payload, index: number) => [
      [`instalments.${index}.dueOn`, part.fecha],
      [`instalments.${index}.amount`, part.monto],
    ]),
    ...(body.descuentos ?? []).flatMap((part: Payload) => [
      ['discount.on', part.codigo === '03' ? 'payable' : 'base'],
      ['discount.value', part.factor * 100],
    ]),
    ...(body.cargos ?? []).map((part: Payload) => ['charge.value', part.factor * 100]),
    ['detraction.code', body.detraccion?.codigo_tipo_detraccion],
    ['detraction.percent', body.detraccion?.porcentaje],
    ['detraction.method', body.detraccion?.codigo_metodo_pago],
    ['detraction.account', body.detraccion?.cuenta_bancaria],
  ]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function typedLine(item: Payload, index: number): [string, unknown][] {
  const isFree = item.codigo_tipo_precio === '02'
  const bags = item.total_impuestos_bolsa_plastica
  const cells = {
    code: item.codigo_interno,
    description: item.descripcion,
    unit: item.unidad_de_medida,
    quantity: item.cantidad,
    price: isFree ? item.precio_unitario : item.valor_unitario,
    affectation: item.codigo_tipo_afectacion_igv,
    discount: item.descuentos ? item.descuentos[0].factor * 100 : undefined,
    bagTax: bags === undefined ? undefined : bags / item.cantidad,
  }
  return Object.entries(cells).map(([name, value]) => [`items.${index}.${name}`, value])
}

/** The body of a valid form; throws with its errors otherwise. */
export function bodyOf(values: FormValues) {
  const read = readVoucherForm(values)
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong))
  return toVoucherBody(read.form)
}

/** The errors of a form by input name. */
export function formErrors(values: FormValues): Record<string, string> {
  const read = readVoucherForm(values)
  return 'wrong' in read ? read.wrong : {}
}
