import { addDays } from '../../../../platform/calendar/days'
import { nestFields } from '../../../../platform/forms/nested-fields'
import type { VoucherType } from '../status'
import { type FormValues, type KnownSeries, newForm } from './new-form'
import { toVoucherBody, type VoucherBody } from './to-voucher-body'
import { voucherFormSchema } from './voucher-form-schema'

type Extras = Record<string, unknown>
type Day = { today: string; time: string; series: KnownSeries }

type Template = {
  kind: VoucherType
  form: FormValues
  /** Fields that no form has, added to the body. */
  extras?: (body: VoucherBody, day: Day) => Extras
}

const line = (changes: FormValues = {}, index = 0): FormValues =>
  Object.fromEntries(
    Object.entries({
      code: 'P0001',
      description: '-',
      unit: 'NIU',
      quantity: '2',
      price: '50',
      affectation: '10',
      ...changes,
    }).map(([name, value]) => [`items.${index}.${name}`, value]),
  )

const service = { code: 'S0001', unit: 'ZZ', quantity: '1', price: '1000' }
const bag = { code: 'B0001', quantity: '10', price: '1', bagTax: '0.5' }
const detraction = {
  operation: '1001',
  'detraction.code': '022',
  'detraction.percent': '12',
  'detraction.method': '001',
  'detraction.account': '-',
}
const offPayable = (percent: string) => ({ 'discount.on': 'payable', 'discount.value': percent })

const invoice = (form: FormValues = line(), extras?: Template['extras']): Template => ({
  kind: '01',
  form,
  ...(extras && { extras }),
})

const note = (kind: '07' | '08', form: FormValues, extras?: Template['extras']): Template => ({
  kind,
  form: { ...line(), 'affected.externalId': '-', 'note.reason': '-', ...form },
  extras: (body, day) => ({
    motivo_o_sustento_de_nota: '',
    documento_afectado: { external_id: '' },
    ...extras?.(body, day),
  }),
})

/**
 * One for every scenario of spec §4.2, and for notes. Fields that only the user knows are empty, so that
 * validation reports them; amounts are a consistent example.
 */
