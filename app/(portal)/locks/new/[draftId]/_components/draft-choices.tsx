import { SubmitButton } from '@/components/forms/submit-button'
import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import type { DraftChoice } from '@/lib/locks/drafts'
import { includeChoicesAction } from '../actions'
import type { DraftScope } from '../draft-scope'
import { choicesId } from './ids'
import { StepForm } from './step-form'

/** RUCs that name several tenants: nobody but a person knows which are meant. */
export function DraftChoices({ scope: { t, draft } }: { scope: DraftScope }) {
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
