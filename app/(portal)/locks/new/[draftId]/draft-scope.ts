import type { Route } from 'next'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import type { DraftFilter } from '@/lib/locks/draft-groups'
import type { LockDraftView } from '@/lib/locks/drafts'
import { lockDraftPath, withQuery } from '@/lib/routes'

/** What every part of the preview needs to speak. */
export type DraftScope = { t: Texts; locale: Locale; zone: string; draft: LockDraftView }

/** The preview with only some of its tenants, or another page of them. */
export function draftPath(draftId: string, shown: { filter?: DraftFilter | null; page?: number }): Route {
  const page = shown.page && shown.page > 1 ? shown.page : null
  return withQuery(lockDraftPath(draftId), { group: shown.filter, page })
}

/** The words of a group, such as "ya están bloqueadas". */
export function groupText({ t, draft }: DraftScope, filter: DraftFilter, count: number): string {
  if (filter === 'already') return t(`lockDrafts.group.already.${draft.desired}`, { count })
  return t(`lockDrafts.group.${filter}`, { count })
}
