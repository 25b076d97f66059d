import type { Route } from 'next'
import type { DraftFilter } from '@/lib/domain/locks/drafts/draft-groups'
import type { LockDraftView } from '@/lib/domain/locks/drafts/get-lock-draft'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockDraftPath, withQuery } from '@/lib/platform/routes'

/** What every part of the preview needs to speak. */
export type DraftScope = { t: Texts; locale: Locale; zone: string; draft: LockDraftView }

/** The preview with only some of its tenants, or another page of them. */
export function draftPath(draftId: string, view: { filter?: DraftFilter | null; page?: number }): Route {
  const page = view.page && view.page > 1 ? view.page : null
  return withQuery(lockDraftPath(draftId), { group: view.filter, page })
}

/** The words of a group, such as "cambiarán". */
export function groupText({ t }: DraftScope, filter: DraftFilter, count: number): string {
  return t(`lockDrafts.group.${filter}`, { count })
}
