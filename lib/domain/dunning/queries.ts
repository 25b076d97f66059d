import 'server-only'
import { type Query, readInScope } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import { type Page, planPage } from '../../platform/paging'
import type { MessageState } from '../messages/runs/states'
import { type DunningPlan, dunningPlanSchema } from './dunning-plan'
import { type EndCode, type EnrolmentState, enrolmentStates, type StopCode } from './status'

/** Enrolments before each step, and by other state. */
type SequenceCounts = { steps: number[]; states: Partial<Record<EnrolmentState, number>> }

export type SequenceLine = {
  id: string
  name: string
  version: number
  plan: DunningPlan
  archivedAt: Date | null
  madeByName: string
  changedAt: Date
  counts: SequenceCounts
}

type SequenceRow = Omit<SequenceLine, 'plan' | 'counts'> & {
  plan: unknown
  counts: { state: EnrolmentState; step: number; count: number }[] | null
}

const sequenceSql = `
  select s.id, s.name, s.version, v.plan, s.archived_at as "archivedAt", v.made_by_name as "madeByName",
    v.created_at as "changedAt", (
      select jsonb_agg(c) from (
        select e.state, e.step, count(*)::int as count from portal.dunning_enrolment e
        where e.sequence_id = s.id group by 1, 2) c) as counts
  from portal.dunning_sequence s
  join portal.dunning_version v on v.sequence_id = s.id and v.version = s.version`

function toSequence({ plan, counts, ...row }: SequenceRow): SequenceLine {
  return { ...row, plan: dunningPlanSchema.parse(plan), counts: toCounts(counts ?? []) }
}

/** Paused, stopped and ended enrolments are counted by state and not by step. */
function toCounts(rows: NonNullable<SequenceRow['counts']>): SequenceCounts {
  const steps: number[] = []
  const states: SequenceCounts['states'] = {}
  for (const { state, step, count } of rows) {
    states[state] = (states[state] ?? 0) + count
    if (state === 'active' || state === 'promised') steps[step] = (steps[step] ?? 0) + count
  }
  return { steps: Array.from(steps, (count) => count ?? 0), states }
}

/** All sequences, those in use first, and the enrolments that need a decision. */
export function getDunningOverview(
  resellerId: string,
): Promise<{ sequences: SequenceLine[]; needing: EnrolmentLine[]; needingCount: number }> {
  return readInScope(resellerId, async (query) => {
    const sequences = await query<SequenceRow>(
      `${sequenceSql} order by s.archived_at is not null, lower(s.name)`,
    )
    const needing = await query<EnrolmentRow>(
      `${enrolmentSql} where e.state = 'needs-person' order by e.due_at, e.id limit ${needingShown}`,
    )
    const lines = sequences.map(toSequence)
    const needingCount = lines.reduce((sum, { counts }) => sum + (counts.states['needs-person'] ?? 0), 0)
    return { sequences: lines, needing: needing.map(toEnrolment), needingCount }
  })
}

/** Sequences that tenants can be enrolled in. */
export function listOpenSequences(resellerId: string): Promise<{ id: string; name: string }[]> {
  return readInScope(resellerId, (query) =>
    query<{ id: string; name: string }>(
      'select id, name from portal.dunning_sequence where archived_at is null order by lower(name)',
    ),
  )
}

export type EnrolmentLine = {
  id: string
  tenantId: string
  tenantName: string
  ruc: string
  sequenceId: string
  sequenceName: string
  version: number
  plan: DunningPlan
  state: EnrolmentState
  step: number
  dueAt: Date
  /** `2026-12-03`. */
  promiseOn: string | null
  why: StopCode | null
  whyDetail: string | null
  askedByName: string
  enrolledAt: Date
  endedAt: Date | null
  endedWhy: EndCode | null
  /** Of the notice of the previous step. */
  messageState: MessageState | null
  /** The run of its lock. */
  lockRunId: string | null
}

type EnrolmentRow = Omit<EnrolmentLine, 'plan'> & { plan: unknown }

const needingShown = 30
const pageSize = 50

const enrolmentSql = `
  select e.id, e.tenant_id as "tenantId", t.name as "tenantName", t.ruc, e.sequence_id as "sequenceId",
    s.name as "sequenceName", v.version, v.plan, e.state, e.step, e.due_at as "dueAt",
    e.promise_on::text as "promiseOn", e.why, e.why_detail as "whyDetail", e.asked_by_name as "askedByName",
    e.enrolled_at as "enrolledAt", e.ended_at as "endedAt", e.ended_why as "endedWhy",
    m.state as "messageState", l.lock_run_id as "lockRunId"
  from portal.dunning_enrolment e
  join portal.dunning_sequence s on s.id = e.sequence_id
  join portal.dunning_version v on v.id = e.version_id
  join portal.tenant t on t.id = e.tenant_id
  left join lateral (
    select d.message_key from portal.dunning_step d
    where d.enrolment_id = e.id and d.step = e.step - 1 and d.held_back_at is null
    order by d.attempt desc limit 1) last on true
  left join portal.message m on m.reseller_id = e.reseller_id and m.key = last.message_key
  left join lateral (
    select d.lock_run_id from portal.dunning_step d
    where d.enrolment_id = e.id and d.kind = 'lock' order by d.attempt desc limit 1) l on true`