const templates = {
  'taxed-invoice': invoice(),
  'not-sent': invoice({ ...line(), send: '' }),
  'free-operation': invoice(line({ affectation: '11' })),
  'us-dollars': invoice({ ...line(), currency: 'USD', exchangeRate: '3.745' }),
  exempt: invoice(line({ affectation: '20' })),
  contingency: invoice(line(), (_body, { series }) => ({
    serie_documento: series.find((one) => /^\d/.test(one.series))?.series ?? '0001',
  })),
  unaffected: invoice(line({ affectation: '30' })),
  'bag-tax': invoice(line(bag)),
  'offline-send': invoice({ ...line({ quantity: '3', price: '20' }), send: '' }, () => ({
    acciones: { enviar_xml_firmado: false, formato_pdf: 'a4' },
  })),
  'global-charge': invoice({ ...line(), 'charge.value': '10' }),
  'taxed-plus-free': invoice({
    ...line(),
    ...line({ code: 'P0002', quantity: '1', price: '5', affectation: '15' }, 1),
  }),
  'exempt-plus-bag-tax': invoice({
    ...line({ affectation: '20' }),
    ...line({ ...bag, quantity: '2', price: '0.5', affectation: '20' }, 1),
  }),
  withholding: invoice({ ...line(service), ...detraction }, emptyAccount),
  'freight-withholding': invoice({ ...line(service), ...detraction }, (body) => ({
    codigo_tipo_operacion: '1004',
    detraccion: {
      ...body.detraccion,
      codigo_tipo_detraccion: '027',
      porcentaje: 4,
      monto: 47.2,
      cuenta_bancaria: '',
      detalle_viaje: '',
      direccion_origen: '',
      direccion_destino: '',
      ubigeo_origen: '',
      ubigeo_destino: '',
      valor_referencial_servicio_transporte: 900,
      valor_referencia_carga_efectiva: 900,
      valor_referencial_carga_util: 900,
    },
  })),
  'global-and-line-discount': invoice({ ...line({ discount: '10' }), ...offPayable('5') }),
  'advance-payment': invoice(line({ quantity: '1' }), () => ({ pago_anticipado: 1 })),
  advances: invoice(line(), ({ totales }) => ({
    totales: {
      ...totales,
      total_operaciones_gravadas: 50,
      total_igv: 9,
      total_impuestos: 9,
      total_valor: 50,
      total_venta: 59,
      total_anticipos: 59,
      subtotal_venta: 118,
    },
    anticipos: [{ numero: '', codigo_tipo_documento: '02', monto: 50, total: 59 }],
    descuentos: [{ codigo: '04', descripcion: 'Anticipos gravados', factor: 0.5, monto: 50, base: 100 }],
  })),
  'related-documents': invoice(line(), () => ({
    relacionados: [{ numero: '', codigo_tipo_documento: '01', monto: 118 }],
  })),
  'global-discount': invoice({ ...line(), ...offPayable('10') }),
  'item-plate': invoice(line({ unit: 'GLL' }), ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      datos_adicionales: [{ codigo: '5010', descripcion: 'Número de placa', valor: '' }],
    })),
  })),
  'credit-instalments': invoice({
    ...line(),
    payment: '02',
    'instalments.0.dueOn': '{today+30}',
    'instalments.1.dueOn': '{today+60}',
  }),
  'cash-payment': invoice(line(), () => ({
    pagos: [
      {
        codigo_metodo_pago: '01',
        codigo_destino_pago: 'cash',
        referencia: 'Caja 1',
        monto: 118,
        pago_recibido: 120,
      },
    ],
  })),
  'payments-list': invoice(line(), () => ({
    pagos: [
      { codigo_metodo_pago: '01', codigo_destino_pago: 'cash', referencia: '', monto: 50 },
      { codigo_metodo_pago: '04', codigo_destino_pago: '1', referencia: '', monto: 68 },
    ],
  })),
  'line-discount': invoice(line({ discount: '10' })),
  export: invoice({
    ...line({ code: 'X0001', quantity: '10', price: '100', affectation: '40' }),
    currency: 'USD',
    exchangeRate: '3.745',
    operation: '0200',
    'customer.identityType': '0',
    'customer.country': 'NL',
  }),
  'dispatch-guide-field': invoice(line(), () => ({ guias: [{ numero: '', codigo_tipo_documento: '09' }] })),
  perception: invoice(line(), () => ({
    codigo_tipo_operacion: '2001',
    percepcion: { codigo: '51', porcentaje: 0.02, monto: 2.36, base: 118 },
    leyendas: [{ codigo: '2000', valor: 'COMPROBANTE DE PERCEPCIÓN' }],
  })),
  retention: invoice(line({ quantity: '10', price: '100' }), () => ({
    retencion: { codigo: '62', porcentaje: 0.03, monto: 35.4, base: 1180 },
  })),
  receipt: { kind: '03', form: line() },
  'credit-note': note('07', { 'note.type': '01' }),
  'credit-note-of-receipt': note('07', { 'note.type': '06' }, (_body, { series }) => ({
    serie_documento: series.find((one) => one.type === '07' && one.series.startsWith('B'))?.series ?? 'BC01',
    documento_afectado: { serie_documento: 'B001', numero_documento: '', codigo_tipo_documento: '03' },
  })),
  'debit-note': note('08', { 'note.type': '02' }),
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates

export const templateNames = Object.keys(templates) as TemplateName[]

export function isTemplateName(text: unknown): text is TemplateName {
  return typeof text === 'string' && Object.hasOwn(templates, text)
}

function emptyAccount({ detraccion }: VoucherBody): Extras {
  return { detraccion: { ...detraccion, cuenta_bancaria: '' } }
}

/** A template as JSON text, with dates from `today` and the tenant's own series. */
export function templateText(name: TemplateName, day: Day): string {
  const { kind, form, extras }: Template = templates[name]
  const filled = Object.entries({
    ...newForm(kind, day),
    priceHolds: 'net',
    'customer.number': kind === '03' ? '00000000' : '00000000000',
    'customer.name': '-',
    ...form,
  }).map(([input, value]) => [
    input,
    value.replace(/^\{today\+(\d+)\}$/, (_all, days: string) => addDays(day.today, Number(days))),
  ])
  const body = toVoucherBody(voucherFormSchema.parse(nestFields(Object.fromEntries(filled))))
  const changed = { ...body, ...extras?.(body, day) }
  return JSON.stringify(withoutInventions(changed), null, 2)
}

/** Empties customer and item texts, so that validation asks for them. */
function withoutInventions({ datos_del_cliente_o_receptor, items, ...body }: VoucherBody) {
  return {
    ...body,
    datos_del_cliente_o_receptor: {
      ...datos_del_cliente_o_receptor,
      numero_documento: '',
      apellidos_y_nombres_o_razon_social: '',
    },
    items: items.map((item) => ({ ...item, descripcion: '' })),
  }
}
