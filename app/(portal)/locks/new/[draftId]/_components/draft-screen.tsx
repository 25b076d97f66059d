import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant } from '@/lib/format'
import type { DraftFilter } from '@/lib/locks/draft-groups'
import { lockRunPath } from '@/lib/routes'
import type { DraftScope } from '../draft-scope'
import { AddTenants } from './add-tenants'
import { DraftChoices } from './draft-choices'
import { DraftGroups } from './draft-groups'
import { DraftLines } from './draft-lines'
import { DraftStart } from './draft-start'
import { DraftTenants } from './draft-tenants'
import { DraftWarnings } from './draft-warnings'

export type DraftScreenProps = {
  scope: DraftScope
  filter: DraftFilter | null
  waitMs: number | null
  notice: NoticeOfferProps | null
}

/** What a bulk lock would do to whom, and the one button that does it. */
export function DraftScreen({ scope, filter, waitMs, notice }: DraftScreenProps) {
  const { t, locale, zone, draft } = scope
  const when = formatInstant(draft.createdAt, locale, 'dateTime', zone)
  return (
    <div className="mx-auto max-w-280">
      <PageHeader
        title={t(`lockDrafts.title.${draft.desired}`, { count: draft.toSend })}
        text={t('lockDrafts.by', { who: draft.preparedByName, when })}
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          <DraftGroups scope={scope} filter={filter} />
          {draft.runId ? null : <DraftWarnings scope={scope} />}
          {draft.runId ? null : <DraftChoices scope={scope} />}
        </div>
        <aside className="wide:sticky wide:top-18 wide:row-span-2">
          {draft.runId ? (
            <Used scope={scope} runId={draft.runId} />
          ) : (
            <DraftStart scope={scope} waitMs={waitMs} notice={notice} />
          )}
        </aside>
        <div className="min-w-0 space-y-4">
          <DraftLines scope={scope} />
          <DraftTenants scope={scope} filter={filter} />
          {draft.runId ? null : <AddTenants scope={scope} />}
        </div>
      </div>
    </div>
  )
}

function Used({ scope: { t }, runId }: { scope: DraftScope; runId: string }) {
  return (
    <Notice tone="info" title={t('lockDrafts.usedTitle')}>
      <LinkButton href={lockRunPath(runId)} className="mt-2">
        {t('lockDrafts.usedLink')}
      </LinkButton>
    </Notice>
  )
}
