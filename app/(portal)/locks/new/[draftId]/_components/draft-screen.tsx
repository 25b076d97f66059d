import type { NoticeOfferProps } from '@/components/forms/notice-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Page } from '@/components/layout/page'
import { AccessStatus } from '@/components/status/access-status'
import { Notice } from '@/components/status/notice'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { ChevronDown } from '@/components/ui/icons'
import { Textarea } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { DraftFilter } from '@/lib/domain/locks/drafts/draft-groups'
import type { DraftChoice } from '@/lib/domain/locks/drafts/get-lock-draft'
import { formatInstant } from '@/lib/platform/format'
import { lockRunPath } from '@/lib/platform/routes'
import { addRucsAction, includeChoicesAction } from '../actions'
import type { DraftScope } from '../draft-scope'
import { DraftGroups } from './draft-groups'
import { DraftStart } from './draft-start'
import { DraftTenants } from './draft-tenants'
import { DraftWarnings } from './draft-warnings'
import { choicesId, linesId } from './ids'
import { StepForm } from './step-form'

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
    <Page width="full">
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
    </Page>
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

/** RUCs that match several tenants; staff choose which are meant. */
function DraftChoices({ scope: { t, draft } }: { scope: DraftScope }) {
  const { choices } = draft
  if (choices.length === 0) return null
  const rucs = [...new Set(choices.map((choice) => choice.ruc))]
  const isOpen = choices.some((choice) => !choice.chosen)
  return (
    <Card title={t('lockDrafts.choicesTitle')}>
      <StepForm action={includeChoicesAction} draftId={draft.id}>
        <p id={choicesId} className="mb-3 text-ink-2">
          {t('lockDrafts.choicesText')}
        </p>
        <div className="space-y-4">
          {rucs.map((ruc) => (
            <fieldset key={ruc}>
              <legend className="font-medium text-13">{ruc}</legend>
              {choices
                .filter((choice) => choice.ruc === ruc)
                .map((choice) => (
                  <Choice key={choice.id} t={t} choice={choice} />
                ))}
            </fieldset>
          ))}
        </div>
        {isOpen ? <SubmitButton className="mt-4">{t('lockDrafts.choicesAdd')}</SubmitButton> : null}
      </StepForm>
    </Card>
  )
}

function Choice({ t, choice }: { t: DraftScope['t']; choice: DraftChoice }) {
  const id = `choice-${choice.id}`
  return (
    <label
      key={String(choice.chosen)}
      htmlFor={id}
      className="flex items-center gap-2.5 border-line border-b py-2 last:border-0"
    >
      <Checkbox
        id={id}
        name="tenantId"
        value={choice.id}
        disabled={choice.chosen}
        defaultChecked={choice.chosen}
      />
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{choice.host}</span>{' '}
        <span className="text-13 text-ink-2">
          {choice.name}
          {choice.chosen ? ` · ${t('lockDrafts.chosen')}` : null}
        </span>
      </span>
      <AccessStatus access={choice.access} word={t(`locks.access.${choice.access}`)} />
    </label>
  )
}

const linesMax = 200
/** More than these would push the tenants out of sight. */
const shownOpen = 8

/** Every pasted line that became no tenant, with why: none is dropped in silence. */
function DraftLines({ scope: { t, draft } }: { scope: DraftScope }) {
  const { lines } = draft
  if (lines.length === 0) return null
  const rest = lines.length - linesMax
  return (
    <Card flush>
      <details id={linesId} open={lines.length <= shownOpen} className="group">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {t('lockDrafts.linesTitle', { count: lines.length })}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-3 motion-quick group-open:rotate-180"
          />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {lines.slice(0, linesMax).map(({ line, text, ruc, problem }) => (
            <li
              key={`${line}-${ruc}-${problem}`}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-13"
            >
              <span className="w-20 text-ink-3">{t('lockDrafts.line', { line })}</span>
              <span className="min-w-0 flex-1 basis-40 break-all">{text}</span>
              <span className="text-ink-2">{t(`lockDrafts.problem.${problem}`)}</span>
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p className="px-4 py-2 text-13 text-ink-2">{t('lockDrafts.linesMore', { count: rest })}</p>
        ) : null}
      </details>
    </Card>
  )
}

/** More tenants for the same run, by their RUCs. */
function AddTenants({ scope: { t, draft } }: { scope: DraftScope }) {
  return (
    <details>
      <summary className={`${buttonClass()} w-fit`}>{t('lockDrafts.addTitle')}</summary>
      <StepForm action={addRucsAction} draftId={draft.id} className="mt-3 max-w-120">
        <label htmlFor="add-rucs" className="mb-1.5 block font-medium text-13">
          {t('lockDrafts.rucs')}
        </label>
        <Textarea id="add-rucs" name="rucs" rows={4} required autoComplete="off" spellCheck={false} />
        <SubmitButton className="mt-2">{t('lockDrafts.addSubmit')}</SubmitButton>
      </StepForm>
    </details>
  )
}
