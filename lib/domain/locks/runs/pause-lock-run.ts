import 'server-only'
import { Prisma } from '../../../generated/prisma/client'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, Forbidden, NotFound } from '../../../platform/errors'
import { lockRunJob } from '../engine/lock-run-job'

type RunCommand = { resellerId: string; runId: string; actor: Actor }

/** Stops sending; what was sent is still verified. */
export async function pauseLockRun(command: RunCommand): Promise<void> {
  await changeRun(command, 'lock.paused', async (tx, run) => {
    if (run.state !== 'planned' && run.state !== 'running') throw new Conflict('run-not-running')
    await tx.lockRun.update({ where: { id: run.id }, data: { state: 'paused', pausedFor: 'by-hand' } })
  })
}

export async function resumeLockRun(command: RunCommand): Promise<void> {
  await changeRun(command, 'lock.resumed', async (tx, run) => {
    if (run.state !== 'paused') throw new Conflict('run-not-paused')
    const data = { state: 'running', pausedFor: null, failures: 0, trouble: Prisma.DbNull } as const
    await tx.lockRun.update({ where: { id: run.id }, data })
  })
}

/** Cancels what was not sent. Requests under way are settled before the run ends. */
export async function cancelLockRun(command: RunCommand): Promise<void> {
  await changeRun(command, 'lock.cancelled', async (tx, run) => {
    if (run.state === 'finished' || run.state === 'cancelled') throw new Conflict('run-over')
    await tx.lockItem.updateMany({
      where: { runId: run.id, state: 'planned' },
      data: { state: 'cancelled', cause: 'cancelled-by-hand', endedAt: new Date() },
    })
    await tx.lockRun.update({ where: { id: run.id }, data: { state: 'cancelled', pausedFor: null } })
  })
}

async function changeRun(
  { resellerId, runId, actor }: RunCommand,
  action: 'lock.paused' | 'lock.resumed' | 'lock.cancelled',
  change: (tx: Tx, run: { id: string; state: string }) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:lock')
    // The write-ahead takes a share lock on this row: nothing is sent until this transaction ends.
    const mayChange = await tx.$executeRaw`select 1 from portal.lock_run where id = ${runId}::uuid for update`
    const run = await tx.lockRun.findUnique({ where: { id: runId } })
    if (!run) throw new NotFound('run-missing')
    if (mayChange === 0) throw new Forbidden('outside-tags')
    await change(tx, run)
    await lockRunJob.wake(tx, { resellerId, id: runId })
    await recordAudit(tx, {
      resellerId,
      actor,
      action,
      subject: { kind: 'lock-run', id: runId, name: `#${run.number}` },
    })
  })
}
