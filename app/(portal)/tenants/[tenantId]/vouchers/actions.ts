'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { rangeSchema } from '@/lib/domain/documents/vouchers/day-range'
import { requestReading } from '@/lib/domain/documents/vouchers/request-reading'
import { reasonMax, startVoucherRun } from '@/lib/domain/documents/vouchers/runs/start-voucher-run'
import { voucherStates } from '@/lib/domain/documents/vouchers/status'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantVouchersPath, voucherRunPath } from '@/lib/platform/routes'

const readSchema = z.object({ tenantId: z.uuid(), from: z.string(), to: z.string() })

export const readVouchersAction = formAction({
  permission: 'vouchers:read',
  schema: readSchema.and(rangeSchema),
  run: async ({ tenantId, from, to }, { staff, actor }) => {
    await requestReading({ resellerId: staff.resellerId, tenantId, actor, range: { from, to } })
    revalidatePath(tenantVouchersPath(tenantId))
  },
})

export const changeStateAction = formAction({
  permission: 'vouchers:state',
  schema: z.object({
    tenantId: z.uuid(),
    externalId: z.string().min(1).max(64),
    desired: z.enum(voucherStates, 'vouchers.wrong.state'),
    reason: z.string().trim().min(1, 'vouchers.wrong.reason').max(reasonMax, 'vouchers.wrong.reason'),
  }),
  run: async ({ tenantId, externalId, desired, reason }, { staff, actor }) => {
    const vouchers = [{ tenantId, externalId }]
    const input = { resellerId: staff.resellerId, actor, kind: 'state', vouchers, desired, reason } as const
    const { runId } = await startVoucherRun(input)
    redirect(voucherRunPath(runId))
  },
})
