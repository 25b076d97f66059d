import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { type Page, planPage } from '../../../platform/paging'
import { type LoadedEnrolment, loadEnrolment } from './load-enrolment'
import { type CandidateGroup, candidateGroups, type PlannedCandidate } from './plan-candidates'

export type EnrolmentPreview = Omit<LoadedEnrolment, 'planned'> & {
  counts: Record<CandidateGroup, number>
  total: number
  /** A candidate whose texts serve as the example. */
  sample: PlannedCandidate | null
  page: Page<PlannedCandidate>
}

const pageSize = 50

/** What enrolling would do, to whom and when. Throws as `loadEnrolment`. */
export async function previewEnrolment(
  resellerId: string,
  input: {
    draftId: string
    sequenceId: string
    group?: CandidateGroup | null
    page?: number
    now?: Date
  },
): Promise<EnrolmentPreview> {
  const { draftId, sequenceId, group = null, now = new Date() } = input
  const { planned, ...loaded } = await readInScope(resellerId, (query) =>
    loadEnrolment(query, { resellerId, draftId, sequenceId, now }),
  )
  const view = planned.filter((one) => group === null || one.group === group)
  const { page, pageCount } = planPage({ page: input.page ?? 1, pageSize, total: view.length })
  const rows = view.slice((page - 1) * pageSize, page * pageSize)
  const counts = Object.fromEntries(
    candidateGroups.map((one) => [one, planned.filter((candidate) => candidate.group === one).length]),
  ) as Record<CandidateGroup, number>
  return {
    ...loaded,
    counts,
    total: planned.length,
    sample: planned.find((candidate) => candidate.group === 'enrol') ?? null,
    page: { rows, page, pageCount, pageSize, total: view.length, totalIsExact: true },
  }
}
