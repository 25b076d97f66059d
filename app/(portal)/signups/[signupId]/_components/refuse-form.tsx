'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { buttonClass } from '@/components/ui/button-class'
import { Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { refuseSignupAction } from '../actions'

export type RefuseFormProps = {
  signupId: string
}

/** The refusal with its reason, in a closed `details`. */
export function RefuseForm({ signupId }: RefuseFormProps) {
  const t = useTexts('signupDesk')
  const [state, action] = useActionState(refuseSignupAction, idleState)
  return (
    <details open={state.status === 'error' || undefined}>
      <summary className={`${buttonClass()} w-fit cursor-pointer`}>{t('refuse')}</summary>
      <form action={action} noValidate className="mt-3 max-w-140 space-y-3">
        <FormMessage state={state} />
        <input type="hidden" name="signupId" value={signupId} />
        <Field
          name="reason"
          label={t('refuseReason')}
          hint={t('refuseText')}
          error={state.fieldErrors?.reason}
        >
          {(control) => <Textarea {...control} defaultValue={state.values?.reason} rows={3} />}
        </Field>
        <SubmitButton variant="danger" pendingText={t('refusing')}>
          {t('refuseGo')}
        </SubmitButton>
      </form>
    </details>
  )
}
