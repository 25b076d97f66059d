import { formatDay } from '../../../platform/format'
import { placeText } from '../../../platform/places/places'
import { identityName } from '../guides/identity-types'
import {
  codeText,
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

type Part = Paper['parts'][number]

/** The paper of a dispatch guide, of either body that `to-guide-body.ts` makes. */
export function paperOfGuide(body: unknown, language: PaperLanguage): Paper {
  const { t, locale } = language
  const issuer = partAt(body, 'datos_del_emisor')
  const remarks = textAt(body, 'observaciones')
  return {
    title: codeText(t, 'paper.type', textAt(body, 'codigo_tipo_documento')),
    ...numberOf(body, t),
    issuer: [
      textAt(issuer, 'direccion'),
      placeText(textAt(issuer, 'ubigeo')),
      [textAt(issuer, 'correo_electronico'), textAt(issuer, 'telefono')].filter(Boolean).join(' · '),
    ].filter(Boolean),
    facts: factsOf(body, language),
    parts: [...partiesOf(body, language), ...transportOf(body, language)],
    rowsTitle: {
      name: t('guideForm.description'),
      quantity: t('guideForm.quantity'),
      price: t('paper.unitPrice'),
      amount: t('voucherForm.amount'),
    },
    rows: listAt(body, 'items').map((item) => rowOf(item, language)),
    totals: known([
      {
        label: t('guideForm.weight'),
        value: `${numberAt(body, 'peso_total', locale)} ${codeText(t, 'paper.unit', textAt(body, 'unidad_peso_total'))}`,
      },
      { label: t('guideForm.packages'), value: numberAt(body, 'numero_de_bultos', locale) },
    ]),
    total: null,
    words: null,
    notes: known([{ label: t('guideForm.observations'), value: remarks }]),
  }
}

function factsOf(body: unknown, { t, locale }: PaperLanguage): PaperFact[] {
  const issued = [
    formatDay(textAt(body, 'fecha_de_emision'), locale),
    textAt(body, 'hora_de_emision').slice(0, 5),
  ]
  const reason = textAt(body, 'codigo_motivo_traslado')
  const mode = textAt(body, 'codigo_modo_transporte')
  const payer = partAt(body, 'pagador_flete')
  return [
    { label: t('guideForm.issuedOn'), value: issued.filter(Boolean).join(', ') },
    { label: t('guideForm.transferOn'), value: formatDay(textAt(body, 'fecha_de_traslado'), locale) },
    ...known([
      { label: t('guideForm.reason'), value: reason && codeText(t, 'guideForm.reason', reason) },
      { label: t('guideForm.reasonText'), value: textAt(body, 'descripcion_motivo_traslado') },
      { label: t('paper.mode'), value: mode && codeText(t, 'paper.mode', mode) },
      {
        label: t('guideForm.freightKind'),
        value: [textAt(payer, 'indicador_pagador_flete'), textAt(payer, 'nombres'), textAt(payer, 'numero')]
          .filter(Boolean)
          .join(' · '),
      },
    ]),
    {
      label: t('guideForm.transhipment'),
      value: t(partAt(body, 'indicador_de_transbordo') ? 'paper.yes' : 'paper.no'),
    },
  ]
}

/** Who the goods come from and go to, each with the place. */
function partiesOf(body: unknown, { t }: PaperLanguage): Part[] {
  const stops = partAt(body, 'direcciones_proveedores')
  const sender = partAt(body, 'datos_remitente')
  if (sender) {
    const origin = partAt(stops, 'remitente')
    const destination = partAt(stops, 'destinatario')
    return [
      { title: t('paper.sender'), facts: [...personOf(sender, t), placeOf(origin, t('guideForm.origin'))] },
      {
        title: t('guideForm.recipientOnly'),
        facts: [
          ...personOf(partAt(body, 'datos_destinatario'), t),
          placeOf(destination, t('guideForm.destination')),
        ],
      },
    ]
  }
  const recipient = partAt(body, 'datos_del_cliente_o_receptor')
  return [
    {
      title: t('guideForm.recipientOnly'),
      facts: [...personOf(recipient, t), placeOf(recipient, t('guideForm.address'))],
    },
    {
      title: t('guideForm.route'),
      facts: [
        placeOf(partAt(body, 'direccion_partida'), t('guideForm.origin')),
        placeOf(partAt(body, 'direccion_llegada'), t('guideForm.destination')),
      ],
    },
  ]
}

function personOf(party: unknown, t: PaperLanguage['t']): PaperFact[] {
  return [
    { label: t('parties.name'), value: orUnknown(textAt(party, 'apellidos_y_nombres_o_razon_social')) },
    {
      label: identityName(textAt(party, 'codigo_tipo_documento_identidad')),
      value: orUnknown(textAt(party, 'numero_documento')),
    },
  ]
}

function placeOf(stop: unknown, label: string): PaperFact {
  const ubigeo = textAt(stop, 'ubigeo')
  const value = [textAt(stop, 'direccion'), ubigeo && placeText(ubigeo)].filter(Boolean).join(', ')
  return { label, value: orUnknown(value) }
}

/** The registered carrier, or the driver and the vehicle. */
function transportOf(body: unknown, { t }: PaperLanguage): Part[] {
  const carrier = partAt(body, 'transportista')
  if (carrier) {
    const mtc = { label: t('guideForm.mtc'), value: orUnknown(textAt(carrier, 'numero_mtc')) }
    return [{ title: t('guideForm.carrier'), facts: [...personOf(carrier, t), mtc] }]
  }
  const driver = partAt(body, 'chofer')
  const vehicle = partAt(body, 'vehiculo')
  const make = [textAt(vehicle, 'marca'), textAt(vehicle, 'modelo')].filter(Boolean).join(' ')
  return [
    {
      title: t('guideForm.driver'),
      facts: [
        { label: t('guideForm.names'), value: orUnknown(textAt(driver, 'nombres')) },
        { label: t('guideForm.surnames'), value: orUnknown(textAt(driver, 'apellidos')) },
        {
          label: identityName(textAt(driver, 'codigo_tipo_documento_identidad')),
          value: orUnknown(textAt(driver, 'numero_documento')),
        },
        { label: t('guideForm.licence'), value: orUnknown(textAt(driver, 'numero_licencia')) },
      ],
    },
    {
      title: t('guideForm.vehicle'),
      facts: [
        { label: t('guideForm.plate'), value: orUnknown(textAt(vehicle, 'numero_de_placa')) },
        { label: t('paper.makeAndModel'), value: orUnknown(make) },
        {
          label: t('guideForm.certificate'),
          value: orUnknown(textAt(vehicle, 'certificado_habilitacion_vehicular')),
        },
      ],
    },
  ]
}

/** Goods that the server knows are named by their code alone. */
function rowOf(item: unknown, { t, locale }: PaperLanguage): PaperRow {
  const unit = textAt(item, 'unidad_de_medida')
  return {
    name: orUnknown(textAt(item, 'descripcion')),
    code: orUnknown(textAt(item, 'codigo_interno')),
    quantity: [numberAt(item, 'cantidad', locale), unit && codeText(t, 'guideForm.unit', unit)]
      .filter(Boolean)
      .join(' '),
    price: null,
    amount: null,
  }
}
