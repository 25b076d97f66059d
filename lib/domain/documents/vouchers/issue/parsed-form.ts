import { z } from 'zod'
import { ubigeoSchema } from '../../../../platform/places/places'
import { fitsIdentity, type IdentityType, identityTypeCodes } from '../../guides/identity-types'
import {
  creditNoteTypes,
  currencies,
  debitNoteTypes,
  detractionGoods,
  detractionMethods,
  detractionOperation,
  igvRates,
  operations,
  paymentConditions,
  rowsMax,
} from './catalogue-codes'
import { choice, day, needed, optional, optionalNumber, positive, ticked, time } from './field-schemas'
import { isOverPercent, lineSchema, portionUnits, toPortion } from './line-schema'

const customerSchema = z
  .object({
    identityType: choice(identityTypeCodes as [IdentityType, ...IdentityType[]]),
    number: needed(15).transform((text) => text.replace(/\s/g, '').toUpperCase()),
    name: needed(250),
    country: z
      .string()
      .optional()
      .transform((text) => (text?.trim() || 'PE').toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}$/, 'voucherWrong.country')),
    ubigeo: optional(160).pipe(z.union([z.null(), ubigeoSchema('voucherWrong.place')], 'voucherWrong.place')),
    address: optional(250),
    email: optional(120).pipe(z.union([z.null(), z.email('voucherWrong.email')], 'voucherWrong.email')),
    telephone: optional(40),
  })
  .refine(({ identityType, number }) => fitsIdentity(identityType, number), {
    error: 'voucherWrong.identity',
    path: ['number'],
  })

const portionSchema = z
  .object({ value: optionalNumber('money'), unit: choice(portionUnits).default('percent') })
  .refine(({ value, unit }) => !isOverPercent(value, unit), {
    error: 'voucherWrong.over-percent',
    path: ['value'],
  })

const discountSchema = portionSchema
  .extend({ on: choice(['base', 'payable']).default('base') })
  .transform(({ value, unit, on }) => {
    const portion = toPortion(value, unit)
    return portion && { on, ...portion }
  })

const chargeSchema = portionSchema.transform(({ value, unit }) => toPortion(value, unit))

const detractionSchema = z.object({
  code: choice(detractionGoods),
  percent: positive('percent'),
  method: choice(detractionMethods),
  account: needed(40),
})

const affectedSchema = z
  .object({
    externalId: optional(64),
    type: z.enum(['', '01', '03']).default(''),
    series: optional(4),
    number: optional(8),
  })
  .transform(({ externalId, type, series, number }, context) => {
    if (externalId !== null) return { externalId }
    const wrong = { series: !/^[A-Z0-9]{4}$/i.test(series ?? ''), number: !/^\d{1,8}$/.test(number ?? '') }
    for (const [path, isWrong] of Object.entries({ ...wrong, type: type === '' })) {
      if (isWrong) context.addIssue({ code: 'custom', path: [path], message: 'voucherWrong.affected' })
    }
    if (type === '' || wrong.series || wrong.number) return z.NEVER
    return { type, series: (series ?? '').toUpperCase(), number: number ?? '' }
  })

const head = {
  series: needed(4).transform((text) => text.toUpperCase()),
  /** `#` lets the service assign the number. */
  number: z
    .string()
    .optional()
    .transform((text) => text?.trim() || '#')
    .pipe(z.string().regex(/^(#|\d{1,8})$/, 'voucherWrong.sequence')),
  issuedOn: day,
  issuedAt: time,
  currency: choice(currencies),
  exchangeRate: optionalNumber('rate'),
  igvRate: choice(igvRates).default('18'),
  /** Whether prices include IGV. */
  priceHolds: choice(['igv', 'net']),
  customer: customerSchema,
  items: z
    .array(lineSchema, 'voucherWrong.items')
    .min(1, 'voucherWrong.items')
    .max(rowsMax.items, 'voucherWrong.items'),
  information: optional(500),
  purchaseOrder: optional(50),
  send: ticked,
  mail: ticked,
}

const sale = {
  ...head,
  dueOn: day,
  operation: choice(operations),
  discount: discountSchema.optional().transform((discount) => discount ?? null),
  charge: chargeSchema.optional().transform((charge) => charge ?? null),
  payment: choice(paymentConditions),
  instalments: z
    .array(z.object({ dueOn: day, amount: optionalNumber('money') }))
    .max(rowsMax.instalments, 'voucherWrong.instalments')
    .default([]),
  detraction: z.unknown().optional(),
}

/** Detraction fields count only when the operation requires one; they may hold earlier input. */
const saleSchema = (kind: '01' | '03') =>
  z.object({ ...sale, kind: z.literal(kind) }).transform((form, context) => {
    if (form.operation !== detractionOperation) return { ...form, detraction: null, note: null }
    const detraction = detractionSchema.safeParse(form.detraction ?? {})
    for (const { path, message } of detraction.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['detraction', ...path], message })
    }
    return { ...form, detraction: detraction.data ?? null, note: null }
  })

const noteSchema = <Kind extends '07' | '08', const Codes extends readonly [string, ...string[]]>(
  kind: Kind,
  types: Codes,
) =>
  z
    .object({
      ...head,
      kind: z.literal(kind),
      note: z.object({ type: choice(types), reason: needed(250) }),
      affected: affectedSchema,
    })
    .transform(({ note, affected, ...form }) => ({
      ...form,
      dueOn: null,
      operation: null,
      discount: null,
      charge: null,
      payment: null,
      instalments: [],
      detraction: null,
      note: { ...note, affected },
    }))

/** One schema per kind of voucher: its fields, before the rules between them. */
export const kindSchemas = {
  '01': saleSchema('01'),
  '03': saleSchema('03'),
  '07': noteSchema('07', creditNoteTypes),
  '08': noteSchema('08', debitNoteTypes),
}

/** A parsed form of any kind; fields that a kind lacks are null or empty. */
export type ParsedForm = z.output<(typeof kindSchemas)['01' | '03' | '07' | '08']>
