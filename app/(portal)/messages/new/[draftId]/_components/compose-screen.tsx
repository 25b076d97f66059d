import { RowsForm } from '@/components/forms/rows-form'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant } from '@/lib/format'
import type { ComposeFilter } from '@/lib/messages/compose/plan-compose'
import { enrolDunningPath, messageRunPath } from '@/lib/routes'
import { removeDraftAction } from '../actions'
import type { ComposeScope } from '../compose-scope'
import { AddRecipients } from './add-recipients'
import { ComposeGroups } from './compose-groups'
import { ComposeWarnings } from './compose-warnings'
import { MessageCard } from './message-card'
import { Recipients } from './recipients'
import { SendCard } from './send-card'

/** What a message says, what each one gets of it, and the one button that sends it. */
export function ComposeScreen({ scope, filter }: { scope: ComposeScope; filter: ComposeFilter | null }) {
  const { t, locale, zone, draft } = scope
  const said = { who: draft.preparedByName, when: formatInstant(draft.createdAt, locale, 'dateTime', zone) }
  return (
    <div className="group/compose mx-auto max-w-280">
      <PageHeader
        title={t('compose.draftTitle', { count: draft.total })}
        text={t(draft.runId ? 'compose.byUsed' : 'compose.by', said)}
        actions={
          scope.mayDun && !draft.runId ? (
            <LinkButton href={enrolDunningPath({ draft: draft.id })}>{t('dunning.enrolDraft')}</LinkButton>
          ) : null
        }
      />
      <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          {draft.runId ? null : <MessageCard scope={scope} />}
          <ComposeWarnings scope={scope} />
          <ComposeGroups scope={scope} filter={filter} />
        </div>
        <aside className="space-y-4 wide:sticky wide:top-18 wide:row-span-2">
          {draft.runId ? (
            <Notice tone="info" title={t('compose.usedTitle')}>
              <LinkButton href={messageRunPath(draft.runId)} className="mt-2">
                {t('compose.usedLink')}
              </LinkButton>
            </Notice>
          ) : (
            <SendCard scope={scope} />
          )}
        </aside>
        <div className="min-w-0 space-y-4">
          <Recipients scope={scope} filter={filter} />
          {draft.runId ? null : (
            <>
              <AddRecipients scope={scope} />
              <RowsForm
                action={removeDraftAction}
                hidden={{ draftId: draft.id }}
                submit={t('compose.remove')}
                pending={t('compose.removing')}
                variant="quiet"
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
