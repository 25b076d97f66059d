import 'server-only'
import { z } from 'zod'
import { utcDay } from '../../../platform/calendar/days'
import { inScope, type Tx } from '../../../platform/database/db'
import { AppError, RateLimited } from '../../../platform/errors'
import { defineTask } from '../../../platform/jobs/define-task'
import { openTenantGateway } from '../../../upstream/gateways/tenant-gateway'
import { saveVouchers } from './save-vouchers'

/** Reads the requested range. A reading that has ended is left alone. */
export const readVouchersTask = defineTask({
  name: 'read-vouchers',
  payload: z.object({ resellerId: z.uuid(), readingId: z.uuid() }),
  async run({ resellerId, readingId }, { signal }) {
    const reading = await inScope(resellerId, async (tx) => {
      const found = await tx.voucherReading.findUnique({ where: { id: readingId } })
      if (found?.state !== 'waiting') return null
      const tenant = await tx.tenant.findUnique({ where: { id: found.tenantId }, select: { host: true } })
      return tenant && { ...found, host: tenant.host }
    })
    if (!reading) return
    const range = { from: utcDay(reading.fromDay), to: utcDay(reading.toDay) }
    const of = { resellerId, readingId, tenantId: reading.tenantId }
    try {
      const at = { tenantId: reading.tenantId, host: reading.host }
      const gateway = await openTenantGateway(resellerId, at, {
        cause: 'vouchers',
        signal,
        waitMaxMs: 60_000,
      })
      const { vouchers, rejected } = await gateway.readVouchers(range)
      const readAt = new Date()
      await inScope(resellerId, async (tx) => {
        await saveVouchers(tx, { resellerId, tenantId: reading.tenantId, range, vouchers, readAt })
        await endReading(tx, of, { state: 'done', rows: vouchers.length, rejected: rejected.length })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The job is retried by the queue.
      if (error instanceof RateLimited || signal.aborted) throw error
      const said = typeof error.values.said === 'string' ? error.values.said : null
      await inScope(resellerId, (tx) => endReading(tx, of, { state: 'failed', failure: error.code, said }))
    }
  },
})

type Ended = { state: string; rows?: number; rejected?: number; failure?: string; said?: string | null }

async function endReading(tx: Tx, { readingId }: { readingId: string }, ended: Ended): Promise<void> {
  await tx.voucherReading.updateMany({
    where: { id: readingId, state: 'waiting' },
    data: { ...ended, endedAt: new Date() },
  })
}
