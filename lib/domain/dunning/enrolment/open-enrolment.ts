import 'server-only'
import type { Tx } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type DueEnrolment, loadFacts } from '../load-due'

/** An open enrolment, its row locked until the transaction ends; null when it has ended. Throws NotFound. */
export async function openEnrolment(tx: Tx, enrolmentId: string): Promise<DueEnrolment | null> {
  const [row] = await tx.$queryRaw<{ isOver: boolean }[]>`
    select ended_at is not null as "isOver" from portal.dunning_enrolment
    where id::text = ${enrolmentId} for update`
  if (!row) throw new NotFound('dunning-enrolment-missing')
  if (row.isOver) return null
  const [enrolment] = await loadFacts(tx, [enrolmentId])
  return enrolment ?? null
}

/** Audited under its tenant. */
export function enrolmentSubject({ tenantId, name }: Pick<DueEnrolment, 'tenantId' | 'name'>) {
  return { kind: 'tenant', id: tenantId, name }
}

export async function zoneOf(tx: Tx, resellerId: string): Promise<string> {
  const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
  return timeZone
}
