import { type Driver, type GuideDraft, recipientOf, type Vehicle } from '../guides/guide-draft'
import { dayFirst } from '../lima-time'
import { documentTypes, transferReasons, transportModes, unitTypes } from '../seed/catalogues'
import type { GuidePaper } from './guide-paper'
import { facts, heading, letterhead, openSheet, type PaperFormat, type Sheet, table } from './pdf-sheet'
import { qrPng } from './qr-png'

export type GuidePrint = {
  format: PaperFormat
  at: Date
  /** QR content; the tax authority sends it with its acceptance. */
  qrText: string | null
}

/** The printed guide. */
export function guidePdf(paper: GuidePaper, print: GuidePrint): Promise<Uint8Array<ArrayBuffer>> {
  const { draft, issuer } = paper
  const number = `${paper.series}-${paper.number}`
  const title = documentTypes[draft.documentTypeId] ?? ''
  const sheet = openSheet({ format: print.format, at: print.at, title: `${title} ${number}` })
  letterhead(sheet, {
    issuer: [issuer.name, issuer.address, `Teléfono: ${issuer.telephone}`],
    box: [`RUC ${issuer.number}`, title, number],
  })
  writeParties(sheet, draft)
  writeShipment(sheet, draft)
  writeTransport(sheet, draft)
  heading(sheet, 'Bienes por transportar')
  table(
    sheet,
    [
      { title: 'N.º', share: 0.6 },
      { title: 'Código', share: 1.5 },
      { title: 'Descripción', share: 5 },
      { title: 'Unidad', share: 1 },
      { title: 'Cantidad', share: 1.3, align: 'right' },
    ],
    draft.lines.map((line, index) => [
      String(index + 1),
      line.internalId,
      line.description,
      line.unit,
      line.quantity.replace(/\.?0+$/, ''),
    ]),
  )
  facts(sheet, [
    ['Observaciones', draft.observations],
    ['Archivo', paper.filename],
  ])
  writeCode(sheet, print.qrText)
  return sheet.finish()
}

const named = (party: { number: string; name: string } | null) => party && `${party.name} - ${party.number}`

function writeParties(sheet: Sheet, draft: GuideDraft): void {
  facts(sheet, [
    ['Fecha de emisión', `${dayFirst(draft.issuedOn ?? '')} ${draft.issuedAt ?? ''}`],
    ['Inicio del traslado', dayFirst(draft.shippedOn ?? '')],
    ['Remitente', named(draft.sender)],
    ['Destinatario', named(recipientOf(draft))],
    ['Paga el flete', draft.freightPayer && (named(draft.freightPayer) || draft.freightPayer.indicator)],
    ['Documentos relacionados', draft.related.map((related) => related.number ?? '').join(', ')],
  ])
}

function writeShipment(sheet: Sheet, draft: GuideDraft): void {
  const place = (address: GuideDraft['origin']) => address && `${address.ubigeo} - ${address.address}`
  heading(sheet, 'Traslado')
  facts(sheet, [
    ['Motivo', draft.reason ?? transferReasons[draft.reasonId ?? '']],
    ['Modalidad', transportModes[draft.transportModeId ?? '']],
    ['Punto de partida', place(draft.origin)],
    ['Punto de llegada', place(draft.destination)],
    ['Peso bruto total', `${draft.weight} ${unitTypes[draft.weightUnit] ?? draft.weightUnit}`],
    ['Bultos', draft.packages === null ? null : String(draft.packages)],
    ['Contenedor', draft.container === null ? null : String(draft.container)],
    ['Transbordo programado', draft.transhipment ? 'Sí' : 'No'],
  ])
}

function writeTransport(sheet: Sheet, draft: GuideDraft): void {
  const vehicle = (each: Vehicle) =>
    [each.plate, each.make, each.model, each.certificate].filter((part) => part !== null).join(' - ')
  const driver = (each: Driver) =>
    [each.names, each.number, each.licence && `Licencia ${each.licence}`].filter(Boolean).join(' - ')
  heading(sheet, 'Transporte')
  facts(sheet, [
    ['Transportista', named(draft.carrier)],
    ['Registro MTC', draft.carrier?.registration],
    ['Vehículo', draft.vehicle && vehicle(draft.vehicle)],
    ...draft.moreVehicles.map((each): [string, string] => ['Vehículo secundario', vehicle(each)]),
    ['Conductor', draft.driver && driver(draft.driver)],
    ...draft.moreDrivers.map((each): [string, string] => ['Conductor secundario', driver(each)]),
  ])
}

const codeSize = 84

function writeCode(sheet: Sheet, qrText: string | null): void {
  if (qrText === null) {
    facts(sheet, [['Estado', 'Sin código QR: aún no fue aceptada']])
    return
  }
  sheet.room(codeSize + 20)
  const top = sheet.document.y + 6
  sheet.document.image(qrPng(qrText), sheet.left, top, { width: codeSize })
  sheet.document.y = top + codeSize + 4
}
