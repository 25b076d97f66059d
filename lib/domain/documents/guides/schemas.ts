import { z } from 'zod'
import { cleanText } from '../../../platform/database/clean-text'
import { parseTypedNumber } from '../../../platform/forms/typed-number'
import { ubigeoSchema } from '../../../platform/places/places'
import { goodsUnits, productAffectations, transferReasons } from './goods-units'
import { fitsIdentity, type IdentityType, identityTypeCodes } from './identity-types'

const needed = (most: number) =>
  z
    .string({ error: 'guides.wrong.needed' })
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().min(1, 'guides.wrong.needed').max(most, 'guides.wrong.long'))

const optional = (most: number) =>
  z
    .string()
    .optional()
    .transform((text) => cleanText(text ?? '').trim())
    .pipe(z.string().max(most, 'guides.wrong.long'))

const day = z
  .string({ error: 'guides.wrong.day' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'guides.wrong.day')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'guides.wrong.day')

const time = z
  .string({ error: 'guides.wrong.time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'guides.wrong.time')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))

/** Positive decimal text of up to `places` decimals and eight digits before them. */
const decimal = (places: number) =>
  z
    .string({ error: 'guides.wrong.number' })
    .transform((text, context) => {
      const parsed = parseTypedNumber(text, { places, wholes: 8 })
      if (parsed.kind === 'number') return parsed.plain
      const message = parsed.why === 'ambiguous' ? 'guides.wrong.ambiguous' : 'guides.wrong.number'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .refine((text) => !/^[0.]*$/.test(text), 'guides.wrong.positive')

/** A checkbox: absent when not ticked. */
const flag = z
  .string()
  .optional()
  .transform((text) => text === 'on' || text === 'true')

const place = z.string({ error: 'guides.wrong.place' }).pipe(ubigeoSchema('guides.wrong.place'))

const identity = {
  identityType: z.enum(identityTypeCodes, 'guides.wrong.needed'),
  number: needed(15).transform((text) => text.replace(/\s/g, '').toUpperCase()),
}

const numberFits = (party: { identityType: IdentityType; number: string }) =>
  fitsIdentity(party.identityType, party.number)
const wrongNumber = { error: 'guides.wrong.identity', path: ['number'] }

const partySchema = z
  .object({ ...identity, name: needed(250), tradeName: optional(250) })
  .refine(numberFits, wrongNumber)

/** Includes the customer data that the service erases when a guide omits it (contract §7.2). */
const recipientSchema = z
  .object({
    ...identity,
    name: needed(250),
    tradeName: optional(250),
    email: optional(120),
    telephone: optional(40),
  })
  .refine(numberFits, wrongNumber)

export const driverSchema = z
  .object({ ...identity, names: needed(120), surnames: needed(120), licence: needed(20) })
  .refine(numberFits, wrongNumber)

export const vehicleSchema = z.object({
  plate: needed(10)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{5,8}$/, 'guides.wrong.plate')),
  model: optional(60),
  make: optional(60),
  certificate: optional(40),
})

const addressSchema = z.object({ address: needed(100), ubigeo: place })

const issuerSchema = z.object({
  ubigeo: place,
  address: needed(250),
  email: optional(120),
  telephone: optional(40),
  establishment: z
    .string({ error: 'guides.wrong.establishment' })
    .regex(/^\d{4}$/, 'guides.wrong.establishment'),
})

/** What the service needs to create a product with its first guide (contract §9.1). */
const productSchema = z.object({
  description: needed(250),
  unit: z.enum(goodsUnits, 'guides.wrong.needed'),
  price: decimal(6),
  affectation: z.enum(productAffectations, 'guides.wrong.needed'),
})

/** The service knows goods by code; only products declared as new are described. */
const guideItemSchema = z
  .object({ code: needed(60), quantity: decimal(4), isNew: flag })
  .loose()
  .transform(({ code, quantity, isNew, ...rest }, context) => {
    if (!isNew) return { code, quantity, product: null }
    const product = productSchema.safeParse(rest)
    if (product.success) return { code, quantity, product: product.data }
    for (const { path, message } of product.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

const head = {
  series: z
    .string({ error: 'guides.wrong.series' })
    .transform((text) => text.trim().toUpperCase())
    .pipe(z.string().regex(/^[A-Z][A-Z0-9]{3}$/, 'guides.wrong.series')),
  /** `#` lets the service assign the number. */
  number: z
    .string()
    .optional()
    .transform((text) => text?.trim() || '#')
    .pipe(z.string().regex(/^(#|\d{1,8})$/, 'guides.wrong.sequence')),
  issuedOn: day,
  issuedAt: time,
  transferOn: day,
  weightUnit: z.enum(['KGM', 'TNE'], 'guides.wrong.needed'),
  weight: decimal(2),
  transhipment: flag,
  issuer: issuerSchema,
  items: z
    .array(guideItemSchema, 'guides.wrong.items')
    .min(1, 'guides.wrong.items')
    .max(200, 'guides.wrong.items'),
}

/** Who pays the freight (contract §9.2). A paying sender needs no party of its own. */
const freightPayerSchema = z
  .object({
    kind: z.enum(['', 'sender', 'subcontractor', 'other']),
    identityType: z.string().optional(),
    number: z.string().optional(),
    name: z.string().optional(),
  })
  .optional()
  .transform((payer, context) => {
    if (!payer || payer.kind === '') return null
    if (payer.kind === 'sender') return { kind: payer.kind }
    const party = partySchema.safeParse(payer)
    if (party.success && (payer.kind === 'other' || party.data.identityType === '6')) {
      return { kind: payer.kind, party: party.data }
    }
    for (const issue of party.error?.issues ?? [
      { path: ['identityType'], message: 'guides.wrong.ruc-only' },
    ]) {
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    }
    return z.NEVER
  })

const transferNotBefore = (guide: { issuedOn: string; transferOn: string }) =>
  guide.transferOn >= guide.issuedOn
const tooEarly = { error: 'guides.wrong.transfer-early', path: ['transferOn'] }

/** Carrier guide: every field of spec §2.1, and who pays the freight. */
export const carrierGuideSchema = z
  .object({
    ...head,
    sender: partySchema,
    recipient: partySchema,
    origin: addressSchema,
    destination: addressSchema,
    driver: driverSchema,
    vehicle: vehicleSchema,
    freightPayer: freightPayerSchema,
  })
  .refine(transferNotBefore, tooEarly)

export type CarrierGuide = z.infer<typeof carrierGuideSchema>

const stopSchema = addressSchema.extend({
  establishment: z
    .string()
    .optional()
    .transform((text) => text?.trim() || '0000')
    .pipe(z.string().regex(/^\d{4}$/, 'guides.wrong.establishment')),
})

const senderHead = {
  ...head,
  recipient: recipientSchema,
  recipientUbigeo: place,
  recipientAddress: needed(100),
  reason: z.enum(transferReasons, 'guides.wrong.needed'),
  reasonText: optional(100),
  packages: z
    .string()
    .optional()
    .transform((text) => text?.trim() || null)
    .pipe(
      z
        .string()
        .regex(/^\d{1,6}$/, 'guides.wrong.whole')
        .nullable(),
    ),
  observations: optional(250),
  origin: stopSchema,
  destination: stopSchema,
}

/** Sender guide: by a registered carrier, or with the sender's own vehicle and driver. */
export const senderGuideSchema = z
  .discriminatedUnion('transport', [
    z.object({
      ...senderHead,
      transport: z.literal('public'),
      carrier: z
        .object({ ...identity, name: needed(250), mtc: optional(12) })
        .refine(numberFits, wrongNumber),
    }),
    z.object({ ...senderHead, transport: z.literal('own'), driver: driverSchema, vehicle: vehicleSchema }),
  ])
  .refine(transferNotBefore, tooEarly)

export type SenderGuide = z.infer<typeof senderGuideSchema>
export type Party = z.infer<typeof partySchema>
export type Driver = z.infer<typeof driverSchema>
export type Vehicle = z.infer<typeof vehicleSchema>
export type GuideItem = z.infer<typeof guideItemSchema>
