import 'server-only'
import { createHash } from 'node:crypto'
import type { Query } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { recipientColumns, recipientJoins } from '../../messages/find-recipients'
import { type RucLine, rucLinesSchema } from '../../tenants/ruc-line'
import { type DunningPlan, dunningPlanSchema } from '../dunning-plan'
import { firstStep, planStepTimes } from '../step-times'
import { type EnrolmentCandidate, type PlannedCandidate, planCandidates } from './plan-candidates'

type SequenceHead = {
  id: string
  versionId: string
  name: string
  version: number
  plan: DunningPlan
}

type NoticeTemplate = {
  templateId: string
  versionId: string
  name: string
  es: string
  en: string | null
}

/** Everything shown before a list is enrolled. */
export type LoadedEnrolment = {
  sequence: SequenceHead
  zone: string
  /** One per notice, in order. */
  templates: NoticeTemplate[]
  /** When each step is due, the lock last. */
  instants: Date[]
  planned: PlannedCandidate[]
  lines: RucLine[]
  digest: string
}

type LoadEnrolment = { resellerId: string; draftId: string; sequenceId: string; now: Date }

type Head = Omit<SequenceHead, 'plan'> & {
  plan: unknown
  archivedAt: Date | null
  reseller: string
  zone: string
}

/** What enrolling some tenants now would do. */
export type PlannedEnrolment = Omit<LoadedEnrolment, 'lines'>

/**
 * Loads a frozen list as it would be enrolled now. Throws NotFound `dunning-missing` and `draft-missing`, and
 * Conflict `dunning-archived` and `dunning-template-gone`.
 */
export async function loadEnrolment(query: Query, input: LoadEnrolment): Promise<LoadedEnrolment> {
  const { draftId, sequenceId, now } = input
  const head = await getHead(query, sequenceId)
  const [draft] = await query<{ lines: unknown }>(
    `select lines from portal.message_draft where id::text = $1 and expires_at > now()`,
    [draftId],
  )
  if (!draft) throw new NotFound('draft-missing')
  const planned = await plan(query, head, { now, candidatesSql: draftSql, of: draftId })
  return { ...planned, lines: rucLinesSchema.parse(draft.lines) }
}

/** The same of tenants that no person chose. Throws NotFound `dunning-missing`, and Conflict as above. */
export async function planTenants(
  query: Query,
  { sequenceId, tenantIds, now }: { sequenceId: string; tenantIds: string[]; now: Date },
): Promise<PlannedEnrolment> {
  const head = await getHead(query, sequenceId)
  return plan(query, head, { now, candidatesSql: tenantsSql, of: tenantIds })
}

type Planning = { now: Date; candidatesSql: string; of: string | string[] }

async function plan(
  query: Query,
  head: Head,
  { now, candidatesSql, of }: Planning,
): Promise<PlannedEnrolment> {
  const sequence = toSequence(head)
  const templates = await loadTemplates(query, sequence.plan)
  const candidates = await query<EnrolmentCandidate>(candidatesSql, [of])
  const { zone } = head
  const dueAt = firstStep(sequence.plan, { zone, now })
  const instants = planStepTimes(sequence.plan, { step: 0, dueAt, zone })
  const lockAt = instants.at(-1) ?? now
  const notices = templates.map((template) => ({ template, lockAt }))
  const reseller = { name: head.reseller, timeZone: zone }
  const planned = planCandidates(candidates, notices, { reseller, reason: sequence.plan.reason })
  const digest = digestOf({ sequence, templates, instants, planned })
  return { sequence, zone, templates, instants, planned, digest }
}

const candidateColumns = `${recipientColumns}, t.access::text as access, t.held_at is not null as "isHeld",
    t.gone_at is not null as "isGone", s.name as "inSequence"`

const candidateJoins = `${recipientJoins}
  left join portal.dunning_enrolment e on e.tenant_id = t.id and e.ended_at is null
  left join portal.dunning_sequence s on s.id = e.sequence_id`

const draftSql = `
  select ${candidateColumns}
  from portal.message_draft_item i join portal.tenant t on t.id = i.tenant_id ${candidateJoins}
  where i.draft_id = $1::uuid order by t.sort_name, t.id`

const tenantsSql = `
  select ${candidateColumns} from portal.tenant t ${candidateJoins}
  where t.id = any($1::uuid[]) order by t.sort_name, t.id`

async function getHead(query: Query, sequenceId: string): Promise<Head> {
  const [head] = await query<Head>(
    `select s.id, v.id as "versionId", s.name, v.version, v.plan, s.archived_at as "archivedAt",
       r.name as reseller, r.time_zone as zone
     from portal.dunning_sequence s
     join portal.dunning_version v on v.sequence_id = s.id and v.version = s.version
     join portal.reseller r on r.id = s.reseller_id
     where s.id::text = $1`,
    [sequenceId],
  )
  if (!head) throw new NotFound('dunning-missing')
  if (head.archivedAt) throw new Conflict('dunning-archived')
  return head
}

function toSequence({ id, versionId, name, version, plan }: Head): SequenceHead {
  return { id, versionId, name, version, plan: dunningPlanSchema.parse(plan) }
}

async function loadTemplates(query: Query, { notices }: DunningPlan): Promise<NoticeTemplate[]> {
  const found = await query<NoticeTemplate>(
    `select m.id as "templateId", v.id as "versionId", v.name, v.es, v.en
     from portal.message_template m
     join portal.message_template_version v on v.template_id = m.id and v.version = m.version
     where m.archived_at is null and m.id = any($1::uuid[])`,
    [notices.map(({ templateId }) => templateId)],
  )
  return notices.map((notice) => {
    const template = found.find(({ templateId }) => templateId === notice.templateId)
    if (!template) throw new Conflict('dunning-template-gone')
    return template
  })
}

/** Digest of who is enrolled in what, with which texts and when; a changed preview is shown again. */
function digestOf(of: Pick<LoadedEnrolment, 'sequence' | 'templates' | 'instants' | 'planned'>): string {
  const tenants = of.planned.flatMap(({ group, tenantId }) => (group === 'enrol' ? tenantId : []))
  const templates = of.templates.map(({ versionId }) => versionId)
  const all = JSON.stringify([of.sequence.versionId, templates, of.instants, tenants])
  return createHash('sha256').update(all).digest('hex')
}
