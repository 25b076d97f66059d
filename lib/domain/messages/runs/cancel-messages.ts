import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import type { Tx } from '../../../platform/database/db'
import { messageRunJob } from './message-run-job'

/**
 * Gives up messages that have not left, of one run, by their keys, or both; says how many. What is under way is left
 * to its end. Throws Forbidden.
 */
export async function cancelMessages(
  tx: Tx,
  input: { resellerId: string; actor: Actor; runId?: string; keys?: string[] },
): Promise<number> {
  const { resellerId, actor, runId = null, keys = null } = input
  if (runId === null && keys === null) return 0
  await requireActor(tx, actor, 'messages:send')
  // Runs before messages, as the engine takes them: two who wait for each other would be one too many.
  const runs = await tx.$queryRaw<{ id: string; number: number }[]>`
    select r.id, r.number from portal.message_run r
    where r.ended_at is null and (${runId}::uuid is null or r.id = ${runId}::uuid)
      and exists (select from portal.message m where m.run_id = r.id and m.state = 'planned'
        and (${keys}::text[] is null or m.key = any(${keys}::text[])))
    order by r.id for update`
  let count = 0
  for (const run of runs) {
    const given = await tx.$executeRaw`
      update portal.message set state = 'cancelled', cause = 'cancelled-by-hand', ended_at = now()
      where run_id = ${run.id}::uuid and state = 'planned'
        and (${keys}::text[] is null or key = any(${keys}::text[]))`
    count += given
    await messageRunJob.wake(tx, { resellerId, id: run.id })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'messages.cancelled',
      subject: { kind: 'message-run', id: run.id, name: `#${run.number}` },
      after: { messages: given },
    })
  }
  return count
}
