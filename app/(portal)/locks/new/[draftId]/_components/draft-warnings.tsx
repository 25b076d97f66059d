import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { formatNumber } from '@/lib/platform/format'
import { lockRunPath } from '@/lib/platform/routes'
import { refreshDraftAction } from '../actions'
import { type DraftScope, draftPath } from '../draft-scope'
import { StepForm } from './step-form'

/** Warnings before the run is started. */
export function DraftWarnings({ scope }: { scope: DraftScope }) {
  const { draft } = scope
  return (
    <>
      {draft.active.count > 0 ? <Active scope={scope} /> : null}
      {draft.groups.moved > 0 ? <Moved scope={scope} /> : null}
      {draft.groups.taken > 0 ? <Taken scope={scope} /> : null}
    </>
  )
}

function Active({ scope: { t, locale, draft } }: { scope: DraftScope }) {
  const { count, busiest } = draft.active
  const names = busiest.map(({ name, documents }) =>
    t('lockDrafts.activeOne', { name, documents: formatNumber(documents, locale) }),
  )
  const rest = count - busiest.length
  const more = rest > 0 ? ` ${t('lockDrafts.activeMore', { count: rest })}` : ''
  return (
    <Notice
      tone="warn"
      title={t('lockDrafts.activeTitle', { count })}
      action={
        <LinkButton href={draftPath(draft.id, { filter: 'active' })} scroll={false} size="small">
          {t('lockDrafts.activeSee')}
        </LinkButton>
      }
    >
      {t('lockDrafts.activeText', { names: names.join(', ') + more })}
    </Notice>
  )
}

function Moved({ scope: { t, draft } }: { scope: DraftScope }) {
  return (
    <Notice tone="warn" title={t('lockDrafts.movedTitle', { count: draft.groups.moved })}>
      {t('lockDrafts.movedText')}
      <StepForm action={refreshDraftAction} draftId={draft.id} className="mt-2">
        <SubmitButton size="small">{t('lockDrafts.movedLook')}</SubmitButton>
      </StepForm>
    </Notice>
  )
}

function Taken({ scope: { t, draft } }: { scope: DraftScope }) {
  return (
    <Notice tone="warn" title={t('lockDrafts.takenTitle', { count: draft.groups.taken })}>
      <ul>
        {draft.blockingRuns.map(({ runId, number, who, count }) => (
          <li key={runId}>
            <Link href={lockRunPath(runId)} className="text-link">
              {t('lockDrafts.takenBy', { count, number, who })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
