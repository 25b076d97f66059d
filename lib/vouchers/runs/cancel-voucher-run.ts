import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { inScope } from '../../db'
import { Forbidden, NotFound } from '../../errors'
import { addJob } from '../../jobs/add-job'
import { advanceVoucherRunTask, voucherRunJobKey } from './tasks'

/** Gives up what was not sent yet; what is under way is still settled. Repeating it changes nothing. */
export async function cancelVoucherRun(asked: {
  resellerId: string
  runId: string
  actor: Actor
}): Promise<void> {
  const { resellerId, runId, actor } = asked
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
    await addJob(tx, advanceVoucherRunTask, { resellerId, runId }, { key: voucherRunJobKey(runId) })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'vouchers.cancelled',
      subject: { kind: 'voucher-run', id: runId, name: `#${run.number}` },
    })
  })
}
