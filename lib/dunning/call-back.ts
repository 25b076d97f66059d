import 'server-only'
import type { Actor } from '../audit/actor'
import type { Tx } from '../db'
import { cancelMessages } from '../messages/cancel-messages'
import type { DueEnrolment } from './load-due'

/** Where a way stands; what was called back comes again. */
export type Place = { step: number; attempt: number }

/** Calls back the notice of the step before where it has not left: that step comes again then. */
export async function callBackNotice(
  tx: Tx,
  { resellerId, actor, enrolment }: { resellerId: string; actor: Actor; enrolment: DueEnrolment },
): Promise<Place> {
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

/** A step that was tried keeps its line; the next try has a number of its own. */
export async function freeAttempt(tx: Tx, { id, step }: Pick<DueEnrolment, 'id' | 'step'>): Promise<number> {
  const tried = await tx.dunningStep.aggregate({ where: { enrolmentId: id, step }, _max: { attempt: true } })
  return (tried._max.attempt ?? 0) + 1
}
