import { z } from 'zod'
import { isDay } from '../../../../platform/calendar/days'
import { voucherTypes } from '../status'

const wrong = (key: string) => ({ error: `voucherJson.wire.${key}` })

const text = z.string(wrong('text'))
const filled = text.regex(/\S/, wrong('empty'))
const maybe = text.nullable().optional()
const number = z.union(
  [z.number(wrong('number')), z.string().regex(/^-?\d+(\.\d+)?$/, wrong('number'))],
  wrong('number'),
)
const maybeNumber = number.nullable().optional()
const flag = z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], wrong('flag'))
const day = filled.refine(isDay, wrong('day'))
const code = (pattern: RegExp) => text.regex(pattern, wrong('code'))
const anything = z.unknown()
const list = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema, wrong('list')).nullable().optional()
const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, wrong('object'))

const charge = object({
  codigo: filled,
  descripcion: text,
  factor: number,
  monto: number,
  base: number,
  cantidad_sin_redondeo: anything.optional(),
  global_distribucion: anything.optional(),
})

const customer = object({
  codigo_tipo_documento_identidad: filled,
  numero_documento: filled,
  apellidos_y_nombres_o_razon_social: filled,
  codigo_pais: code(/^[A-Z]{2}$/),
  ubigeo: code(/^\d{6}$/)
    .nullable()
    .optional(),
  nombre_comercial: maybe,
  direccion: maybe,
  correo_electronico: maybe,
  telefono: maybe,
  codigo_tipo_direccion: maybe,
})

const totals = object({
  total_operaciones_gravadas: number,
  total_igv: number,
  total_impuestos: number,
  total_valor: number,
  total_venta: number,
  subtotal_venta: maybeNumber,
  total_anticipos: maybeNumber,
  total_descuentos: maybeNumber,
  total_cargos: maybeNumber,
  total_exportacion: maybeNumber,
  total_operaciones_gratuitas: maybeNumber,
  total_operaciones_inafectas: maybeNumber,
  total_operaciones_exoneradas: maybeNumber,
  total_igv_operaciones_gratuitas: maybeNumber,
  total_base_isc: maybeNumber,
  total_isc: maybeNumber,
  total_base_otros_impuestos: maybeNumber,
  total_otros_impuestos: maybeNumber,
  total_impuestos_bolsa_plastica: maybeNumber,
  total_pendiente_pago: maybeNumber,
})

const attribute = object({
  codigo: filled,
  descripcion: filled,
  valor: filled
    .or(z.number(wrong('text')))
    .nullable()
    .optional(),
  fecha_inicio: maybe,
  fecha_fin: maybe,
  duracion: anything.optional(),
})

const item = object({
  codigo_interno: maybe,
  descripcion: filled,
  unidad_de_medida: filled,
  cantidad: number,
  valor_unitario: number,
  codigo_tipo_precio: code(/^0[12]$/),
  precio_unitario: number,
  codigo_tipo_afectacion_igv: code(/^\d{2}$/),
  total_base_igv: number,
  porcentaje_igv: number,
  total_igv: number,
  total_impuestos: number,
  total_valor_item: number,
  total_item: number,
  codigo_producto_sunat: maybe,
  codigo_producto_gsl: maybe,
  nombre: maybe,
  nombre_secundario: maybe,
  codigo_tipo_item: maybe,
  codigo_tipo_sistema_isc: maybe,
  total_base_isc: maybeNumber,
  porcentaje_isc: maybeNumber,
  total_isc: maybeNumber,
  total_base_otros_impuestos: maybeNumber,
  porcentaje_otros_impuestos: maybeNumber,
  total_otros_impuestos: maybeNumber,
  total_impuestos_bolsa_plastica: maybeNumber,
  total_cargos: maybeNumber,
  total_descuentos: maybeNumber,
  descuentos: list(charge),
  cargos: list(charge),
  datos_adicionales: list(attribute),
  actualizar_descripcion: flag.optional(),
  informacion_adicional: maybe,
  nombre_producto_pdf: maybe,
  nombre_producto_xml: maybe,
  dato_adicional: anything.optional(),
  lots: anything.optional(),
  esFusionado: anything.optional(),
  presentacion: anything.optional(),
})

