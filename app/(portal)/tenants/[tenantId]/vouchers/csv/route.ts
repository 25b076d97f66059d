import { notFound } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { requestTexts, requireSession, requireStaff, staffActor } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { dayIn } from '@/lib/sync/days'
import { exportVouchers } from '@/lib/vouchers/export-vouchers'
import { parseVoucherQuery } from '@/lib/vouchers/voucher-query'

type Context = { params: Promise<{ tenantId: string }> }

/** What the list shows for this address, as a file. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const staff = await requireStaff('vouchers:read')
  const [{ tenantId }, { t }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const address = Object.fromEntries(request.nextUrl.searchParams)
  const query = parseVoucherQuery(address, dayIn(reseller.timeZone, new Date()))
  const asked = { resellerId: staff.resellerId, tenantId, actor: await staffActor(staff), query, t }
  const text = await exportVouchers(asked).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('vouchers.csvName', query)}"`,
      'cache-control': 'no-store',
    },
  })
}

export const dynamic = 'force-dynamic'
