import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope } from '../db'
import { NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { type DayRange, rangeSchema } from './range'
import { readVouchersTask } from './read-vouchers'

export type RequestReading = { resellerId: string; tenantId: string; actor: Actor; range: DayRange }

/**
 * Asks for the vouchers of a range of days; a worker reads them. Where the same range is already being read, that
 * reading is given back. Throws Forbidden, NotFound for the tenant or its token.
 */
export async function requestReading(asked: RequestReading): Promise<{ readingId: string }> {
  const { resellerId, tenantId, actor } = asked
  const range = rangeSchema.parse(asked.range)
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
