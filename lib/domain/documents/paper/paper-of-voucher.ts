import { Decimal } from 'decimal.js'
import { formatDay, formatMoney, unknownMark } from '../../../platform/format'
import { placeText } from '../../../platform/places/places'
import { identityName } from '../guides/identity-types'
import { amountInWords } from '../vouchers/issue/amount-in-words'
import {
  codeText,
  decimalAt,
  known,
  listAt,
  numberAt,
  numberOf,
  orUnknown,
  type Paper,
  type PaperFact,
  type PaperLanguage,
  type PaperRow,
  partAt,
  textAt,
} from './paper'

/** Id of the voucher that a note changes, where the request names it so; else null. */
export function affectedIdOf(body: unknown): string | null {
  return textAt(partAt(body, 'documento_afectado'), 'external_id') || null
}

/**
 * The paper of a body of `POST /api/documents`, written by the form or by hand. `affected` is the number of the voucher
 * of `affectedIdOf`.
 */
export function paperOfVoucher(
  body: unknown,
  language: PaperLanguage & { affected?: string | undefined },
): Paper {
  const { t, locale } = language
  const currency = textAt(body, 'codigo_tipo_moneda')
  const total = decimalAt(partAt(body, 'totales'), 'total_venta')
  return {
    title: codeText(t, 'paper.type', textAt(body, 'codigo_tipo_documento')),
    ...numberOf(body, t),
    issuer: [],
    facts: [
      { label: t('voucherForm.issuedOn'), value: formatDay(textAt(body, 'fecha_de_emision'), locale) },
      ...known([
        { label: t('voucherForm.dueOn'), value: formatDay(textAt(body, 'fecha_de_vencimiento'), locale) },
        {
          label: t('voucherForm.operation'),
          value: codeText(t, 'voucherCodes.operation', textAt(body, 'codigo_tipo_operacion')),
        },
      ]),
      { label: t('voucherForm.currency'), value: codeText(t, 'voucherCodes.currency', currency) },
      ...known([
        { label: t('voucherForm.exchangeRate'), value: numberAt(body, 'factor_tipo_de_cambio', locale) },
        { label: t('voucherForm.purchaseOrder'), value: textAt(body, 'numero_orden_de_compra') },
      ]),
      {
        label: t('voucherForm.payment'),
        value: codeText(t, 'voucherForm.condition', textAt(body, 'codigo_condicion_de_pago')),
      },
    ],
    parts: [customerOf(body, language), ...noteOf(body, language)],
    rowsTitle: {
      name: t('voucherForm.description'),
      quantity: t('voucherForm.quantity'),
      price: t('paper.unitPrice'),
      amount: t('voucherForm.amount'),
    },
    rows: listAt(body, 'items').map((item) => rowOf(item, currency, language)),
    totals: totalsOf(body, currency, language),
    total: { label: t('voucherForm.sum.total'), value: formatMoney(total, currency, locale) },
    words: total === null ? null : amountInWords(new Decimal(total), currency),
    notes: notesOf(body, currency, language),
  }
}

function customerOf(body: unknown, { t }: PaperLanguage): Paper['parts'][number] {
  const customer = partAt(body, 'datos_del_cliente_o_receptor')
  const ubigeo = textAt(customer, 'ubigeo')
  return {
    title: t('voucherForm.customer'),
    facts: [
      { label: t('parties.name'), value: orUnknown(textAt(customer, 'apellidos_y_nombres_o_razon_social')) },
      {
        label: identityName(textAt(customer, 'codigo_tipo_documento_identidad')),
        value: orUnknown(textAt(customer, 'numero_documento')),
      },
      { label: t('parties.address'), value: orUnknown(textAt(customer, 'direccion')) },
      ...known([
        { label: t('places.district'), value: ubigeo && placeText(ubigeo) },
        { label: t('voucherForm.email'), value: textAt(customer, 'correo_electronico') },
        { label: t('voucherForm.telephone'), value: textAt(customer, 'telefono') },
      ]),
    ],
  }
}

