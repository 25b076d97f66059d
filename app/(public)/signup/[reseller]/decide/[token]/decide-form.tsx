'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { decideByLinkAction } from './actions'

export type DecideFormProps = {
  slug: string
  token: string
  /** Names the person in whose name the decision is recorded. */
  intro: string
  approve: string
}

export function DecideForm({ slug, token, intro, approve }: DecideFormProps) {
  const signupT = useTexts('signup')
  const t = useTexts('signupDesk')
  const [state, action] = useActionState(decideByLinkAction, idleState)
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-2">{intro}</p>
      <SubmitButton
        name="decision"
        value="approve"
        variant="primary"
        size="large"
        pendingText={signupT('sending')}
      >
        {approve}
      </SubmitButton>
      <details open={state.fieldErrors !== undefined || undefined}>
        <summary className={`${buttonClass()} w-fit cursor-pointer`}>{t('refuse')}</summary>
        <div className="mt-3 space-y-3">
          <Field
            name="reason"
            label={t('refuseReason')}
            hint={t('refuseText')}
            error={state.fieldErrors?.reason}
          >
            {(control) => <Textarea {...control} defaultValue={state.values?.reason} rows={3} />}
          </Field>
          <SubmitButton name="decision" value="refuse" variant="danger" pendingText={signupT('sending')}>
            {t('refuseGo')}
          </SubmitButton>
        </div>
      </details>
    </form>
  )
}
