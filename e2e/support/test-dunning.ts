import { advanceDunning } from '../../lib/domain/dunning/advance-dunning'
import { enrolTenants } from '../../lib/domain/dunning/enrolment/enrol-tenants'
import { previewEnrolment } from '../../lib/domain/dunning/enrolment/preview-enrolment'
import { freezeMessageDraft } from '../../lib/domain/messages/compose/freeze-message-draft'
import { inScope } from '../../lib/platform/database/db'
import type { TestTenant } from './test-locks'
import { driveMessages } from './test-messages'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/** A frozen list of these tenants. */
export async function freezeTestList(reseller: TestReseller, tenants: TestTenant[]): Promise<string> {
  const from = { kind: 'ids', tenantIds: tenants.map(({ id }) => id) } as const
  const { draftId } = await freezeMessageDraft({
    resellerId: reseller.resellerId,
    actor: reseller.owner,
    from,
  })
  return draftId
}

/** Previews a list and enrols it, as the page does. */
export async function enrolTestTenants(
  reseller: TestReseller,
  { sequenceId, tenants, now }: { sequenceId: string; tenants: TestTenant[]; now?: Date },
): Promise<void> {
  const { resellerId, owner: actor } = reseller
  const draftId = await freezeTestList(reseller, tenants)
  const { digest, counts } = await previewEnrolment(resellerId, { draftId, sequenceId, now })
  await enrolTenants({ resellerId, actor, draftId, sequenceId, digest, typedCount: counts.enrol, now })
}

export type EnrolmentRow = {
  id: string
  tenantId: string
  state: string
  step: number
  attempt: number
  dueAt: Date
  nextAt: Date | null
  why: string | null
  whyDetail: string | null
  endedWhy: string | null
  askedBy: string | null
}

/** The enrolments, in the order of the tenants. */
export function listEnrolments(reseller: TestReseller): Promise<EnrolmentRow[]> {
  return asOwner<EnrolmentRow>(
    `select e.id, e.tenant_id as "tenantId", e.state, e.step, e.attempt, e.due_at as "dueAt", e.next_at as "nextAt",
       e.why, e.why_detail as "whyDetail", e.ended_why as "endedWhy", e.asked_by as "askedBy"
     from portal.dunning_enrolment e join portal.tenant t on t.id = e.tenant_id
     where e.reseller_id = $1 order by t.upstream_id, e.id`,
    [reseller.resellerId],
  )
}

export async function onlyEnrolment(reseller: TestReseller): Promise<EnrolmentRow> {
  const [only, ...others] = await listEnrolments(reseller)
  if (!only || others.length > 0) throw new Error('there is not exactly one enrolment')
  return only
}

/** Sends all pending messages. */
export async function sendAllMessages(reseller: TestReseller): Promise<void> {
  const runs = await asOwner<{ id: string }>(
    'select id from portal.message_run where reseller_id = $1 and ended_at is null order by id',
    [reseller.resellerId],
  )
  for (const { id } of runs) await driveMessages(reseller, id)
}

/** Advances dunning at the time of the next due step; returns that time. */
export async function advanceToNextStep(reseller: TestReseller): Promise<Date> {
  const due = (await listEnrolments(reseller)).flatMap(({ nextAt }) => nextAt ?? [])
  const now = new Date(Math.min(...due.map((at) => at.getTime())) + 1_000)
  await advanceDunning(reseller.resellerId, { now: () => now })
  return now
}

/** Deletes messages and enrolments, but not the sequences. */
export async function clearDunning(reseller: TestReseller): Promise<void> {
  await inScope(reseller.resellerId, (tx) => tx.dunningEnrolment.deleteMany())
  for (const table of ['dunning_step', 'message', 'message_run', 'message_opt_out']) {
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [reseller.resellerId])
  }
}
