import type { Columns } from '../database/columns'
import {
  type ColumnSize,
  elementsOf,
  isTruthy,
  keyOf,
  optionalKey,
  priceSize,
  quantitySize,
  textValue,
} from '../php/php-value'
import { readCharges } from './read-charges'
import type { VoucherLine } from './voucher-draft'

/** One element of `items` (contract §7.4). */
export function readLine(item: unknown, columns: Columns): VoucherLine {
  const needed = (key: string, column: string, size?: ColumnSize) =>
    columns.neededDecimal(optionalKey(item, key), column, size)
  const optional = (key: string, column: string) => columns.decimal(optionalKey(item, key), column)
  const code = (key: string, column: string) => columns.neededText(optionalKey(item, key), column)
  return {
    internalId: textValue(optionalKey(item, 'codigo_interno')),
    description: textValue(keyOf(item, 'descripcion')) ?? '',
    sunatCode: textValue(optionalKey(item, 'codigo_producto_sunat')),
    gs1Code: textValue(optionalKey(item, 'codigo_producto_gsl')),
    unit: (textValue(keyOf(item, 'unidad_de_medida')) ?? '').toUpperCase(),
    quantity: needed('cantidad', 'quantity', quantitySize),
    unitValue: needed('valor_unitario', 'unit_value', priceSize),
    unitPrice: needed('precio_unitario', 'unit_price', priceSize),
    priceType: code('codigo_tipo_precio', 'price_type_id'),
    affectation: code('codigo_tipo_afectacion_igv', 'affectation_igv_type_id'),
    igvBase: needed('total_base_igv', 'total_base_igv'),
    igvRate: needed('porcentaje_igv', 'percentage_igv'),
    igv: needed('total_igv', 'total_igv'),
    isc: readIsc(item, columns),
    otherTaxes: optional('total_otros_impuestos', 'total_other_taxes'),
    plasticBagTax: optional('total_impuestos_bolsa_plastica', 'total_plastic_bag_taxes'),
    taxes: needed('total_impuestos', 'total_taxes'),
    value: needed('total_valor_item', 'total_value'),
    total: needed('total_item', 'total'),
    charges: readCharges(optionalKey(item, 'cargos'), columns),
    discounts: readCharges(optionalKey(item, 'descuentos'), columns),
    attributes: readAttributes(optionalKey(item, 'datos_adicionales')),
    renames: Object.hasOwn(Object(item), 'actualizar_descripcion')
      ? isTruthy(optionalKey(item, 'actualizar_descripcion'))
      : true,
  }
}

function readIsc(item: unknown, columns: Columns): VoucherLine['isc'] {
  const system = textValue(optionalKey(item, 'codigo_tipo_sistema_isc'))
  if (system === null) return null
  return {
    system,
    amount: columns.decimal(optionalKey(item, 'total_isc'), 'total_isc'),
    base: columns.decimal(optionalKey(item, 'total_base_isc'), 'total_base_isc'),
    rate: columns.decimal(optionalKey(item, 'porcentaje_isc'), 'percentage_isc'),
  }
}

function readAttributes(value: unknown): VoucherLine['attributes'] {
  return elementsOf(value).map((attribute) => ({
    code: textValue(keyOf(attribute, 'codigo')) ?? '',
    description: textValue(keyOf(attribute, 'descripcion')) ?? '',
    value: textValue(optionalKey(attribute, 'valor')),
  }))
}
