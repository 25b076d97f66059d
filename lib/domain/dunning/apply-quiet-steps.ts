import 'server-only'
import { systemActor } from '../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../platform/audit/record-audit'
import type { Tx } from '../../platform/database/db'
import { recordEvents } from '../events/record-events'
import { cancelMessages } from '../messages/runs/cancel-messages'
import type { DunningPass } from './dunning-engine'
import type { EnrolmentStep } from './enrolment/plan-enrolment'
import type { DueEnrolment } from './load-due'

type QuietStep = Exclude<EnrolmentStep, { kind: 'notice' } | { kind: 'lock' }>
export type Decided = { enrolment: DueEnrolment; step: QuietStep }

/** Applies the steps that send nothing: waiting, stopping until a person decides, ending. */
export async function applyQuietSteps(tx: Tx, on: DunningPass, decided: Decided[]): Promise<void> {
  const { resellerId, now } = on
  const entries: AuditEntry[] = []
  const over: string[] = []
  for (const { enrolment, step } of decided) {
    await tx.dunningEnrolment.update({ where: { id: enrolment.id }, data: changeOf(step, now) })
    const entry = entryOf(enrolment, step)
    if (entry) entries.push(entry)
    if (step.kind === 'end') over.push(enrolment.id)
  }
  await cancelUnsentNotices(tx, { resellerId, enrolmentIds: over })
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
  await recordEvents(tx, resellerId, decided.flatMap(toEvent))
}

function toEvent({ enrolment: { tenantId, sequence }, step }: Decided) {
  if (step.kind !== 'stop') return []
  return { kind: 'dunning.waits' as const, tenantId, payload: { sequence, why: step.why } }
}

function changeOf(step: QuietStep, now: Date) {
  switch (step.kind) {
    case 'wait':
      return { nextAt: step.until }
    case 'move':
      return { dueAt: step.dueAt, nextAt: step.dueAt }
    case 'stop':
      return { state: 'needs-person', why: step.why, whyDetail: step.detail ?? null, nextAt: null }
    case 'end':
      return { state: 'ended', endedAt: now, endedWhy: step.why, nextAt: null, why: null, whyDetail: null }
    case 'rest':
      return { nextAt: null }
  }
}

function entryOf({ tenantId, name, sequence, dueAt }: DueEnrolment, step: QuietStep): AuditEntry | null {
  const subject = { kind: 'tenant', id: tenantId, name }
  if (step.kind === 'stop') {
    const { why, detail } = step
    return { action: 'dunning.stopped', subject, after: { sequence, why, ...(detail && { detail }) } }
  }
  if (step.kind === 'end') return { action: 'dunning.ended', subject, after: { sequence, why: step.why } }
  if (step.kind !== 'move') return null
  return { action: 'dunning.moved', subject, before: { dueAt }, after: { sequence, dueAt: step.dueAt } }
}

/** Notices that were not sent yet would say what is no longer true. */
async function cancelUnsentNotices(
  tx: Tx,
  { resellerId, enrolmentIds }: { resellerId: string; enrolmentIds: string[] },
): Promise<void> {
  if (enrolmentIds.length === 0) return
  const steps = await tx.dunningStep.findMany({
    where: { enrolmentId: { in: enrolmentIds }, kind: 'notice' },
    select: { messageKey: true },
  })
  const keys = steps.flatMap(({ messageKey }) => messageKey ?? [])
  if (keys.length > 0) await cancelMessages(tx, { resellerId, actor: systemActor, keys })
}
