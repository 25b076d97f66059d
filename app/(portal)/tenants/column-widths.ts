import { columnIds, type TenantColumn } from './column-ids'

/** Columns whose width can be chosen: the access is as wide as its words need. */
type SizedColumn = TenantColumn | 'name'

/** Widths in pixels of the columns that are not as wide as usual. */
export type ColumnWidths = Partial<Record<SizedColumn, number>>

/** A width is one of the classes of the style sheet: the policy of the pages allows no style in an element. */
export const widthStep = 16
const narrowest = 96
const widest = 480

/** As in the style sheet. The name takes what room is free besides. */
export const usualWidths: Record<SizedColumn, number> = {
  name: 232,
  cycle: 128,
  issued: 112,
  trend: 116,
  plan: 124,
  tags: 184,
  ruc: 116,
  documents: 112,
  users: 104,
  registered: 112,
  owed: 156,
  due: 112,
  email: 208,
  seen: 116,
}

export function widthLimits(id: SizedColumn): { minSize: number; maxSize: number } {
  return id === 'name' ? { minSize: 240, maxSize: 400 } : { minSize: narrowest, maxSize: widest }
}

/** The nearest width that a column can have. */
export function fitWidth(id: SizedColumn, width: number): number {
  const { minSize, maxSize } = widthLimits(id)
  return Math.min(maxSize, Math.max(minSize, Math.round(width / widthStep) * widthStep))
}

export function isSized(id: string): id is SizedColumn {
  return id === 'name' || (columnIds as readonly string[]).includes(id)
}

/** `plan-160,tags-240`, as it stands in the address; empty where all are as usual. */
export function widthsText(widths: ColumnWidths): string {
  return Object.entries(widths)
    .map(([id, width]) => `${id}-${width}`)
    .join()
}

/** What of it can be read; a width that no column has becomes the nearest that it can have. */
export function parseWidths(text: string): ColumnWidths {
  const read = text.split(',').flatMap((part) => {
    const [, id = '', width] = /^([a-z]+)-(\d{1,4})$/.exec(part) ?? []
    return isSized(id) ? [[id, fitWidth(id, Number(width))] as const] : []
  })
  return Object.fromEntries(read)
}
