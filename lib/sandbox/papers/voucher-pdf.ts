import { dayFirst } from '../lima-time'
import {
  creditNoteTypes,
  currencies,
  currencySymbols,
  debitNoteTypes,
  documentTypes,
  paymentConditions,
} from '../seed/catalogues'
import type { VoucherDraft } from '../vouchers/voucher-draft'
import { facts, heading, letterhead, openSheet, type PaperFormat, type Sheet, table } from './pdf-sheet'
import { qrPng, voucherQrText } from './qr-png'
import { paperNumber, type VoucherPaper } from './voucher-paper'

/** The printed voucher. */
export function voucherPdf(
  paper: VoucherPaper,
  format: PaperFormat,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { draft, issuer } = paper
  const number = paperNumber(paper)
  const title = documentTypes[draft.documentTypeId] ?? ''
  const sheet = openSheet({ format, at, title: `${title} ${number}` })
  letterhead(sheet, {
    issuer: [issuer.name, issuer.address, `Teléfono: ${issuer.telephone}`, issuer.email ?? ''],
    box: [`RUC ${issuer.number}`, title, number],
  })
  writeCustomer(sheet, draft)
  writeNote(sheet, draft)
  writeLines(sheet, draft)
  writeTotals(sheet, draft)
  facts(sheet, [['Son', `${paper.words.trim()} ${currencies[draft.currencyId] ?? ''}`]])
  writeTerms(sheet, draft)
  writeCode(sheet, paper)
  return sheet.finish()
}

function writeCustomer(sheet: Sheet, draft: VoucherDraft): void {
  const { customer } = draft
  facts(sheet, [
    ['Cliente', customer.name],
    [customer.identityTypeName || 'Documento', customer.number],
    ['Dirección', customer.address],
    ['Fecha de emisión', `${dayFirst(draft.issuedOn ?? '')} ${draft.issuedAt ?? ''}`],
    ['Fecha de vencimiento', draft.dueOn === null ? null : dayFirst(draft.dueOn)],
    ['Moneda', currencies[draft.currencyId]],
    ['Tipo de cambio', draft.currencyId === 'PEN' ? null : draft.exchangeRate],
    ['Orden de compra', draft.purchaseOrder],
    ['Placa', draft.plate],
    ['Guías', draft.guides.map((guide) => guide.number).join(', ')],
    ['Documentos relacionados', draft.related.map((other) => other.number).join(', ')],
  ])
}

function writeNote(sheet: Sheet, { note, documentTypeId }: VoucherDraft): void {
  if (!note) return
  const reasons = documentTypeId === '07' ? creditNoteTypes : debitNoteTypes
  facts(sheet, [
    ['Documento afectado', note.affected.number],
    ['Tipo de nota', reasons[note.typeId ?? '']],
    ['Sustento', note.reason],
  ])
}

const trimmed = (amount: string) => amount.replace(/\.?0+$/, '')

function writeLines(sheet: Sheet, draft: VoucherDraft): void {
  const described = (line: VoucherDraft['lines'][number]) =>
    [
      line.description,
      ...line.attributes.map(({ description, value }) => `${description}: ${value ?? ''}`),
    ].join('\n')
  if (sheet.narrow) {
    table(
      sheet,
      [
        { title: 'Cant.', share: 1 },
        { title: 'Descripción', share: 4 },
        { title: 'Total', share: 1.6, align: 'right' },
      ],
      draft.lines.map((line) => [trimmed(line.quantity), described(line), line.total]),
    )
    return
  }
  table(
    sheet,
    [
      { title: 'Cant.', share: 1, align: 'right' },
      { title: 'Unidad', share: 1 },
      { title: 'Código', share: 1.4 },
      { title: 'Descripción', share: 5 },
      { title: 'P. unit.', share: 1.5, align: 'right' },
      { title: 'Total', share: 1.5, align: 'right' },
    ],
    draft.lines.map((line) => [
      trimmed(line.quantity),
      line.unit,
      line.internalId ?? '',
      described(line),
      Number(line.unitPrice).toFixed(2),
      line.total,
    ]),
  )
}

function writeTotals(sheet: Sheet, { totals, currencyId }: VoucherDraft): void {
  const symbol = currencySymbols[currencyId] ?? ''
  const rows: [string, string][] = [
    ['Op. gravadas', totals.taxed],
    ['Op. exoneradas', totals.exonerated],
    ['Op. inafectas', totals.unaffected],
    ['Op. de exportación', totals.exportation],
    ['Op. gratuitas', totals.free],
    ['Descuentos', totals.discount],
    ['Cargos', totals.charge],
    ['Anticipos', totals.prepayment],
    ['ISC', totals.isc],
    ['ICBPER', totals.plasticBagTaxes],
    ['IGV', totals.igv],
  ]
  const view = rows.filter(([name, amount]) => name === 'IGV' || Number(amount) !== 0)
  for (const [name, amount] of [...view, ['IMPORTE TOTAL', totals.total]]) {
    sheet.room(14)
    sheet.document
      .font(name === 'IMPORTE TOTAL' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(sheet.narrow ? 7 : 9)
    sheet.document.text(`${name}  ${symbol} ${amount}`, sheet.left, sheet.document.y, {
      width: sheet.width,
      align: 'right',
    })
  }
  sheet.document.moveDown(0.5)
}

function writeTerms(sheet: Sheet, draft: VoucherDraft): void {
  const { detraction } = draft
  facts(sheet, [
    ['Condición de pago', draft.note ? null : paymentConditions[draft.paymentConditionId]],
    ...draft.instalments.map((instalment, index): [string, string] => [
      `Cuota ${index + 1}`,
      `${dayFirst(instalment.dueOn)}  ${instalment.currencyId} ${instalment.amount}`,
    ]),
    [
      'Detracción',
      detraction && `${detraction.percentage} %  S/ ${detraction.amount}  Cuenta ${detraction.bankAccount}`,
    ],
    ['Retención', draft.retention && `${draft.retention.amount} sobre ${draft.retention.base}`],
    ['Percepción', draft.perception && `${draft.perception.amount} sobre ${draft.perception.base}`],
    ...draft.legends.map((legend): [string, string] => [`Leyenda ${legend.code}`, legend.value]),
  ])
  if (draft.additionalInformation.length === 0) return
  heading(sheet, 'Información adicional')
  for (const part of draft.additionalInformation) facts(sheet, [['•', part]])
}

const codeSize = 84

function writeCode(sheet: Sheet, paper: VoucherPaper): void {
  sheet.room(codeSize + 30)
  const top = sheet.document.y + 6
  const x = sheet.narrow ? sheet.left + (sheet.width - codeSize) / 2 : sheet.left
  sheet.document.image(qrPng(voucherQrText(paper)), x, top, { width: codeSize })
  sheet.document.y = top + codeSize + 4
  facts(sheet, [
    ['Resumen', paper.hash],
    ['Archivo', paper.filename],
  ])
}
