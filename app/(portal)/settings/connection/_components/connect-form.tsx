'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { CheckboxField } from '@/components/ui/checkbox'
import { idleState } from '@/lib/platform/forms/action-state'
import { connectAction } from '../actions'
import { Credentials } from './credentials'
import { HostFields, type Hosts } from './host-fields'

export type ConnectFormProps = {
  /** What is saved now; null before the first connection. */
  saved: Hosts | null
  /** Of the token that is kept; null before the first connection. */
  fingerprint: string | null
  /** What whoever moves the connection must show; null for somebody who may not move it. */
  ask: StepUpAsk | null
  /** Whether the panel's account signs in until the connection is another one. */
  isPanelOn: boolean
}

export function ConnectForm({ saved, fingerprint, ask, isPanelOn }: ConnectFormProps) {
  const t = useTexts('connection')
  const [state, action] = useActionState(connectAction, idleState)
  const { values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <HostFields saved={saved} ask={ask} state={state} />
      {isPanelOn ? <Notice tone="info">{t('panelOn')}</Notice> : null}
      <Credentials fingerprint={fingerprint} state={state} />
      {saved ? null : (
        <>
          <input type="hidden" name="asksImport" value="yes" />
          <CheckboxField
            name="importTenantTokens"
            label={t('importTokens')}
            hint={t('importTokensHint')}
            defaultChecked={values?.importTenantTokens === 'on'}
          />
        </>
      )}
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}
