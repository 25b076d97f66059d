import 'server-only'
import type { AuditAction } from '../../../platform/audit/actions'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { cancelMessages } from './cancel-messages'
import { messageRunJob } from './message-run-job'
import { isRunOver, type MessageRunState } from './states'

type Steering = { resellerId: string; runId: string; actor: Actor }
type Run = { id: string; number: number; state: MessageRunState }

/** Nothing more leaves; what is under way comes to its end. Throws Conflict when it does not run. */
export async function pauseMessageRun(steering: Steering): Promise<void> {
  await steer(steering, async (tx, run) => {
    if (isRunOver(run.state) || run.state === 'paused') throw new Conflict('run-not-running')
    await tx.messageRun.update({
      where: { id: run.id },
      data: { state: 'paused', why: 'by-hand', said: null, nextAt: null },
    })
    return 'messages.paused'
  })
}

/** Lets a paused run go on with what has not left. Throws Conflict when it is not paused. */
export async function resumeMessageRun(steering: Steering): Promise<void> {
  await steer(steering, async (tx, run) => {
    if (run.state !== 'paused') throw new Conflict('run-not-paused')
    await tx.messageRun.update({
      where: { id: run.id },
      data: { state: 'running', why: null, said: null, failures: 0, nextAt: new Date() },
    })
    await messageRunJob.wake(tx, { resellerId: steering.resellerId, id: run.id })
    return 'messages.resumed'
  })
}

/** Gives up what has not left; what is under way comes to its end. Throws Conflict when it is over. */
export async function cancelMessageRun(steering: Steering): Promise<void> {
  await steer(steering, async (tx, run) => {
    if (isRunOver(run.state)) throw new Conflict('run-over')
    await cancelMessages(tx, steering)
    await tx.messageRun.update({
      where: { id: run.id },
      data: { state: 'cancelled', why: null, said: null, nextAt: new Date() },
    })
    await messageRunJob.wake(tx, { resellerId: steering.resellerId, id: run.id })
    return null
  })
}

async function steer(
  { resellerId, runId, actor }: Steering,
  change: (tx: Tx, run: Run) => Promise<AuditAction | null>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    // The write-ahead reads this row for share: from here on nothing more is sent unless we say so.
    await tx.$executeRaw`select 1 from portal.message_run where id = ${runId}::uuid for update`
    const run = await tx.messageRun.findUnique({ where: { id: runId } })
    if (!run) throw new NotFound('message-run-missing')
    const action = await change(tx, { ...run, state: run.state as MessageRunState })
    const subject = { kind: 'message-run', id: runId, name: `#${run.number}` }
    if (action) await recordAudit(tx, { resellerId, actor, action, subject })
  })
}
