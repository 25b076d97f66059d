import { z } from '@hono/zod-openapi'
import { voucherCustomerShape } from '../vouchers/voucher-request-shape'

const text = z.string()
const number = z.union([z.number(), z.string()])
const day = text.openapi({ example: '2026-11-21' })

const partyShape = z
  .object({
    codigo_tipo_documento_identidad: text.openapi({ example: '6' }),
    descripcion_tipo_documento_identidad: text.openapi({ example: 'RUC' }),
    numero_documento: text,
    apellidos_y_nombres_o_razon_social: text,
    nombre_comercial: text.optional(),
  })
  .openapi('GuideParty')

const driverShape = z
  .object({
    codigo_tipo_documento_identidad: text,
    numero_documento: text,
    nombres: text.optional(),
    apellidos: text.optional().openapi({ description: 'No se lee' }),
    numero_licencia: text.optional(),
    telefono: text.optional(),
  })
  .openapi('Driver')

const vehicleShape = z
  .object({
    numero_de_placa: text,
    modelo: text.optional(),
    marca: text.optional(),
    certificado_habilitacion_vehicular: text.optional(),
  })
  .openapi('Vehicle')

const common = {
  datos_del_emisor: z.object({
    codigo_pais: text.optional(),
    ubigeo: text.optional(),
    direccion: text.optional(),
    correo_electronico: text.optional(),
    telefono: text.optional(),
    codigo_del_domicilio_fiscal: text.openapi({ example: '0000' }),
  }),
  serie_documento: text,
  numero_documento: number.openapi({ example: '#' }),
  fecha_de_emision: day,
  hora_de_emision: text.openapi({ example: '10:11:11' }),
  fecha_de_traslado: day,
  unidad_peso_total: text.openapi({ example: 'KGM' }),
  peso_total: number,
  indicador_de_transbordo: z.boolean(),
  numero_de_bultos: z.number().int().optional(),
  numero_de_contenedor: number.optional(),
  observaciones: text.optional(),
  vehiculo: vehicleShape.optional(),
  numero_de_placa: text.optional().openapi({ description: 'No se lee' }),
  items: z.array(z.object({ codigo_interno: text, cantidad: number })),
}

const providerAddress = z.object({ direccion: text, ubigeo: text })

/** The complete body of spec §2.1, plus the freight payer. */
export const carrierGuideShape = z
  .object({
    ...common,
    codigo_tipo_documento: z.literal('31'),
    datos_remitente: partyShape,
    datos_destinatario: partyShape,
    direcciones_proveedores: z.object({ remitente: providerAddress, destinatario: providerAddress }),
    chofer: driverShape,
    pagador_flete: z
      .object({
        indicador_pagador_flete: text.openapi({ example: 'Subcontratador' }),
        codigo_tipo_documento_identidad: text.optional(),
        descripcion_tipo_documento_identidad: text.optional(),
        numero: text.optional(),
        nombres: text.optional(),
      })
      .optional(),
  })
  .openapi('CarrierGuideRequest')

const placeShape = z.object({
  ubigeo: text,
  direccion: text.max(100),
  codigo_del_domicilio_fiscal: text,
})

export const senderGuideShape = z
  .object({
    ...common,
    codigo_tipo_documento: z.literal('09'),
    datos_del_cliente_o_receptor: voucherCustomerShape,
    codigo_modo_transporte: z.enum(['01', '02']),
    codigo_motivo_traslado: text,
    descripcion_motivo_traslado: text.optional(),
    direccion_partida: placeShape,
    direccion_llegada: placeShape,
    transportista: z
      .object({
        codigo_tipo_documento_identidad: text,
        numero_documento: text,
        apellidos_y_nombres_o_razon_social: text,
        numero_mtc: text.nullable(),
      })
      .optional(),
    chofer: driverShape.optional(),
  })
  .openapi('SenderGuideRequest')
