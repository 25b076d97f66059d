import type { Columns } from '../database/columns'
import { keyOf, optionalKey } from '../php/php-value'
import type { VoucherTotals } from './voucher-draft'

/** Totals as sent: five are required, the rest default to 0 (contract §7.3). */
export function readTotals(value: unknown, columns: Columns): VoucherTotals {
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