/** What a note changes, and why. */
function noteOf(
  body: unknown,
  { t, affected: found }: PaperLanguage & { affected?: string | undefined },
): Paper['parts'] {
  const type = textAt(body, 'codigo_tipo_nota')
  if (type === '') return []
  const affected = partAt(body, 'documento_afectado')
  const number = [textAt(affected, 'serie_documento'), textAt(affected, 'numero_documento')].filter(Boolean)
  const noun = textAt(body, 'codigo_tipo_documento') === '08' ? 'voucherCodes.debit' : 'voucherCodes.credit'
  return [
    {
      title: t('voucherForm.note'),
      facts: [
        {
          label: t('voucherForm.affected'),
          value: orUnknown(number.join('-') || (found ?? '')),
        },
        { label: t('voucherForm.noteType'), value: codeText(t, noun, type) },
        { label: t('voucherForm.noteReason'), value: orUnknown(textAt(body, 'motivo_o_sustento_de_nota')) },
      ],
    },
  ]
}

function rowOf(item: unknown, currency: string, { t, locale }: PaperLanguage): PaperRow {
  const unit = codeText(t, 'voucherCodes.unit', textAt(item, 'unidad_de_medida'))
  const taxed = codeText(t, 'voucherCodes.affectation', textAt(item, 'codigo_tipo_afectacion_igv'))
  return {
    name: orUnknown(textAt(item, 'descripcion')),
    code: [textAt(item, 'codigo_interno'), taxed].filter((text) => text !== '').join(' · '),
    quantity: `${numberAt(item, 'cantidad', locale)} ${unit}`,
    price: formatMoney(decimalAt(item, 'precio_unitario'), currency, locale),
    amount: formatMoney(decimalAt(item, 'total_item'), currency, locale),
  }
}

const sums = [
  ['total_operaciones_gravadas', 'voucherForm.sum.taxed'],
  ['total_operaciones_exoneradas', 'voucherForm.sum.exempt'],
  ['total_operaciones_inafectas', 'voucherForm.sum.unaffected'],
  ['total_exportacion', 'voucherForm.sum.export'],
  ['total_operaciones_gratuitas', 'voucherForm.sum.free'],
  ['total_descuentos', 'voucherForm.sum.discount'],
  ['total_isc', 'paper.isc'],
  ['total_igv', 'voucherForm.sum.igv'],
  ['total_impuestos_bolsa_plastica', 'voucherForm.sum.bagTax'],
  ['total_otros_impuestos', 'paper.otherTaxes'],
  ['total_cargos', 'voucherForm.sum.charge'],
  ['total_anticipos', 'paper.advances'],
] as const

/** The sums of the request that are not zero. */
function totalsOf(body: unknown, currency: string, { t, locale }: PaperLanguage): PaperFact[] {
  const totals = partAt(body, 'totales')
  return sums.flatMap(([wire, key]) => {
    const amount = decimalAt(totals, wire)
    if (amount === null || new Decimal(amount).isZero()) return []
    return [{ label: t(key), value: formatMoney(amount, currency, locale) }]
  })
}

function notesOf(body: unknown, currency: string, { t, locale }: PaperLanguage): PaperFact[] {
  const money = (node: unknown) => formatMoney(decimalAt(node, 'monto'), currency, locale)
  const instalments = listAt(body, 'cuotas').map(
    (part) => `${formatDay(textAt(part, 'fecha'), locale)}: ${money(part)}`,
  )
  const detraction = partAt(body, 'detraccion')
  const isSent = partAt(partAt(body, 'acciones'), 'enviar_xml_firmado')
  return known([
    { label: t('voucherForm.instalments'), value: instalments.join(' · ') },
    {
      label: t('voucherForm.detraction'),
      value: detraction
        ? `${numberAt(detraction, 'porcentaje', locale)} % · ${money(detraction)}`
        : unknownMark,
    },
    {
      label: t('voucherForm.information'),
      value: textAt(body, 'informacion_adicional').replaceAll('|', ' · '),
    },
    { label: t('paper.sending'), value: isSent === false ? t('voucherForm.sendHint') : '' },
  ])
}
