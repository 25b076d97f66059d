import { z } from '@hono/zod-openapi'

const text = z.string()
const number = z.union([z.number(), z.string()])
const day = z.string().openapi({ example: '2026-11-21' })

const chargeShape = z.object({
  codigo: text,
  descripcion: text,
  factor: number,
  monto: number,
  base: number,
})

const partyShape = z
  .object({
    codigo_tipo_documento_identidad: text,
    numero_documento: text,
    apellidos_y_nombres_o_razon_social: text,
    codigo_pais: text.openapi({ example: 'PE' }),
    ubigeo: text.optional(),
    nombre_comercial: text.optional(),
    direccion: text.optional(),
    correo_electronico: text.optional(),
    telefono: text.optional(),
  })
  .openapi('VoucherCustomer')

export { partyShape as voucherCustomerShape }

const lineShape = z
  .object({
    codigo_interno: text.optional(),
    descripcion: text,
    unidad_de_medida: text.openapi({ example: 'NIU' }),
    cantidad: number,
    valor_unitario: number,
    precio_unitario: number,
    codigo_tipo_precio: text,
    codigo_tipo_afectacion_igv: text,
    total_base_igv: number,
    porcentaje_igv: number,
    total_igv: number,
    total_impuestos: number,
    total_valor_item: number,
    total_item: number,
    descuentos: z.array(chargeShape).optional(),
    cargos: z.array(chargeShape).optional(),
    datos_adicionales: z.array(z.object({ codigo: text, descripcion: text, valor: text })).optional(),
  })
  .openapi('VoucherLine')

const totalsShape = z
  .object({
    total_operaciones_gravadas: number,
    total_igv: number,
    total_impuestos: number,
    total_valor: number,
    total_venta: number,
    subtotal_venta: number.optional(),
    total_operaciones_inafectas: number.optional(),
    total_operaciones_exoneradas: number.optional(),
    total_operaciones_gratuitas: number.optional(),
    total_exportacion: number.optional(),
    total_descuentos: number.optional(),
    total_cargos: number.optional(),
    total_anticipos: number.optional(),
    total_impuestos_bolsa_plastica: number.optional(),
  })
  .openapi('VoucherTotals')

/** The documented request; the service accepts anything (contract §7.1). */
export const voucherRequestShape = z
  .object({
    serie_documento: text.openapi({ example: 'F001' }),
    numero_documento: number.openapi({ example: '#' }),
    fecha_de_emision: day,
    hora_de_emision: text.openapi({ example: '10:11:11' }),
    codigo_tipo_documento: z.enum(['01', '03', '07', '08']),
    codigo_tipo_operacion: text.optional().openapi({ example: '0101' }),
    fecha_de_vencimiento: day.optional(),
    codigo_tipo_moneda: z.enum(['PEN', 'USD']),
    factor_tipo_de_cambio: number.optional(),
    numero_orden_de_compra: text.optional(),
    numero_de_placa: text.optional(),
    informacion_adicional: text.optional(),
    datos_del_cliente_o_receptor: partyShape,
    totales: totalsShape,
    items: z.array(lineShape),
    descuentos: z.array(chargeShape).optional(),
    cargos: z.array(chargeShape).optional(),
    anticipos: z
      .array(z.object({ numero: text, codigo_tipo_documento: text, monto: number, total: number }))
      .optional(),
    guias: z.array(z.object({ numero: text, codigo_tipo_documento: text })).optional(),
    relacionados: z.array(z.object({ numero: text, codigo_tipo_documento: text, monto: number })).optional(),
    leyendas: z.array(z.object({ codigo: text, valor: text })).optional(),
    detraccion: z.record(z.string(), z.unknown()).optional(),
    percepcion: z.record(z.string(), z.unknown()).optional(),
    retencion: z.record(z.string(), z.unknown()).optional(),
    pago_anticipado: z.number().int().optional(),
    codigo_condicion_de_pago: z.enum(['01', '02']).optional(),
    cuotas: z.array(z.object({ fecha: day, codigo_tipo_moneda: text, monto: number })).optional(),
    pagos: z
      .array(z.object({ codigo_metodo_pago: text, codigo_destino_pago: text, monto: number }))
      .optional(),
    codigo_tipo_nota: text.optional(),
    motivo_o_sustento_de_nota: text.optional(),
    documento_afectado: z.record(z.string(), z.unknown()).optional(),
    acciones: z
      .object({ enviar_email: z.boolean(), enviar_xml_firmado: z.boolean(), formato_pdf: text })
      .partial()
      .optional(),
  })
  .openapi('VoucherRequest')
