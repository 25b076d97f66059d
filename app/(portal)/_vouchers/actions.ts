'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { chosenSchema } from '@/lib/domain/documents/vouchers/chosen-schema'
import { cancelVoucherRun } from '@/lib/domain/documents/vouchers/runs/cancel-voucher-run'
import { startVoucherRun } from '@/lib/domain/documents/vouchers/runs/start-voucher-run'
import { formAction } from '@/lib/platform/forms/form-action'
import { voucherRunPath } from '@/lib/platform/routes'

/** Sent by the lists of one tenant and of all, and by the page of one voucher. */
export const sendVouchersAction = formAction({
  permission: 'vouchers:write',
  schema: z.object({ chosen: chosenSchema }),
  run: async ({ chosen }, { staff, actor }) => {
    const input = { resellerId: staff.resellerId, actor, kind: 'send', vouchers: chosen } as const
    const { runId } = await startVoucherRun(input)
    redirect(voucherRunPath(runId))
  },
})

export const cancelVoucherRunAction = formAction({
  permission: 'vouchers:write',
  schema: z.object({ runId: z.uuid() }),
  run: async ({ runId }, { staff, actor }) => {
    await cancelVoucherRun({ resellerId: staff.resellerId, runId, actor })
    revalidatePath(voucherRunPath(runId))
  },
})
