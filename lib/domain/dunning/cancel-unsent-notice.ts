import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import type { Tx } from '../../platform/database/db'
import { cancelMessages } from '../messages/runs/cancel-messages'
import type { DueEnrolment } from './load-due'

/** Position in a sequence; a step whose notice was cancelled is repeated. */
export type StepAttempt = { step: number; attempt: number }

/** Cancels the notice of the previous step if it was not sent yet, so that the step is repeated later. */
export async function cancelUnsentNotice(
  tx: Tx,
  { resellerId, actor, enrolment }: { resellerId: string; actor: Actor; enrolment: DueEnrolment },
): Promise<StepAttempt> {
  const { id, step, attempt } = enrolment
  const last = await tx.dunningStep.findFirst({
    where: { enrolmentId: id, step: step - 1, kind: 'notice', heldBackAt: null },
    orderBy: { attempt: 'desc' },
  })
  if (!last?.messageKey) return { step, attempt }
  if ((await cancelMessages(tx, { resellerId, actor, keys: [last.messageKey] })) === 0)
    return { step, attempt }
  await tx.dunningStep.update({
    where: { enrolmentId_step_attempt: { enrolmentId: id, step: last.step, attempt: last.attempt } },
    data: { heldBackAt: new Date() },
  })
  return { step: last.step, attempt: last.attempt + 1 }
}

/** The next attempt number of a step; every attempt keeps its row. */
export async function nextFreeAttempt(
  tx: Tx,
  { id, step }: Pick<DueEnrolment, 'id' | 'step'>,
): Promise<number> {
  const tried = await tx.dunningStep.aggregate({ where: { enrolmentId: id, step }, _max: { attempt: true } })
  return (tried._max.attempt ?? 0) + 1
}
