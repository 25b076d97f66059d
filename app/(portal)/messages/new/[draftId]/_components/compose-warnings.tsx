import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { leaveOutAction } from '../actions'
import type { ComposeScope } from '../compose-scope'

/** What keeps the message from going out as it stands. */
export function ComposeWarnings({ scope }: { scope: ComposeScope }) {
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

function MissingNotice({ scope: { t, draft } }: { scope: ComposeScope }) {
  const count = draft.counts.missing
  if (count === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('compose.missingTitle', { count })}
      action={
        <RowsButtons action={leaveOutAction} hidden={{ draftId: draft.id }}>
          <input type="hidden" name="filter" value="missing" />
          <SubmitButton size="small">{t('compose.leaveMissing', { count })}</SubmitButton>
        </RowsButtons>
      }
    >
      <ul>
        {draft.missing.map(({ variable, count: lacking, names }) => (
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
