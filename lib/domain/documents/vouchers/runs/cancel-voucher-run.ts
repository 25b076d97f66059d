import 'server-only'
import type { Actor } from '../../../../platform/audit/actor'
import { recordAudit } from '../../../../platform/audit/record-audit'
import { requireActor } from '../../../../platform/auth/require-actor'
import { inScope } from '../../../../platform/database/db'
import { Forbidden, NotFound } from '../../../../platform/errors'
import { voucherRunJob } from './voucher-run-job'

/** Gives up what was not sent yet; what is under way is still settled. Repeating it changes nothing. */
export async function cancelVoucherRun(input: {
  resellerId: string
  runId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, runId, actor } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'vouchers:write')
    // The write-ahead reads this row for share: from here on nothing more is sent.
    const mayChange = await tx.$executeRaw`
      select 1 from portal.voucher_run where id = ${runId}::uuid for update`
    const run = await tx.voucherRun.findUnique({ where: { id: runId } })
    if (!run) throw new NotFound('run-missing')
    if (mayChange === 0) throw new Forbidden('outside-tags')
    if (run.endedAt || run.cancelledAt) return
    await tx.voucherRun.update({ where: { id: runId }, data: { cancelledAt: new Date() } })
    await voucherRunJob.wake(tx, { resellerId, id: runId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.cancelled',
      subject: { kind: 'voucher-run', id: runId, name: `#${run.number}` },
    })
  })
}
