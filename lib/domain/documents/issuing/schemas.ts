import { z } from 'zod'
import { issuanceKinds } from './states'

export const titleMax = 120
const formFieldsMax = 5_000
/** A body written as JSON is one field. */
const fieldLengthMax = 200_000
const formLengthMax = 400_000
const bodyLengthMax = 1_000_000

/** What was typed, name to text, exactly as typed. */
const formSchema = z
  .record(z.string().max(200), z.string().max(fieldLengthMax))
  .refine((form) => Object.keys(form).length <= formFieldsMax)
  .refine((form) => JSON.stringify(form).length <= formLengthMax)

export const draftSchema = z.object({
  kind: z.enum(issuanceKinds),
  title: z.string(),
  form: formSchema,
})

export const bodySchema = z
  .record(z.string(), z.unknown())
  .refine((body) => JSON.stringify(body).length <= bodyLengthMax)

const text = z.string().trim().min(1).max(300)

/** By what a lost answer is recognised in the lists; null is not compared. */
export const factsSchema = z.object({
  type: z.enum(['01', '03', '07', '08', '09', '31']),
  series: z.string().trim().min(1).max(8).toUpperCase(),
  /** `#` lets the server number it. */
  number: z.string().trim().min(1).max(20),
  issuedOn: z.iso.date(),
  customerNumber: text.nullable(),
  customerName: z.string().trim().max(300),
  /** A decimal text; null for guides. */
  total: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,10})?$/)
    .nullable(),
  currency: z.string().trim().max(4).nullable(),
})

export const typesOf = {
  voucher: ['01', '03', '07', '08'],
  'sender-guide': ['09'],
  'carrier-guide': ['31'],
} as const satisfies Record<(typeof issuanceKinds)[number], readonly string[]>

export type IssuanceForm = z.infer<typeof formSchema>
export type IssuanceFacts = z.infer<typeof factsSchema>

/** A document of the lists that may be the one whose answer was lost. */
const candidateSchema = z.object({
  externalId: z.string(),
  number: z.string(),
  customer: z.string().nullable(),
  total: z.string().nullable(),
  /** ISO instant. */
  createdAt: z.string().nullable(),
  state: z.string().nullable(),
  xml: z.string().nullable(),
  pdf: z.string().nullable(),
  cdr: z.string().nullable(),
})
export type IssuanceCandidate = z.infer<typeof candidateSchema>

export const candidatesSchema = z.array(candidateSchema).catch([])
