'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { connectAction } from '../actions'
import { Credentials, type CredentialWords } from './credentials'

export type ConnectFormProps = {
  words: CredentialWords & {
    centralUrl: string
    centralUrlHint: string
    baseDomain: string
    baseDomainHint: string
    importTokens: string
    importTokensHint: string
    save: string
    saving: string
  }
  /** What is saved now; null before the first connection. */
  saved: { centralUrl: string; baseDomain: string } | null
}

export function ConnectForm({ words, saved }: ConnectFormProps) {
  const [state, action] = useActionState(connectAction, idleState)
  const { fieldErrors: wrong, values } = state
  return (
    <form action={action} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          name="centralUrl"
          label={words.centralUrl}
          hint={words.centralUrlHint}
          error={wrong?.centralUrl}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              defaultValue={values?.centralUrl ?? saved?.centralUrl}
            />
          )}
        </Field>
        <Field
          name="baseDomain"
          label={words.baseDomain}
          hint={words.baseDomainHint}
          error={wrong?.baseDomain}
        >
          {(control) => (
            <Input
              {...control}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              defaultValue={values?.baseDomain ?? saved?.baseDomain}
            />
          )}
        </Field>
      </div>
      <Credentials words={words} canKeep={saved !== null} state={state} />
      {saved ? null : (
        <>
          <input type="hidden" name="asksImport" value="yes" />
          <CheckboxField
            name="importTenantTokens"
            label={words.importTokens}
            hint={words.importTokensHint}
            defaultChecked={values?.importTenantTokens === 'on'}
          />
        </>
      )}
      <SubmitButton variant="primary" pendingText={words.saving}>
        {words.save}
      </SubmitButton>
    </form>
  )
}
