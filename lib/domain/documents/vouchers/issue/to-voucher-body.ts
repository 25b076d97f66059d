import { Decimal } from 'decimal.js'
import type { LineAmounts, Portion } from '../line-amounts'
import { sumVoucher, type VoucherAmounts } from '../voucher-amounts'
import type { VoucherFormLine } from './line-schema'
import { detractedFrom, toSum } from './to-sum'
import type { VoucherForm } from './voucher-form-schema'

/** The body of `POST /api/documents` for a form (contract §7); amounts are JSON numbers of whole cents. */
export function toVoucherBody(form: VoucherForm) {
  const amounts = sumVoucher(toSum(form))
  const { note } = form
  return {
    serie_documento: form.series,
    numero_documento: form.number,
    fecha_de_emision: form.issuedOn,
    hora_de_emision: form.issuedAt,
    codigo_tipo_documento: form.kind,
    ...(form.operation !== null && {
      codigo_tipo_operacion: form.operation,
      fecha_de_vencimiento: form.dueOn,
    }),
    codigo_tipo_moneda: form.currency,
    ...(form.currency !== 'PEN' && { factor_tipo_de_cambio: Number(form.exchangeRate) }),
    ...(form.purchaseOrder !== null && { numero_orden_de_compra: form.purchaseOrder }),
    ...(note && {
      codigo_tipo_nota: note.type,
      motivo_o_sustento_de_nota: note.reason,
      documento_afectado: toAffected(note.affected),
    }),
    datos_del_cliente_o_receptor: toCustomer(form.customer),
    totales: toTotals(amounts),
    items: form.items.map((line, index) => toItem(line, amounts.lines[index] as LineAmounts, form.igvRate)),
    ...toWholeParts(form, amounts),
    ...toPayment(form),
    ...toDetraction(form, amounts),
    ...(form.information !== null && {
      informacion_adicional: form.information
        .split('\n')
        .map((line) => line.trim())
        .join('|'),
    }),
    ...toActions(form),
  }
}

export type VoucherBody = ReturnType<typeof toVoucherBody>

function toAffected(affected: NonNullable<VoucherForm['note']>['affected']) {
  if ('externalId' in affected) return { external_id: affected.externalId }
  const { type, series, number } = affected
  return { serie_documento: series, numero_documento: number, codigo_tipo_documento: type }
}

function toCustomer({ identityType, number, name, country, ...rest }: VoucherForm['customer']) {
  return {
    codigo_tipo_documento_identidad: identityType,
    numero_documento: number,
    apellidos_y_nombres_o_razon_social: name,
    codigo_pais: country,
    ...(rest.ubigeo !== null && { ubigeo: rest.ubigeo }),
    ...(rest.address !== null && { direccion: rest.address }),
    ...(rest.email !== null && { correo_electronico: rest.email }),
    ...(rest.telephone !== null && { telefono: rest.telephone }),
  }
}

function toTotals(amounts: VoucherAmounts) {
  const { bagTax, free, discount, charge } = amounts
  return {
    total_exportacion: amounts.export.toNumber(),
    total_operaciones_gravadas: amounts.taxed.toNumber(),
    total_operaciones_inafectas: amounts.unaffected.toNumber(),
    total_operaciones_exoneradas: amounts.exempt.toNumber(),
    total_operaciones_gratuitas: free.toNumber(),
    ...(!free.isZero() && { total_igv_operaciones_gratuitas: amounts.freeIgv.toNumber() }),
    total_igv: amounts.igv.toNumber(),
    ...(!bagTax.isZero() && { total_impuestos_bolsa_plastica: bagTax.toNumber() }),
    total_impuestos: amounts.taxes.toNumber(),
    total_valor: amounts.value.toNumber(),
    ...(!discount.isZero() && {
      total_descuentos: discount.toNumber(),
      subtotal_venta: amounts.subtotal.toNumber(),
    }),
    ...(!charge.isZero() && { total_cargos: charge.toNumber() }),
    total_venta: amounts.total.toNumber(),
  }
}

