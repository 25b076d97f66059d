import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { addJob } from '../../../platform/jobs/add-job'
import { type DayRange, rangeSchema } from './day-range'
import { readVouchersTask } from './read-vouchers'

export type RequestReading = { resellerId: string; tenantId: string; actor: Actor; range: DayRange }

/**
 * Requests the vouchers of a range of days from the worker. Returns the pending reading of the same range if
 * there is one. Throws Forbidden, NotFound for the tenant or its token.
 */
export async function requestReading(input: RequestReading): Promise<{ readingId: string }> {
  const { resellerId, tenantId, actor } = input
  const range = rangeSchema.parse(input.range)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:read')
    await tx.$executeRaw`select 1 from portal.tenant where id = ${tenantId}::uuid for no key update`
    const tenant = await tx.tenant.findUnique({ where: { id: tenantId }, select: { name: true } })
    if (!tenant) throw new NotFound('tenant-missing')
    if (!(await tx.tenantToken.findUnique({ where: { tenantId }, select: { tenantId: true } }))) {
      throw new NotFound('token-missing')
    }
    const days = { fromDay: new Date(range.from), toDay: new Date(range.to) }
    const waiting = await tx.voucherReading.findFirst({
      where: { tenantId, ...days, state: 'waiting' },
      select: { id: true },
    })
    if (waiting) return { readingId: waiting.id }
    const { id: readingId } = await tx.voucherReading.create({
      data: { resellerId, tenantId, ...days, askedByName: cleanText(actor.name) },
      select: { id: true },
    })
    await addJob(tx, readVouchersTask, { resellerId, readingId }, { key: `read-vouchers:${readingId}` })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.read',
      subject: { kind: 'tenant', id: tenantId, name: tenant.name },
      after: range,
    })
    return { readingId }
  })
}
