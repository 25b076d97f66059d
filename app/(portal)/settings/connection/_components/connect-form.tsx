'use client'

import { useActionState, useState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { connectAction } from '../actions'
import { Credentials } from './credentials'

type Hosts = { centralUrl: string; baseDomain: string }

type HostFieldsProps = {
  /** Saved hosts; null before the first connection. */
  saved: Hosts | null
  /** Re-authentication required to change a host; null if the user may not change hosts. */
  ask: StepUpAsk | null
  state: ActionState
}

/** Central URL and base domain. Changing a saved value reveals the re-authentication fields. */
function HostFields({ saved, ask, state }: HostFieldsProps) {
  const t = useTexts('connection')
  const { fieldErrors: wrong = {}, values } = state
  const sent = { centralUrl: values?.centralUrl, baseDomain: values?.baseDomain }
  const [typed, setTyped] = useState<Partial<Hosts>>(sent)
  const isMoving =
    saved !== null && names.some((name) => (typed[name]?.trim() ?? saved[name]) !== saved[name])
  const isProofWrong = Object.keys(wrong).some((name) => /^pass(word|code|key)$/.test(name))
  const labels = { centralUrl: t('centralUrl'), baseDomain: t('baseDomain') }
  const hints = {
    centralUrl: t('centralUrlHint'),
    baseDomain: t('baseDomainHint', { example: `andina.${saved?.baseDomain ?? 'factura.pe'}` }),
  }
  const readOnly = saved !== null && ask === null
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint={readOnly ? t('moveOwner') : hints[name]}
            error={wrong[name]}
          >
            {(control) => (
              <Input
                {...control}
                {...kinds[name]}
                spellCheck={false}
                autoComplete="off"
                readOnly={readOnly}
                defaultValue={sent[name] ?? saved?.[name]}
                onInput={({ currentTarget: { value } }) =>
                  setTyped((before) => ({ ...before, [name]: value }))
                }
              />
            )}
          </Field>
        ))}
      </div>
      {ask && (isMoving || isProofWrong) ? (
        <fieldset className="rounded-control border border-line px-3.5 py-3">
          <legend className="px-1 font-medium text-13">{t('move')}</legend>
          <p className="mb-3 text-13 text-ink-2">{t('moveHint')}</p>
          <StepUpFields ask={ask} state={state} idPrefix="move" />
        </fieldset>
      ) : null}
    </>
  )
}

const names = ['centralUrl', 'baseDomain'] as const

const kinds = {
  centralUrl: { type: 'url', inputMode: 'url' },
  baseDomain: { autoCapitalize: 'none' },
} as const

export type ConnectFormProps = {
  /** Saved hosts; null before the first connection. */
  saved: Hosts | null
  /** Fingerprint of the saved token; null before the first connection. */
  fingerprint: string | null
  /** Re-authentication required to change a host; null if the user may not change hosts. */
  ask: StepUpAsk | null
  /** Whether sign-in with the panel account is on; a new host or token turns it off. */
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
