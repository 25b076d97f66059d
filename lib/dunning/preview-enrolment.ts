import 'server-only'
import { readInScope } from '../db'
import { type Page, planPage } from '../paging'
import { type LoadedEnrolment, loadEnrolment } from './load-candidates'
import { type CandidateGroup, candidateGroups, type PlannedCandidate } from './plan-candidates'

export type EnrolmentPreview = Omit<LoadedEnrolment, 'planned'> & {
  counts: Record<CandidateGroup, number>
  total: number
  /** Somebody whose texts show what is said. */
  sample: PlannedCandidate | null
  page: Page<PlannedCandidate>
}

const pageSize = 50

/** What would happen to whom and when, before anybody is enrolled. Throws as `loadEnrolment` does. */
export async function previewEnrolment(
  resellerId: string,
  asked: {
    draftId: string
    sequenceId: string
    group?: CandidateGroup | null
    page?: number
    now?: Date
  },
): Promise<EnrolmentPreview> {
  const { draftId, sequenceId, group = null, now = new Date() } = asked
  const { planned, ...loaded } = await readInScope(resellerId, (query) =>
    loadEnrolment(query, { resellerId, draftId, sequenceId, now }),
  )
  const shown = planned.filter((one) => group === null || one.group === group)
  const { page, pageCount } = planPage({ page: asked.page ?? 1, pageSize, total: shown.length })
  const rows = shown.slice((page - 1) * pageSize, page * pageSize)
  const counts = Object.fromEntries(
    candidateGroups.map((one) => [one, planned.filter((candidate) => candidate.group === one).length]),
  ) as Record<CandidateGroup, number>
  return {
    ...loaded,
    counts,
    total: planned.length,
    sample: planned.find((candidate) => candidate.group === 'enrol') ?? null,
    page: { rows, page, pageCount, pageSize, total: shown.length, totalIsExact: true },
  }
}
