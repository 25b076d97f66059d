import 'server-only'
import type { EveryoneSwitch, Prisma } from '../../../generated/prisma/client'
import type { AuditAction } from '../../../platform/audit/actions'
import { type Actor, requesterOf } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { inScope, type Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import type { Wanted } from '../engine/plan-locks'

export type Switch = EveryoneSwitch & { desired: Wanted }

export async function findSwitch(tx: Tx, switchId: string): Promise<Switch | null> {
  return (await tx.everyoneSwitch.findUnique({ where: { id: switchId } })) as Switch | null
}

/** Throws NotFound. */
export async function getSwitch(tx: Tx, switchId: string): Promise<Switch> {
  const row = await findSwitch(tx, switchId)
  if (!row) throw new NotFound('everyone-missing')
  return row
}

export type Move = {
  state: Switch['state']
  action: AuditAction
  data?: Prisma.EveryoneSwitchUpdateManyMutationInput
  actor?: Actor
  /** Added to state and cause in the audit log. */
  after?: Record<string, unknown>
}

/**
 * Moves a switch from the state read to the next one and audits it. False, with nothing written, when another
 * process moved it first.
 */
export async function moveSwitch(tx: Tx, row: Switch, move: Move): Promise<boolean> {
  const { state, action, data = {}, actor, after } = move
  const { count } = await tx.everyoneSwitch.updateMany({
    where: { id: row.id, state: row.state, attempt: row.attempt },
    data: { ...data, state },
  })
  if (count === 0) return false
  const { cause } = data
  await recordAudit(tx, {
    resellerId: row.resellerId,
    actor: actor ?? requesterOf(row),
    action,
    subject: subjectOf(row),
    before: { state: row.state },
    after: { desired: row.desired, state, ...(typeof cause === 'string' && { cause }), ...after },
    reason: reasonOf(row),
  })
  return true
}

export function subjectOf({ id, number }: Pick<Switch, 'id' | 'number'>) {
  return { kind: 'everyone', id, name: `#${number}` }
}

export function reasonOf({ reason, note }: Pick<Switch, 'reason' | 'note'>): string {
  return note ? `${reason}: ${note}` : reason
}

export function endSwitch(
  row: Switch,
  ending: {
    state: 'confirmed' | 'partial' | 'not_confirmed' | 'refused' | 'cancelled'
    cause: string
    said?: string | null
    after?: Record<string, unknown>
  },
): Promise<boolean> {
  return inScope(row.resellerId, (tx) => endSwitchIn(tx, row, ending))
}

export function endSwitchIn(tx: Tx, row: Switch, ending: Parameters<typeof endSwitch>[1]): Promise<boolean> {
  const { state, cause, said, after } = ending
  const data = {
    cause,
    endedAt: new Date(),
    settleAfter: null,
    ...(said && { serverSaid: said.slice(0, 300) }),
  }
  return moveSwitch(tx, row, { state, action: 'everyone.ended', data, after })
}
