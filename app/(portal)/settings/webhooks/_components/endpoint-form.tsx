'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { webhookPath } from '@/lib/platform/reach-routes'
import { ShownSecret } from './shown-secret'

export type EndpointFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  endpointId: string
  kept: { url: string; note: string; kinds: string[] }
  /** The kinds that can be chosen, with their words. */
  kinds: [kind: string, text: string][]
  submit: string
}

/** Address and kinds of a webhook. What was typed stays when something is refused; a new secret is shown once. */
export function EndpointForm({ action, endpointId, kept, kinds, submit }: EndpointFormProps) {
  const t = useTexts('webhooks')
  const [state, send] = useActionState(action, idleState)
  const { fieldErrors: wrong = {} } = state
  const typed = state.status === 'error' ? state.values : undefined
  const made = state.status === 'ok' ? state.values : undefined
  if (made?.shown) {
    return (
      <ShownSecret secret={made.shown}>
        <LinkButton href={webhookPath(made.endpointId ?? endpointId)} variant="primary">
          {t('open')}
        </LinkButton>
      </ShownSecret>
    )
  }
  const value = (name: 'url' | 'note') => typed?.[name] ?? kept[name]
  const chosen = typed ? (typed.kinds?.split(',') ?? []) : kept.kinds
  return (
    <form action={send} noValidate className="space-y-5">
      <FormMessage state={state} />
      <input type="hidden" name="endpointId" value={endpointId} />
      <Field name="url" label={t('url')} hint={t('urlHint')} error={wrong.url} isRequired>
        {(control) => (
          <Input
            {...control}
            key={value('url')}
            defaultValue={value('url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="note" label={t('note')} error={wrong.note}>
        {(control) => (
          <Input
            {...control}
            key={value('note')}
            defaultValue={value('note')}
            autoComplete="off"
            maxLength={80}
          />
        )}
      </Field>
      <fieldset aria-describedby={wrong.kinds ? 'kinds-error' : undefined}>
        <legend className="mb-2 font-medium text-13">{t('kinds')}</legend>
        <ul key={chosen.join()} className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
          {kinds.map(([kind, text]) => (
            <li key={kind}>
              <CheckboxField
                id={`kind-${kind}`}
                name="kinds"
                value={kind}
                label={text}
                hint={<code className="[overflow-wrap:anywhere]">{kind}</code>}
                defaultChecked={chosen.includes(kind)}
                aria-invalid={wrong.kinds ? true : undefined}
              />
            </li>
          ))}
        </ul>
        {wrong.kinds ? (
          <p id="kinds-error" className="mt-1.5 text-13 text-bad">
            {wrong.kinds}
          </p>
        ) : null}
      </fieldset>
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
