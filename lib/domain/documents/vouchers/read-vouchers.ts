import 'server-only'
import { z } from 'zod'
import { utcDay } from '../../../platform/calendar/days'
import { toStorableJson } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { AppError, RateLimited, saidOf } from '../../../platform/errors'
import { defineTask } from '../../../platform/jobs/define-task'
import { type ListedVoucher, openTenantGateway } from '../../../upstream/gateways/tenant-gateway'
import type { DayRange } from './day-range'

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
      const said = saidOf(error)
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

type SaveVouchers = {
  resellerId: string
  tenantId: string
  range: DayRange
  vouchers: ListedVoucher[]
  readAt: Date
}

/** Replaces the stored vouchers of a range of days by those just read. */
async function saveVouchers(
  tx: Tx,
  { resellerId, tenantId, range, vouchers, readAt }: SaveVouchers,
): Promise<void> {
  const result = new Map(vouchers.map((voucher) => [voucher.externalId, toRow(voucher)]))
  const rows = toStorableJson([...result.values()])
  await tx.$executeRaw`
    insert into portal.voucher (reseller_id, tenant_id, external_id, number, type, state, issued_on, customer,
      customer_number, customer_email, customer_telephone, currency, total, igv, balance, dispatch_group, xml_url, pdf_url, cdr_url, to_regularize,
      created_at, read_at)
    select ${resellerId}::uuid, ${tenantId}::uuid, r.external_id, r.number, r.type, r.state, r.issued_on, r.customer,
      r.customer_number, r.customer_email, r.customer_telephone, r.currency, r.total, r.igv, r.balance, r.dispatch_group, r.xml_url, r.pdf_url, r.cdr_url,
      r.to_regularize, r.created_at, ${readAt}
    from jsonb_to_recordset(${rows}::jsonb) as r(external_id text, number text, type text, state text, issued_on date,
      customer text, customer_number text, customer_email text, customer_telephone text, currency text, total numeric, igv numeric, balance numeric,
      dispatch_group text, xml_url text, pdf_url text, cdr_url text, to_regularize text, created_at timestamptz)
    on conflict (tenant_id, external_id) do update set
      number = excluded.number, type = excluded.type, state = excluded.state, issued_on = excluded.issued_on,
      customer = excluded.customer, customer_number = excluded.customer_number,
      customer_email = excluded.customer_email, customer_telephone = excluded.customer_telephone, currency = excluded.currency,
      total = excluded.total, igv = excluded.igv, balance = excluded.balance,
      dispatch_group = excluded.dispatch_group, xml_url = excluded.xml_url, pdf_url = excluded.pdf_url,
      cdr_url = excluded.cdr_url, to_regularize = excluded.to_regularize, created_at = excluded.created_at,
      read_at = excluded.read_at
    where portal.voucher.read_at <= excluded.read_at`
  await tx.$executeRaw`
    delete from portal.voucher
    where tenant_id = ${tenantId}::uuid and read_at < ${readAt}
      and issued_on between ${range.from}::date and ${range.to}::date`
}

function toRow(voucher: ListedVoucher) {
  return {
    external_id: voucher.externalId,
    number: voucher.number,
    type: voucher.type,
    state: voucher.state,
    issued_on: voucher.issuedOn,
    customer: voucher.customer,
    customer_number: voucher.customerNumber,
    customer_email: voucher.customerEmail,
    customer_telephone: voucher.customerTelephone,
    currency: voucher.currency,
    total: voucher.total,
    igv: voucher.igv,
    balance: voucher.balance,
    dispatch_group: voucher.group,
    xml_url: voucher.links.xml,
    pdf_url: voucher.links.pdf,
    cdr_url: voucher.links.cdr,
    to_regularize: voucher.toRegularize,
    created_at: voucher.createdAt,
  }
}
