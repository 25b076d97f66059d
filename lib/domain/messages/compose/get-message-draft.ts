import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { NotFound } from '../../../platform/errors'
import { type Page, planPage } from '../../../platform/paging'
import type { Variable } from '../variables'
import { listNamesakes, type Namesake } from './list-namesakes'
import { draftDigestOf, type LoadedDraft, loadDraft, planDraft } from './load-draft'
import { type ComposeFilter, composeFilters, isInFilter, type PlannedRecipient } from './plan-compose'
import { findTextProblem, type TextProblem } from './require-sendable'

export type MessageDraftView = LoadedDraft & {
  counts: Record<ComposeFilter, number>
  total: number
  textProblem: TextProblem | null
  /** Missing values, and for how many recipients. */
  missing: { variable: Variable; count: number; names: string[] }[]
  /** A recipient whose values serve as the example. */
  sample: PlannedRecipient | null
  digest: string
  /** Tenants that share the RUC of an ambiguous line. */
  namesakes: Namesake[]
  page: Page<PlannedRecipient>
}

const pageSize = 50
const namesShown = 5

/**
 * A draft as it would be sent now, with one page of recipients. Two round trips, three with ambiguous lines.
 * Throws NotFound.
 */
export async function getMessageDraft(
  resellerId: string,
  draftId: string,
  view: { filter?: ComposeFilter | null; page?: number } = {},
): Promise<MessageDraftView> {
  const filter = view.filter ?? null
  const [draft, planned, namesakes] = await readInScope(resellerId, async (query) => {
    const head = await loadDraft(query, draftId)
    if (!head) return [null, [], []] as const
    const [items, meant] = [await planDraft(query, head), await listNamesakes(query, draftId, head.lines)]
    return [head, items, meant] as const
  })
  if (!draft) throw new NotFound('draft-missing')
  const chosen = planned.filter((one) => isInFilter(one, filter))
  const { page, pageCount } = planPage({ page: view.page ?? 1, pageSize, total: chosen.length })
  const rows = chosen.slice((page - 1) * pageSize, page * pageSize)
  const counts = Object.fromEntries(
    composeFilters.map((one) => [one, planned.filter((recipient) => isInFilter(recipient, one)).length]),
  ) as Record<ComposeFilter, number>
  const toSend = planned.filter(({ group }) => group === 'send')
  return {
    ...draft,
    counts,
    total: planned.length,
    textProblem: findTextProblem(draft.content),
    missing: whatIsMissing(planned),
    sample: toSend[0] ?? planned[0] ?? null,
    digest: draftDigestOf(draft, toSend),
    namesakes,
    page: { rows, page, pageCount, pageSize, total: chosen.length, totalIsExact: true },
  }
}

function whatIsMissing(planned: PlannedRecipient[]): MessageDraftView['missing'] {
  const lacking = planned.filter(({ group }) => group === 'missing')
  const names = [...new Set(lacking.flatMap(({ missing }) => missing))]
  return names.map((variable) => {
    const those = lacking.filter(({ missing }) => missing.includes(variable))
    return { variable, count: those.length, names: those.slice(0, namesShown).map(({ name }) => name) }
  })
}

export type OpenDraft = {
  id: string
  preparedByName: string
  updatedAt: Date
  tenants: number
  es: string
  templateName: string | null
}

const openShown = 20

/** Unsent drafts, latest first. */
export function listMessageDrafts(resellerId: string): Promise<OpenDraft[]> {
  return readInScope(resellerId, (query) =>
    query<OpenDraft>(
      `select d.id, d.prepared_by_name as "preparedByName", d.updated_at as "updatedAt", left(d.es, 120) as es,
         v.name as "templateName",
         (select count(*)::int from portal.message_draft_item i where i.draft_id = d.id) as tenants
       from portal.message_draft d
       left join portal.message_template_version v on v.id = d.template_version_id
       where d.run_id is null and d.expires_at > now()
         and (d.es <> '' or not exists (select 1 from portal.dunning_enrolment e where e.draft_id = d.id))
       order by d.updated_at desc limit ${openShown}`,
    ),
  )
}
