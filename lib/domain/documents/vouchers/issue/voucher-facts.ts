import { Decimal } from 'decimal.js'
import { type VoucherType, voucherTypes } from '../status'

/** Identifies a voucher in the lists when its answer was lost. */
export type VoucherFacts = {
  type: VoucherType
  series: string
  number: string
  /** `YYYY-MM-DD`. */
  issuedOn: string
  customerNumber: string | null
  customerName: string
  /** Decimal text, two places. */
  total: string | null
  currency: string | null
}

/** The facts of a validated body. */
export function factsOf(body: unknown): VoucherFacts {
  const customer = part(body, 'datos_del_cliente_o_receptor')
  const total = text(part(body, 'totales'), 'total_venta')
  const type = text(body, 'codigo_tipo_documento')
  return {
    type: voucherTypes.find((known) => known === type) ?? '01',
    series: text(body, 'serie_documento'),
    number: text(body, 'numero_documento') || '#',
    issuedOn: text(body, 'fecha_de_emision'),
    customerNumber: text(customer, 'numero_documento') || null,
    customerName: text(customer, 'apellidos_y_nombres_o_razon_social'),
    total: /^\d+(\.\d+)?$/.test(total) ? new Decimal(total).toFixed(2) : null,
    currency: text(body, 'codigo_tipo_moneda') || null,
  }
}

function part(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined
}

function text(node: unknown, name: string): string {
  const value = part(node, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}
