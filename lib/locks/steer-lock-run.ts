import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, type Tx } from '../db'
import { Conflict, Forbidden, NotFound } from '../errors'
import { addJob } from '../jobs/add-job'
import { advanceLockRunTask, lockRunJobKey } from './tasks'

type Steering = { resellerId: string; runId: string; actor: Actor }

/** Stops sending; what was sent is still verified. */
export async function pauseLockRun(steering: Steering): Promise<void> {
  await steer(steering, 'lock.paused', async (tx, run) => {
    if (run.state !== 'planned' && run.state !== 'running') throw new Conflict('run-not-running')
    await tx.lockRun.update({ where: { id: run.id }, data: { state: 'paused', pausedFor: 'by-hand' } })
  })
}

export async function resumeLockRun(steering: Steering): Promise<void> {
  await steer(steering, 'lock.resumed', async (tx, run) => {
    if (run.state !== 'paused') throw new Conflict('run-not-paused')
    const data = { state: 'running', pausedFor: null, failures: 0 } as const
    await tx.lockRun.update({ where: { id: run.id }, data })
  })
}

/** Gives up what was not sent. Requests under way are still settled before the run counts as ended. */
export async function cancelLockRun(steering: Steering): Promise<void> {
  await steer(steering, 'lock.cancelled', async (tx, run) => {
    if (run.state === 'finished' || run.state === 'cancelled') throw new Conflict('run-over')
    await tx.lockItem.updateMany({
      where: { runId: run.id, state: 'planned' },
      data: { state: 'cancelled', cause: 'cancelled-by-hand', endedAt: new Date() },
    })
    await tx.lockRun.update({ where: { id: run.id }, data: { state: 'cancelled', pausedFor: null } })
  })
}

async function steer(
  { resellerId, runId, actor }: Steering,
  action: 'lock.paused' | 'lock.resumed' | 'lock.cancelled',
  change: (tx: Tx, run: { id: string; state: string }) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    // The write-ahead reads this row for share: from here on nothing more is sent unless we say so.
    const mayChange = await tx.$executeRaw`select 1 from portal.lock_run where id = ${runId}::uuid for update`
    const run = await tx.lockRun.findUnique({ where: { id: runId } })
    if (!run) throw new NotFound('run-missing')
    if (mayChange === 0) throw new Forbidden('outside-tags')
    await change(tx, run)
    await addJob(tx, advanceLockRunTask, { resellerId, runId }, { key: lockRunJobKey(runId) })
    await recordAudit(tx, {
      resellerId,
      actor,
      action,
      subject: { kind: 'lock-run', id: runId, name: `#${run.number}` },
    })
  })
}
