import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import type { Access } from '../../tenants/access/access'
import { type RucLine, rucLinesSchema } from '../../tenants/ruc-line'
import type { Wanted } from '../engine/plan-locks'
import { type DraftFilter, type DraftGroup, draftGroups } from './draft-groups'
import { draftHeadSql, draftRowsSql } from './draft-items-sql'

export type DraftTenant = {
  id: string
  ruc: string
  name: string
  host: string
  /** The access when the list was frozen, and now. */
  seen: Access
  access: Access
  group: DraftGroup
  /** Issued in the last seven days; null without two samples. */
  documents: number | null
}

/** A run that has tenants of this draft. */
type BlockingRun = { runId: string; number: number; who: string; count: number }

/** Tenants that share a RUC of the pasted list: a person chooses. */
export type DraftChoice = {
  ruc: string
  id: string
  name: string
  host: string
  access: Access
  chosen: boolean
}

export type LockDraftView = {
  id: string
  desired: Wanted
  origin: string
  retriesRunId: string | null
  reason: string | null
  note: string | null
  preparedByName: string
  createdAt: Date
  /** The run started from it. */
  runId: string | null
  groups: Record<DraftGroup, number>
  total: number
  /** Those in another state, and those whose state needs a fresh read. */
  toSend: number
  blockingRuns: BlockingRun[]
  /** Those that issued in the last seven days, the busiest first; none for an unlock. */
  active: { count: number; busiest: { id: string; name: string; documents: number }[] }
  /** Lines without an item, except those with an open choice. */
  lines: RucLine[]
  choices: DraftChoice[]
  page: Page<DraftTenant>
}

const pageSize = 50

type Head = Omit<
  LockDraftView,
  'groups' | 'total' | 'toSend' | 'blockingRuns' | 'active' | 'choices' | 'page'
> & {
  groups: Partial<Record<DraftGroup, number>> | null
  blockingRuns: BlockingRun[] | null
  activeCount: number
  busiest: { id: string; name: string; documents: number }[] | null
  choices: DraftChoice[] | null
}

/** A draft now, with one page of its tenants. Throws NotFound. */
export async function getLockDraft(
  resellerId: string,
  draftId: string,
  visible: { filter?: DraftFilter | null; page?: number } = {},
): Promise<LockDraftView> {
  const filter = visible.filter ?? null
  const view = await readInScope(resellerId, async (query) => {
    const [head] = isUuid(draftId) ? await query<Head>(draftHeadSql, [draftId]) : []
    if (!head) return null
    const total = countIn(head, filter)
    const window = planPage({ page: visible.page ?? 1, pageSize, total })
    const place = [draftId, pageSize, (window.page - 1) * pageSize]
    const rows = await query<DraftTenant>(draftRowsSql(filter), place)
    const { page, pageCount } = window
    return toView(head, { rows, page, pageCount, pageSize, total, totalIsExact: true })
  })
  if (!view) throw new NotFound('draft-missing')
  return view
}

function countIn(head: Head, filter: DraftFilter | null): number {
  if (filter === 'active') return head.activeCount
  const groups = head.groups ?? {}
  return filter === null ? sum(Object.values(groups)) : (groups[filter] ?? 0)
}

function toView(head: Head, page: Page<DraftTenant>): LockDraftView {
  const { activeCount, busiest, ...rest } = head
  const groups = Object.fromEntries(draftGroups.map((group) => [group, head.groups?.[group] ?? 0])) as Record<
    DraftGroup,
    number
  >
  const lines = rucLinesSchema.parse(head.lines)
  return {
    ...rest,
    groups,
    total: sum(Object.values(groups)),
    toSend: groups.change + groups.unknown,
    blockingRuns: head.blockingRuns ?? [],
    active: { count: activeCount, busiest: busiest ?? [] },
    lines: lines.filter((line) => line.problem !== 'ambiguous'),
    choices: head.choices ?? [],
    page,
  }
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
