import { RowsButtons } from '@/components/forms/rows-buttons'
import { RowsForm } from '@/components/forms/rows-form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import type { Tone } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button-class'
import { GroupCard } from '@/components/ui/group-card'
import {
  BellOff,
  CircleCheck,
  CircleSlash,
  FileQuestion,
  type Icon,
  Lock,
  PhoneOff,
  ScrollText,
} from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { type ComposeFilter, composeFilters } from '@/lib/domain/messages/compose/plan-compose'
import { suppliedVariables, type Variable } from '@/lib/domain/messages/variables'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { enrolDunningPath, messageRunPath } from '@/lib/platform/routes'
import { addTenantsAction, leaveOutRecipientsAction, removeDraftAction } from '../actions'
import type { ComposeScope } from '../compose-scope'
import { shownDraftPath } from '../search-params'
import { MessageCard } from './message-card'
import { Recipients } from './recipients'
import { SendCard } from './send-card'
import { UnmatchedLines } from './unmatched-lines'

/** Text, recipients with their rendered messages, and the button that sends. */
export function ComposeScreen({ scope, filter }: { scope: ComposeScope; filter: ComposeFilter | null }) {
  const { t, locale, zone, draft } = scope
  const said = { who: draft.preparedByName, when: formatInstant(draft.createdAt, locale, 'dateTime', zone) }
  return (
    <Page width="full" className="group/compose">
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
    </Page>
  )
}

/** Adds tenants by RUC, and resolves unmatched lines. */
function AddRecipients({ scope }: { scope: ComposeScope }) {
  const { t, draft } = scope
  return (
    <>
      <UnmatchedLines scope={scope} />
      <details>
        <summary className={`${buttonClass()} w-fit`}>{t('compose.add')}</summary>
        <RowsButtons
          action={addTenantsAction}
          hidden={{ draftId: draft.id }}
          className="mt-3 max-w-120 [&_*]:transition-none!"
        >
          <label htmlFor="add-rucs" className="mb-1.5 block font-medium text-13">
            {t('compose.rucs')}
          </label>
          <Textarea id="add-rucs" name="rucs" rows={4} required autoComplete="off" spellCheck={false} />
          <SubmitButton className="mt-2">{t('compose.addSubmit')}</SubmitButton>
        </RowsButtons>
      </details>
    </>
  )
}

const looks: Record<ComposeFilter, { icon: Icon; tone: Tone }> = {
  send: { icon: CircleCheck, tone: 'ok' },
  missing: { icon: FileQuestion, tone: 'warn' },
  'too-long': { icon: ScrollText, tone: 'warn' },
  'no-number': { icon: PhoneOff, tone: 'warn' },
  'opted-out': { icon: BellOff, tone: 'neutral' },
  gone: { icon: CircleSlash, tone: 'neutral' },
  locked: { icon: Lock, tone: 'bad' },
}

/** Counts of recipients by verdict; each links to its tenants. */
function ComposeGroups({ scope, filter }: { scope: ComposeScope; filter: ComposeFilter | null }) {
  const { t, locale, draft } = scope
  const view = composeFilters.filter((group) => group === 'send' || draft.counts[group] > 0)
  const groups = view.map((group) => ({
    ...looks[group],
    id: group,
    count: formatNumber(draft.counts[group], locale),
    text: t(`compose.group.${group}`, { count: draft.counts[group] }),
    hint: t(`compose.hint.${group}`),
    href: shownDraftPath(draft.id, { filter: group === filter ? null : group }),
    isCurrent: group === filter,
  }))
  return <GroupCard title={t('compose.groups')} groups={groups} />
}

/** What keeps the message from being sent. */
function ComposeWarnings({ scope }: { scope: ComposeScope }) {
  const { draft } = scope
  if (draft.runId) return null
  return (
    <>
      <TextNotice scope={scope} />
      <MissingNotice scope={scope} />
    </>
  )
}

function TextNotice({ scope: { t, draft } }: { scope: ComposeScope }) {
  const { textProblem } = draft
  if (!textProblem) return null
  if (textProblem.code === 'empty') return <Notice tone="info">{t('compose.empty')}</Notice>
  const { name, line, column, language } = textProblem
  return (
    <Notice tone="bad">
      {t('compose.stray', { name, line, column, language: t(`compose.language.${language}`) })}
    </Notice>
  )
}

/** Tenants with missing values, each with a link to fill them in and a button to leave it out. */
function MissingNotice({ scope: { t, draft } }: { scope: ComposeScope }) {
  const count = draft.counts.missing
  if (count === 0) return null
  const said = draft.missing.filter(({ variable }) => isSaid(variable))
  const own = draft.missing.filter(({ variable }) => !isSaid(variable))
  return (
    <Notice
      tone="warn"
      title={t('compose.missingTitle', { count })}
      action={
        own.length > 0 ? (
          <RowsButtons action={leaveOutRecipientsAction} hidden={{ draftId: draft.id, filter: 'missing' }}>
            <SubmitButton size="small">{t('compose.leaveMissing', { count })}</SubmitButton>
          </RowsButtons>
        ) : null
      }
    >
      {said.length > 0 ? (
        <p>{t('compose.missingSaid', { names: said.map(({ variable }) => `{{${variable}}}`).join(', ') })}</p>
      ) : null}
      <ul>
        {own.map(({ variable, count: lacking, names }) => (
          <li key={variable}>
            {t('compose.missingOne', { variable: `{{${variable}}}`, names: names.join(', ') })}
            {lacking > names.length
              ? ` ${t('compose.missingMore', { count: lacking - names.length })}`
              : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function isSaid(variable: Variable): boolean {
  return (suppliedVariables as readonly Variable[]).includes(variable)
}
