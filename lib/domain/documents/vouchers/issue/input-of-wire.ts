/** Wire names to form inputs; the English ones are translations by some servers. */
const inputs: Record<string, string> = {
  serie_documento: 'series',
  series: 'series',
  numero_documento: 'number',
  number: 'number',
  fecha_de_emision: 'issuedOn',
  date_of_issue: 'issuedOn',
  hora_de_emision: 'issuedAt',
  time_of_issue: 'issuedAt',
  fecha_de_vencimiento: 'dueOn',
  date_of_due: 'dueOn',
  codigo_tipo_operacion: 'operation',
  operation_type_id: 'operation',
  codigo_tipo_moneda: 'currency',
  currency_type_id: 'currency',
  factor_tipo_de_cambio: 'exchangeRate',
  exchange_rate_sale: 'exchangeRate',
  numero_orden_de_compra: 'purchaseOrder',
  purchase_order: 'purchaseOrder',
  informacion_adicional: 'information',
  additional_information: 'information',
  codigo_condicion_de_pago: 'payment',
  payment_condition_id: 'payment',
  codigo_tipo_nota: 'note.type',
  note_credit_type_id: 'note.type',
  note_debit_type_id: 'note.type',
  motivo_o_sustento_de_nota: 'note.reason',
  note_description: 'note.reason',
  documento_afectado: 'affected.externalId',
  affected_document: 'affected.externalId',
  descuentos: 'discount.value',
  discounts: 'discount.value',
  cargos: 'charge.value',
  charges: 'charge.value',
  // Without a prefix these belong to the customer: the voucher has none of them.
  ubigeo: 'customer.ubigeo',
  district_id: 'customer.ubigeo',
  codigo_tipo_documento_identidad: 'customer.identityType',
  identity_document_type_id: 'customer.identityType',
  apellidos_y_nombres_o_razon_social: 'customer.name',
  codigo_pais: 'customer.country',
  country_id: 'customer.country',
  correo_electronico: 'customer.email',
  telefono: 'customer.telephone',
  direccion: 'customer.address',
  pagos: 'payment',
}

const customerInputs: Record<string, string> = {
  numero_documento: 'number',
  number: 'number',
  name: 'name',
  email: 'email',
  telephone: 'telephone',
  address: 'address',
}

const itemInputs: Record<string, string> = {
  codigo_interno: 'code',
  internal_id: 'code',
  descripcion: 'description',
  description: 'description',
  unidad_de_medida: 'unit',
  unit_type_id: 'unit',
  cantidad: 'quantity',
  quantity: 'quantity',
  valor_unitario: 'price',
  unit_value: 'price',
  precio_unitario: 'price',
  unit_price: 'price',
  codigo_tipo_afectacion_igv: 'affectation',
  affectation_igv_type_id: 'affectation',
  descuentos: 'discount',
  discounts: 'discount',
  total_impuestos_bolsa_plastica: 'bagTax',
  total_plastic_bag_taxes: 'bagTax',
}

const detractionInputs: Record<string, string> = {
  codigo_tipo_detraccion: 'code',
  detraction_type_id: 'code',
  porcentaje: 'percent',
  percentage: 'percent',
  codigo_metodo_pago: 'method',
  payment_method_id: 'method',
  cuenta_bancaria: 'account',
  bank_account: 'account',
}

/**
 * The form input of a body field, `items.0.quantity` for `items[0].cantidad`; null when there is none. A row
 * without an index is the first.
 */
export function inputOfWire(wire: string): string | null {
  const [head = '', ...rest] = wire
    .trim()
    .replace(/\[(\w+)\]/g, '.$1')
    .split('.')
  const last = rest.at(-1) ?? ''
  if (head === 'datos_del_cliente_o_receptor' || head === 'customer' || head === 'person') {
    return `customer.${customerInputs[last] ?? inputs[last]?.replace(/^customer\./, '') ?? 'number'}`
  }
  if (head === 'items') {
    const row = /^\d+$/.test(rest[0] ?? '') ? rest[0] : '0'
    return `items.${row}.${itemInputs[last] ?? 'description'}`
  }
  if (head === 'detraccion' || head === 'detraction') return `detraction.${detractionInputs[last] ?? 'code'}`
  if (head === 'cuotas' || head === 'fee' || head === 'fees')
    return rest.length > 0 ? cellOf(rest) : 'instalments'
  return inputs[head] ?? null
}

function cellOf([row = '0', name = '']: string[]): string {
  return `instalments.${row}.${/^(fecha|date)$/.test(name) ? 'dueOn' : 'amount'}`
}