function toEnrolment({ plan, ...row }: EnrolmentRow): EnrolmentLine {
  return { ...row, plan: dunningPlanSchema.parse(plan) }
}

/** Selects tenants of a sequence by step or state; null is every open enrolment. */
export type SequenceFilter = { step: number } | { state: EnrolmentState } | null

export type SequenceView = SequenceLine & {
  /** Names of its notices' templates; null for an archived one. */
  templateNames: (string | null)[]
  page: Page<EnrolmentLine>
}

/** One sequence with a page of its tenants. Throws NotFound. */
export function getSequence(
  resellerId: string,
  sequenceId: string,
  view: { filter?: SequenceFilter; page?: number } = {},
): Promise<SequenceView> {
  return readInScope(resellerId, async (query) => {
    const [row] = await query<SequenceRow>(`${sequenceSql} where s.id::text = $1`, [sequenceId])
    if (!row) throw new NotFound('dunning-missing')
    const sequence = toSequence(row)
    const page = await pageOf(query, sequence, view)
    return { ...sequence, templateNames: await namesOf(query, sequence.plan), page }
  })
}

async function pageOf(
  query: Query,
  { id, counts }: SequenceLine,
  { filter = null, page: input = 1 }: { filter?: SequenceFilter; page?: number },
): Promise<Page<EnrolmentLine>> {
  const total = countOf(counts, filter)
  const { page, pageCount } = planPage({ page: input, pageSize, total })
  const [condition, values] = conditionOf(filter)
  const rows = await query<EnrolmentRow>(
    `${enrolmentSql} where e.sequence_id = $1::uuid and ${condition}
     order by e.ended_at desc nulls first, e.due_at, t.sort_name, e.id limit ${pageSize} offset $2`,
    [id, (page - 1) * pageSize, ...values],
  )
  return { rows: rows.map(toEnrolment), page, pageCount, pageSize, total, totalIsExact: true }
}

function countOf({ steps, states }: SequenceCounts, filter: SequenceFilter): number {
  if (filter && 'step' in filter) return steps[filter.step] ?? 0
  if (filter) return states[filter.state] ?? 0
  return enrolmentStates.reduce((sum, state) => sum + (state === 'ended' ? 0 : (states[state] ?? 0)), 0)
}

function conditionOf(filter: SequenceFilter): [string, unknown[]] {
  if (!filter) return ['e.ended_at is null', []]
  if ('step' in filter) return [`e.state in ('active', 'promised') and e.step = $3`, [filter.step]]
  return ['e.state = $3', [filter.state]]
}

/** A step taken, with the state of its message. */
export type StepLine = {
  step: number
  attempt: number
  kind: 'notice' | 'lock'
  at: Date
  messageState: MessageState | null
  messageRunId: string | null
  lockRunId: string | null
  waivedByName: string | null
  heldBackAt: Date | null
}

export type TenantDunning = { enrolment: EnrolmentLine; steps: StepLine[]; templateNames: (string | null)[] }

/** A tenant's current enrolment, or its last one; null when it never had one. */
export function findTenantDunning(resellerId: string, tenantId: string): Promise<TenantDunning | null> {
  return readInScope(resellerId, async (query) => {
    const [row] = await query<EnrolmentRow>(
      `${enrolmentSql} where e.tenant_id::text = $1 order by e.ended_at desc nulls first, e.id desc limit 1`,
      [tenantId],
    )
    if (!row) return null
    const enrolment = toEnrolment(row)
    const steps = await query<StepLine>(
      `select d.step, d.attempt, d.kind, d.at, m.state as "messageState", d.message_run_id as "messageRunId",
         d.lock_run_id as "lockRunId", d.waived_by_name as "waivedByName", d.held_back_at as "heldBackAt"
       from portal.dunning_step d
       left join portal.message m on m.reseller_id = d.reseller_id and m.key = d.message_key
       where d.enrolment_id = $1::uuid order by d.at, d.step, d.attempt`,
      [enrolment.id],
    )
    return { enrolment, steps, templateNames: await namesOf(query, enrolment.plan) }
  })
}

async function namesOf(query: Query, { notices }: DunningPlan): Promise<(string | null)[]> {
  const ids = notices.map(({ templateId }) => templateId)
  const names = await query<{ id: string; name: string }>(
    `select m.id, v.name from portal.message_template m
     join portal.message_template_version v on v.template_id = m.id and v.version = m.version
     where m.archived_at is null and m.id = any($1::uuid[])`,
    [ids],
  )
  return ids.map((id) => names.find((one) => one.id === id)?.name ?? null)
}

/** The current enrolment for the tenant's page; null when there is none. */
export function findOpenEnrolment(resellerId: string, tenantId: string): Promise<EnrolmentLine | null> {
  return readInScope(resellerId, async (query) => {
    const [row] = await query<EnrolmentRow>(
      `${enrolmentSql} where e.tenant_id::text = $1 and e.ended_at is null`,
      [tenantId],
    )
    return row ? toEnrolment(row) : null
  })
}
