import 'server-only'
import { z } from 'zod'
import { inScope, type Tx } from '../db'
import { AppError, RateLimited } from '../errors'
import { defineTask } from '../jobs/define-task'
import { openTenantGateway } from '../tenant-gateway'
import { keepVouchers } from './keep-vouchers'

/** Reads what was asked for. A reading that has ended is left alone, so that repeating the job does no harm. */
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
    const range = { from: toDay(reading.fromDay), to: toDay(reading.toDay) }
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
        await keepVouchers(tx, { resellerId, tenantId: reading.tenantId, range, vouchers, readAt })
        await endReading(tx, of, { state: 'done', rows: vouchers.length, rejected: rejected.length })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The budget and the server ask for patience: the job comes back by itself.
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

export function toDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
