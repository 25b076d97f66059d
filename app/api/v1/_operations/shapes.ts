import { z } from '@hono/zod-openapi'
import { type LockReason, reasonsToUndo } from '@/lib/domain/locks/lock-reasons'
import { toDecimal } from '@/lib/domain/receivables/money'

/** A RUC of eleven digits, or the `id` of a tenant. */
export const rucParam = z.string().max(36).openapi({ example: '20512345671' })

export const exampleWebhook = '01932f6b-2f00-7000-8000-000000000003'

export const instant = z.iso.datetime()
/** PostgreSQL knows no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01')
export const access = z.enum(['locked', 'unlocked', 'unknown'])
export const count = z.number().int().nullable()
/** Money with two decimals, as text: no number loses a cent. */
export const money = z.string().regex(/^\d{1,12}\.\d\d$/)
/** What is entered: more than nothing, at most 1,000,000.00. */
export const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/)
export const currency = z.enum(['PEN', 'USD'])

export const tenantRef = z.object({ id: z.uuid(), ruc: z.string(), name: z.string() }).openapi('TenantRef')

/** What a person chooses from on the screens, for either direction. */
export const reason = z.enum(reasonsToUndo as [LockReason, ...LockReason[]])

/** An instant as text, or null. */
export function toInstant(at: Date | number | string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

export function toStamp(at: Date | string): string {
  return new Date(at).toISOString()
}

export function toMoney(cents: number): string {
  return toDecimal(cents)
}

export function toTenantRef(row: { tenantId: string; tenantRuc: string; tenantName: string }) {
  return { id: row.tenantId, ruc: row.tenantRuc, name: row.tenantName }
}