function toItem(line: VoucherFormLine, amounts: LineAmounts, igvRate: string) {
  const { group, bagTax, discount, grossValue } = amounts
  const isFree = group === 'free'
  const taxes = isFree ? new Decimal(0) : amounts.igv.plus(bagTax)
  return {
    ...(line.code !== null && { codigo_interno: line.code }),
    descripcion: line.description,
    unidad_de_medida: line.unit,
    cantidad: Number(line.quantity),
    valor_unitario: amounts.unitValue.toNumber(),
    codigo_tipo_precio: isFree ? '02' : '01',
    precio_unitario: amounts.unitPrice.toNumber(),
    codigo_tipo_afectacion_igv: line.affectation,
    total_base_igv: amounts.value.toNumber(),
    porcentaje_igv: Number(igvRate),
    total_igv: amounts.igv.toNumber(),
    ...(!bagTax.isZero() && { total_impuestos_bolsa_plastica: bagTax.toNumber() }),
    total_impuestos: taxes.toNumber(),
    total_valor_item: amounts.value.toNumber(),
    ...(!discount.isZero() && {
      descuentos: [
        toCharge('00', 'Descuento por línea', { part: line.discount, amount: discount, base: grossValue }),
      ],
      total_descuentos: discount.toNumber(),
    }),
    total_item: amounts.total.toNumber(),
  }
}

/** Discount and charge on the whole voucher. */
function toWholeParts({ discount, charge }: VoucherForm, amounts: VoucherAmounts) {
  const off = { part: discount, amount: amounts.discount, base: amounts.discountBase }
  const added = { part: charge, amount: amounts.charge, base: amounts.chargeBase }
  return {
    ...(!amounts.discount.isZero() && {
      descuentos: [
        discount?.on === 'payable'
          ? toCharge('03', 'Descuento global que no afecta la base', off)
          : toCharge('02', 'Descuento global que afecta la base', off),
      ],
    }),
    ...(!amounts.charge.isZero() && { cargos: [toCharge('50', 'Cargos globales', added)] }),
  }
}

/** The service reads all five keys (contract §7.1); the factor is a share with five decimals. */
function toCharge(
  codigo: string,
  descripcion: string,
  { part, amount, base }: { part: Portion | null; amount: Decimal; base: Decimal },
) {
  const factor = part && 'percent' in part ? new Decimal(part.percent).div(100) : amount.div(base)
  return {
    codigo,
    descripcion,
    factor: factor.toDecimalPlaces(5).toNumber(),
    monto: amount.toNumber(),
    base: base.toNumber(),
  }
}

function toPayment({ payment, instalments, currency }: VoucherForm) {
  if (payment === null) return {}
  if (payment === '01') return { codigo_condicion_de_pago: payment }
  return {
    codigo_condicion_de_pago: payment,
    cuotas: instalments.map(({ dueOn, amount }) => ({
      fecha: dueOn,
      codigo_tipo_moneda: currency,
      monto: Number(amount),
    })),
  }
}

/** The detraction, always paid in soles, and the legend required by law. */
function toDetraction(form: VoucherForm, amounts: VoucherAmounts) {
  const { detraction } = form
  const rate = form.currency === 'PEN' ? 1 : (form.exchangeRate ?? 1)
  const leyendas = [
    ...(amounts.free.isZero() ? [] : [legends.free]),
    ...(detraction ? [legends.detraction] : []),
  ]
  return {
    ...(detraction && {
      detraccion: {
        codigo_tipo_detraccion: detraction.code,
        porcentaje: Number(detraction.percent),
        monto: detractedFrom(form, amounts).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber(),
        codigo_metodo_pago: detraction.method,
        cuenta_bancaria: detraction.account,
      },
    }),
    ...(leyendas.length > 0 && { leyendas }),
  }
}

const legends = {
  free: {
    codigo: '1002',
    valor: 'TRANSFERENCIA GRATUITA DE UN BIEN Y/O SERVICIO PRESTADO GRATUITAMENTE',
  },
  detraction: { codigo: '2006', valor: 'Operación sujeta a detracción' },
}

/** By default the service sends at once and mails nothing. */
function toActions({ send, mail }: VoucherForm) {
  if (send && !mail) return {}
  return { acciones: { ...(mail && { enviar_email: true }), ...(!send && { enviar_xml_firmado: false }) } }
}
