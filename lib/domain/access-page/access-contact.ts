import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, readInScope } from '../../platform/database/db'

/** How a locked-out company reaches the reseller; empty texts are not shown. */
export type AccessContact = {
  phone: string
  /** Digits with country code. */
  whatsapp: string
  email: string
  paymentEs: string
  paymentEn: string
}

const noContact: AccessContact = { phone: '', whatsapp: '', email: '', paymentEs: '', paymentEn: '' }
const names = Object.keys(noContact) as (keyof AccessContact)[]

const text = (max: number) =>
  z
    .string()
    .max(max, 'accessPage.textLong')
    .transform((value) => cleanText(value).trim())

/** Nine digits are a Peruvian mobile number. */
function toWhatsapp(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 9 ? `51${digits}` : digits
}

export const accessContactSchema = z.object({
  phone: text(60),
  whatsapp: z
    .string()
    .trim()
    .transform(toWhatsapp)
    .refine((digits) => digits === '' || /^\d{10,15}$/.test(digits), 'accessPage.whatsappWrong'),
  email: z.union([z.literal(''), z.email('accessPage.emailWrong').max(200)]),
  paymentEs: text(1_500),
  paymentEn: text(1_500),
})

export const contactColumns = `
  coalesce(c.phone, '') as phone, coalesce(c.whatsapp, '') as whatsapp, coalesce(c.email, '') as email,
  coalesce(c.payment_es, '') as "paymentEs", coalesce(c.payment_en, '') as "paymentEn"`

export async function getAccessContact(resellerId: string): Promise<AccessContact> {
  const [row] = await readInScope(resellerId, (query) =>
    query<AccessContact>(
      `select ${contactColumns} from portal.access_page_settings c where c.reseller_id = $1`,
      [resellerId],
    ),
  )
  return row ?? noContact
}

/** Without a change nothing is written or audited. */
export async function saveAccessContact(
  input: z.input<typeof accessContactSchema> & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, ...typed } = input
  const wanted = accessContactSchema.parse(typed)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'settings:write')
    const row = (await tx.accessPageSettings.findUnique({ where: { resellerId } })) ?? noContact
    const changed = names.filter((name) => row[name] !== wanted[name])
    if (changed.length === 0) return { changed: false }
    await tx.accessPageSettings.upsert({
      where: { resellerId },
      create: { resellerId, ...wanted },
      update: wanted,
    })
    const only = (of: AccessContact) => Object.fromEntries(changed.map((name) => [name, of[name]]))
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'access-page.settings-saved',
      subject: { kind: 'access-page' },
      before: only(row),
      after: only(wanted),
    })
    return { changed: true }
  })
}
