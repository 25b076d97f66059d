'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { voucherRunPath } from '@/lib/routes'
import { chosenSchema } from '@/lib/vouchers/chosen-schema'
import { cancelVoucherRun } from '@/lib/vouchers/runs/cancel-voucher-run'
import { startVoucherRun } from '@/lib/vouchers/runs/start-voucher-run'

/** From the list of one tenant, from one voucher, and from what waits in all of them. */
export const sendVouchersAction = formAction({
  permission: 'vouchers:write',
  schema: z.object({ chosen: chosenSchema }),
  run: async ({ chosen }, { staff, actor }) => {
    const asked = { resellerId: staff.resellerId, actor, kind: 'send', vouchers: chosen } as const
    const { runId } = await startVoucherRun(asked)
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
