import { z } from 'zod'
import { currencySchema } from '../money'
import { paymentMethods } from '../status'
import { dateOrders } from './read-cell'

const columnMax = 60
const headingLinesMax = 30
/** Characters of a pasted or uploaded list. */
export const importTextMax = 2_000_000
/** Lines of it. */
export const importLinesMax = 10_000

const column = z.coerce
  .number('receivables.columnWrong')
  .int('receivables.columnWrong')
  .min(1, 'receivables.columnWrong')
  .max(columnMax, 'receivables.columnWrong')

/** A column that may be left out: empty is none. */
const optionalColumn = z
  .preprocess((value) => (value === '' || value === undefined ? null : value), column.nullable())
  .default(null)

/** Which column of a file is what, from 1; without one of the RUC it is looked for in the whole line. */
export const columnsSchema = z.object({
  ruc: optionalColumn,
  amount: column,
  date: column,
  reference: optionalColumn,
  currency: optionalColumn,
  text: optionalColumn,
  dateOrder: z.enum(dateOrders, 'receivables.dateOrderWrong').default('dmy'),
  /** Lines above the first one. */
  headingLines: z.coerce
    .number('receivables.headingLinesWrong')
    .int('receivables.headingLinesWrong')
    .min(0, 'receivables.headingLinesWrong')
    .max(headingLinesMax, 'receivables.headingLinesWrong')
    .default(0),
})
export type ImportColumns = z.output<typeof columnsSchema>
export type ColumnsInput = z.input<typeof columnsSchema>

export const importKindSchema = z.enum(['charges', 'payments'], 'receivables.importKindWrong')

export const mappingSchema = z.object({
  kind: importKindSchema,
  name: z
    .string('receivables.mappingNameMissing')
    .trim()
    .min(1, 'receivables.mappingNameMissing')
    .max(80, 'receivables.mappingNameMissing'),
  columns: columnsSchema,
})

/** A list as pasted or uploaded, and what to assume where a line does not say it. */
export const importSchema = z.object({
  kind: importKindSchema,
  list: z
    .string('receivables.listMissing')
    .min(1, 'receivables.listMissing')
    .max(importTextMax, 'receivables.listLong'),
  fileName: z.string().trim().max(200).default(''),
  /** Of lines that name none. */
  currency: currencySchema.default('PEN'),
  /** Of all payments of the list. */
  method: z.enum(paymentMethods, 'receivables.methodMissing').default('transfer'),
  /** Of charges whose line has none. */
  text: z.string('receivables.textLong').trim().max(200, 'receivables.textLong').default(''),
  /** Null finds the columns by their headings, or by what the cells look like. */
  columns: columnsSchema.nullable().default(null),
})
export type ImportInput = z.input<typeof importSchema>
