import 'server-only'
import type { AuditAction } from '../../audit/actions'
import { type Actor, askerOf } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { inScope, type Tx } from '../../db'
import { NotFound } from '../../errors'
import type { EveryoneSwitch, Prisma } from '../../generated/prisma/client'
import type { Wanted } from '../plan-locks'

export type Switch = EveryoneSwitch & { desired: Wanted }

export async function findSwitch(tx: Tx, switchId: string): Promise<Switch | null> {
  return (await tx.everyoneSwitch.findUnique({ where: { id: switchId } })) as Switch | null
}

/** Throws NotFound for a switch that is not the reseller's. */
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
  /** More for the trail than state and cause. */
  after?: Record<string, unknown>
}

/**
 * Brings a switch from the state that was read to the next one, with its line of the trail. False when another
 * process has moved it on: then nothing is written.
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
    actor: actor ?? askerOf(row),
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