const detraction = object({
  codigo_tipo_detraccion: filled,
  porcentaje: number,
  monto: number,
  codigo_metodo_pago: filled,
  cuenta_bancaria: filled,
  detalle_viaje: maybe,
  direccion_origen: maybe,
  direccion_destino: maybe,
  ubigeo_origen: maybe,
  ubigeo_destino: maybe,
  valor_referencial_carga_util: maybeNumber,
  valor_referencial_servicio_transporte: maybeNumber,
  valor_referencia_carga_efectiva: maybeNumber,
})

const withholding = object({ codigo: filled, porcentaje: number, monto: number, base: number })

const affected = z.union(
  [
    z.strictObject({ external_id: filled }),
    z.strictObject({ serie_documento: filled, numero_documento: number, codigo_tipo_documento: filled }),
  ],
  wrong('affected'),
)

const actions = object({
  enviar_email: z.boolean(wrong('boolean')).optional(),
  enviar_xml_firmado: z.boolean(wrong('boolean')).optional(),
  formato_pdf: z.enum(['a4', 'a5', 'ticket', 'ticket_58', 'ticket_50'], wrong('format')).optional(),
  auto_print: anything.optional(),
  name_printer: anything.optional(),
  client_public_ip: anything.optional(),
})

/** Body of `POST /api/documents`: every field that the service reads (contract §7.1 to §7.4). */
export const wireBodySchema = object({
  serie_documento: code(/^[A-Z0-9]{4}$/),
  numero_documento: z.union(
    [z.literal('#'), z.int().positive(), z.string().regex(/^\d{1,8}$/, wrong('sequence'))],
    wrong('sequence'),
  ),
  fecha_de_emision: day,
  hora_de_emision: code(/^\d{2}:\d{2}:\d{2}$/),
  codigo_tipo_documento: z.enum(voucherTypes, wrong('type')),
  codigo_tipo_operacion: code(/^\d{4}$/).optional(),
  fecha_de_vencimiento: day.optional(),
  codigo_tipo_moneda: z.enum(['PEN', 'USD'], wrong('currency')),
  factor_tipo_de_cambio: maybeNumber,
  numero_orden_de_compra: maybe,
  folio: maybe,
  numero_de_placa: maybe,
  terminos_condiciones: maybe,
  informacion_adicional: maybe,
  dato_adicional: anything.optional(),
  datos_del_emisor: anything.optional(),
  datos_del_cliente_o_receptor: customer,
  totales: totals,
  items: z.array(item, wrong('list')).min(1, wrong('items')),
  descuentos: list(charge),
  cargos: list(charge),
  anticipos: list(object({ numero: code(/-/), codigo_tipo_documento: filled, monto: number, total: number })),
  guias: list(object({ numero: filled, codigo_tipo_documento: filled })),
  relacionados: list(object({ numero: filled, codigo_tipo_documento: filled, monto: number })),
  leyendas: list(object({ codigo: filled, valor: text })),
  detraccion: detraction.nullable().optional(),
  percepcion: withholding.nullable().optional(),
  retencion: withholding.nullable().optional(),
  pago_anticipado: flag.optional(),
  codigo_condicion_de_pago: z.enum(['01', '02'], wrong('condition')).optional(),
  cuotas: list(
    object({ fecha: day, codigo_tipo_moneda: filled, monto: number, codigo_metodo_de_pago: maybe }),
  ),
  pagos: list(
    object({
      codigo_metodo_pago: filled,
      codigo_destino_pago: number.or(filled),
      referencia: maybe,
      monto: maybeNumber,
      pago_recibido: maybeNumber,
    }),
  ),
  acciones: actions.nullable().optional(),
  hotel: anything.optional(),
  transport: anything.optional(),
  codigo_nota_venta: anything.optional(),
  codigo_vendedor: anything.optional(),
  es_itinerante: anything.optional(),
  codigo_consignado: anything.optional(),
  codigo_direccion_consignado: anything.optional(),
  consignado_ubigeo: anything.optional(),
  consignado_direccion: anything.optional(),
  codigo_tipo_nota: text.optional(),
  motivo_o_sustento_de_nota: text.optional(),
  documento_afectado: affected.optional(),
})
