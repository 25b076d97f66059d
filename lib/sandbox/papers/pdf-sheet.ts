import PDFDocument from 'pdfkit'

export type Sheet = {
  document: PDFKit.PDFDocument
  left: number
  width: number
  /** Narrow paper of a receipt printer: one column. */
  narrow: boolean
  /** Starts a new page if less than `height` is left. */
  room: (height: number) => void
  finish: () => Promise<Uint8Array<ArrayBuffer>>
}

export type PaperFormat = 'a4' | 'a5' | 'ticket' | 'ticket_58' | 'ticket_50'

const millimetre = 72 / 25.4

const sizes: Record<PaperFormat, { size: [number, number]; margin: number; narrow: boolean }> = {
  a4: { size: [595.28, 841.89], margin: 36, narrow: false },
  a5: { size: [419.53, 595.28], margin: 24, narrow: false },
  ticket: { size: [80 * millimetre, 297 * millimetre], margin: 10, narrow: true },
  ticket_58: { size: [58 * millimetre, 297 * millimetre], margin: 7, narrow: true },
  ticket_50: { size: [50 * millimetre, 297 * millimetre], margin: 6, narrow: true },
}

export function isPaperFormat(text: string): text is PaperFormat {
  return Object.hasOwn(sizes, text)
}

const notice = 'DOCUMENTO DE PRUEBA - SANDBOX - SIN VALOR TRIBUTARIO'

/** A sheet with a "no value" notice on every page. Dates come from `at`, so that output is reproducible. */
export function openSheet(input: { format: PaperFormat; title: string; at: Date }): Sheet {
  const { size, margin, narrow } = sizes[input.format]
  const document = new PDFDocument({
    size,
    margins: { top: margin + 14, bottom: margin, left: margin, right: margin },
    lang: 'es-PE',
    displayTitle: true,
    info: { Title: readable(input.title), Producer: 'Sandbox', CreationDate: input.at, ModDate: input.at },
  })
  const width = size[0] - margin * 2
  const stamp = () => {
    const { x, y } = document
    document
      .font('Helvetica-Bold')
      .fontSize(narrow ? 5 : 7)
      .fillColor('#b42318')
    document.text(notice, margin, margin, { width, align: 'center', lineBreak: false })
    document.fillColor('#000000')
    document.x = x
    document.y = y
  }
  stamp()
  document.on('pageAdded', stamp)
  return {
    document,
    width,
    narrow,
    left: margin,
    room(height) {
      if (document.y + height > size[1] - margin) document.addPage()
    },
    finish: () => bytesOf(document),
  }
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
    document.end()
  })
}

const textMax = 600

/** The built-in fonts cover Western European letters only. */
function readable(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/[^\t\n\u0020-\u007e\u00a1-\u00ff€–—‘’“”•…]/gu, '?')
  return plain.length > textMax ? `${plain.slice(0, textMax)}…` : plain
}

export function heading(sheet: Sheet, text: string): void {
  sheet.room(24)
  sheet.document
    .moveDown(0.5)
    .font('Helvetica-Bold')
    .fontSize(sheet.narrow ? 7 : 9)
  sheet.document.text(readable(text), sheet.left, sheet.document.y, { width: sheet.width })
  sheet.document.moveDown(0.2)
}

/** Names and values, one pair per line; empty ones are omitted. */
export function facts(sheet: Sheet, pairs: [name: string, value: string | null | undefined][]): void {
  for (const [name, value] of pairs) {
    if (value === null || value === undefined || value === '') continue
    sheet.room(14)
    sheet.document.fontSize(sheet.narrow ? 6.5 : 8.5).font('Helvetica-Bold')
    sheet.document.text(`${name}: `, sheet.left, sheet.document.y, { width: sheet.width, continued: true })
    sheet.document.font('Helvetica').text(readable(value))
  }
}

export type TableColumn = { title: string; share: number; align?: 'left' | 'right' | 'center' }

/** Rows under a shaded header, repeated on every page. */
export function table(sheet: Sheet, columns: TableColumn[], rows: string[][]): void {
  const { document, left, width } = sheet
  const size = sheet.narrow ? 6 : 8
  const whole = columns.reduce((sum, column) => sum + column.share, 0)
  const widths = columns.map((column) => (column.share / whole) * width)
  const write = (cells: string[], font: string, shaded: boolean) => {
    document.font(font).fontSize(size)
    const inner = (index: number) => ({
      width: (widths[index] ?? 0) - 4,
      align: columns[index]?.align ?? ('left' as const),
    })
    const height = Math.max(...cells.map((cell, index) => document.heightOfString(cell, inner(index)))) + 5
    const fits = document.y + height <= document.page.height - document.page.margins.bottom
    if (!fits) {
      document.addPage()
      if (!shaded) head()
      document.font(font).fontSize(size)
    }
    const top = document.y
    if (shaded) document.rect(left, top, width, height).fill('#e8eaed').fillColor('#000000')
    let x = left
    cells.forEach((cell, index) => {
      document.text(cell, x + 2, top + 3, inner(index))
      x += widths[index] ?? 0
    })
    document.y = top + height
    document
      .moveTo(left, document.y)
      .lineTo(left + width, document.y)
      .lineWidth(0.3)
      .stroke('#b0b5bd')
  }
  const head = () =>
    write(
      columns.map((column) => column.title),
      'Helvetica-Bold',
      true,
    )
  document.moveDown(0.5)
  head()
  for (const row of rows) write(row.map(readable), 'Helvetica', false)
  document.moveDown(0.5)
  document.x = left
}

/** Issuer on the left, document type and number in a box on the right. */
export function letterhead(
  sheet: Sheet,
  input: { issuer: [string, ...string[]]; box: [string, string, string] },
): void {
  const { document, left, width, narrow } = sheet
  const top = document.y
  const boxWidth = narrow ? width : width * 0.38
  const textWidth = narrow ? width : width - boxWidth - 12
  const [name, ...lines] = input.issuer
  document.font('Helvetica-Bold').fontSize(narrow ? 8 : 12)
  document.text(readable(name), left, top, { width: textWidth })
  document.font('Helvetica').fontSize(narrow ? 6.5 : 8.5)
  for (const line of lines) document.text(readable(line), { width: textWidth })
  const below = document.y
  const boxTop = narrow ? below + 4 : top
  const boxHeight = narrow ? 46 : 68
  document
    .rect(left + width - boxWidth, boxTop, boxWidth, boxHeight)
    .lineWidth(1)
    .stroke('#000000')
  document.font('Helvetica-Bold').fontSize(narrow ? 8 : 10.5)
  input.box.forEach((line, index) => {
    document.text(readable(line), left + width - boxWidth + 4, boxTop + 8 + index * (boxHeight / 3.4), {
      width: boxWidth - 8,
      align: 'center',
    })
  })
  document.x = left
  document.y = Math.max(below, boxTop + boxHeight) + 8
}
