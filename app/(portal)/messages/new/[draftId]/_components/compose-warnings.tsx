import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { Notice } from '@/components/status/notice'
import { saidVariables, type Variable } from '@/lib/messages/variables'
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

/** What is the same for all is said once, above; what a tenant lacks is filled in there, or it is left out. */
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
          <RowsButtons action={leaveOutAction} hidden={{ draftId: draft.id, filter: 'missing' }}>
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
  return (saidVariables as readonly Variable[]).includes(variable)
}
