import 'server-only'
import type { Actor } from '../audit/actor'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import { type Page, planPage } from '../paging'
import { type RucLine, rucLinesSchema } from '../tenants/ruc-lines'
import { isUniqueViolation } from '../unique-violation'
import { type DraftFilter, type DraftGroup, draftGroups, typedCountAbove } from './draft-groups'
import { draftHeadSql, draftItemsSql, draftRowsSql } from './draft-sql'
import type { NoticeChoice } from './notices/notice-choice'
import type { Access, Wanted } from './plan-locks'
import type { LockReason } from './reasons'
import { type StartedRun, startLockRunIn } from './start-lock-run'

export type DraftTenant = {
  id: string
  ruc: string
  name: string
  host: string
  /** As the book had it when the list was frozen, and as it has it now. */
  seen: Access
  access: Access
  group: DraftGroup
  /** Issued in the last seven days; null where no two samples tell. */
  documents: number | null
}

/** A run that holds tenants of this draft. */
export type DraftHolder = { runId: string; number: number; who: string; count: number }

/** Tenants that share a RUC of the pasted list: a person says which are meant. */
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
  /** The run that it became. */
  runId: string | null
  groups: Record<DraftGroup, number>
  total: number
  /** How many may change: those in another state, and those whose state only a fresh read can tell. */
  toSend: number
  /** Of these, how many are proved at their own host too. */
  withToken: number
  holders: DraftHolder[]
  /** Businesses among them that issued in the last seven days, the busiest first; none when it unlocks. */
  active: { count: number; busiest: { id: string; name: string; documents: number }[] }
  /** Lines that became no item, but for those whose choice is open. */
  lines: RucLine[]
  choices: DraftChoice[]
  page: Page<DraftTenant>
}

const pageSize = 50

type Head = Omit<LockDraftView, 'groups' | 'total' | 'toSend' | 'holders' | 'active' | 'choices' | 'page'> & {
  groups: Partial<Record<DraftGroup, number>> | null
  holders: DraftHolder[] | null
  activeCount: number
  busiest: { id: string; name: string; documents: number }[] | null
  choices: DraftChoice[] | null
}

/** A draft as it stands now, with one page of its tenants. Throws NotFound. */
export async function getLockDraft(
  resellerId: string,
  draftId: string,
  shown: { filter?: DraftFilter | null; page?: number } = {},
): Promise<LockDraftView> {
  const filter = shown.filter ?? null
  const view = await readInScope(resellerId, async (query) => {
    const [head] = isUuid(draftId) ? await query<Head>(draftHeadSql, [draftId]) : []
    if (!head) return null
    const total = countIn(head, filter)
    const window = planPage({ page: shown.page ?? 1, pageSize, total })
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
    holders: head.holders ?? [],
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

export type StartDraftedRun = {
  resellerId: string
  actor: Actor
  draftId: string
  reason: LockReason
  note: string | null
  /** How many the person was told may change. Needed above `typedCountAbove`; where it is given it must be right. */
  typedCount: number | null
  notice?: NoticeChoice
}

/**
 * Makes a run of a draft: everything in it but what another run holds. Asked again, it gives back the same run.
 * Throws Forbidden, NotFound, and Conflict `draft-count-wrong` or `draft-nothing`.
 */
export async function startDraftedRun(asked: StartDraftedRun): Promise<StartedRun> {
  const { resellerId } = asked
  const start = () => inScope(resellerId, (tx) => startIn(tx, asked), { timeoutMs: 60_000 })
  try {
    return await start()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Another run took one of them in the same instant; now it shows, and the number is no longer right.
    return start()
  }
}

async function startIn(tx: Tx, asked: StartDraftedRun): Promise<StartedRun> {
  const { resellerId, actor, draftId, reason, note, typedCount, notice } = asked
  await requireActor(tx, actor, 'tenants:lock')
  const draft = await takeDraft(tx, draftId)
  if (draft.used) return draft.used
  const items = await tx.$queryRawUnsafe<{ tenant_id: string; seen: Access; group: DraftGroup }[]>(
    draftItemsSql,
    draftId,
  )
  refuseWrongCount(items, typedCount)
  const free = items.filter((item) => item.group !== 'taken')
  const run = await startLockRunIn(tx, {
    resellerId,
    actor,
    tenantIds: free.map((item) => item.tenant_id),
    desired: draft.desired,
    reason,
    note,
    seen: Object.fromEntries(free.map((item) => [item.tenant_id, item.seen])),
    leftOut: items.length - free.length,
    notice,
  })
  await tx.lockDraft.update({ where: { id: draftId }, data: { runId: run.runId } })
  return run
}

/** Two who press the button at once come here one after the other. */
async function takeDraft(tx: Tx, draftId: string): Promise<{ desired: Wanted; used: StartedRun | null }> {
  const rows = await tx.$queryRaw<{ desired: Wanted; runId: string | null }[]>`
    select desired::text as desired, run_id as "runId" from portal.lock_draft
    where id::text = ${draftId} and (expires_at is null or expires_at > now()) for update`
  const [draft] = rows
  if (!draft) throw new NotFound('draft-missing')
  const { desired, runId } = draft
  if (!runId) return { desired, used: null }
  // A statement of its own: the one that waited still sees the time before the other's run.
  const { number } = await tx.lockRun.findUniqueOrThrow({ where: { id: runId }, select: { number: true } })
  return { desired, used: { runId, number } }
}

function refuseWrongCount(items: { group: DraftGroup }[], typed: number | null): void {
  const count = items.filter(({ group }) => group === 'change' || group === 'unknown').length
  if (count === 0) throw new Conflict('draft-nothing')
  if (typed === count) return
  if (typed === null && count <= typedCountAbove) return
  throw new Conflict('draft-count-wrong', { count })
}
