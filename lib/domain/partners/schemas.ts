import { z } from 'zod'
import { listDepartments } from '../../platform/places/places'
import type { PartnerToCreate } from '../../upstream/gateways/gateway'

const partnerFields = ['fullName', 'email', 'gitlabUser', 'domain', 'departmentId', 'zone', 'status'] as const
export type PartnerField = (typeof partnerFields)[number]

/** What was typed, name to text. */
export type PartnerForm = Partial<Record<PartnerField, string>>

/** Those of which the server holds one value once. */
export const uniqueFields = ['email', 'gitlabUser', 'domain'] as const
export type UniqueField = (typeof uniqueFields)[number]

const line = (max: number, key: string) => z.string().trim().min(1, key).max(max, key)
const departments = new Set(listDepartments().map(({ code }) => code))

/** The rules of the server (contract §4), and no schemes but those of the web. */
export const partnerFormSchema = z.object({
  fullName: line(200, 'partners.wrong.fullName').regex(/^[\p{L}\p{M}\s-]+$/u, 'partners.wrong.fullName'),
  email: line(250, 'partners.wrong.email').regex(
    /^[^\s@,;<>]+@(?:[^\s@,;<>.]+\.)+[^\s@,;<>.]+$/,
    'partners.wrong.email',
  ),
  gitlabUser: line(200, 'partners.wrong.gitlabUser').regex(
    /^[\p{L}\p{M}\p{N}]+$/u,
    'partners.wrong.gitlabUser',
  ),
  domain: line(250, 'partners.wrong.domain').refine(isWebAddress, 'partners.wrong.domain'),
  departmentId: z
    .string()
    .trim()
    .refine((code) => departments.has(code), 'partners.wrong.departmentId'),
  zone: z.string().trim().max(250, 'partners.wrong.zone').default(''),
  status: z.enum(['', '0', '1'], 'partners.wrong.status').default(''),
})

export type CheckedPartnerForm = z.infer<typeof partnerFormSchema>

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text)
}

export function toPartner({ zone, status, ...form }: CheckedPartnerForm): PartnerToCreate {
  return { ...form, zone: zone === '' ? null : zone, active: status === '' ? null : status === '1' }
}

/** A form as it was kept: whatever else lies there is left out. */
export const keptFormSchema = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((kept): PartnerForm => {
    const texts = partnerFields.flatMap((field) => {
      const value = kept[field]
      return typeof value === 'string' ? [[field, value]] : []
    })
    return Object.fromEntries(texts)
  })

/** Sentences of the server by the fields of our form. */
export const sentencesSchema = z.partialRecord(z.enum(partnerFields), z.string()).catch({})
