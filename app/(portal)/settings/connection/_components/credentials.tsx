import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import type { ActionState } from '@/lib/platform/forms/action-state'

export type CredentialsProps = {
  /** Fingerprint of the saved token; null if there is none. */
  fingerprint: string | null
  state: ActionState
}

/**
 * Keep the saved token, paste one, or sign in to get one. CSS shows the fields of the checked option, so the form
 * works without JavaScript.
 */
export function Credentials({ fingerprint, state }: CredentialsProps) {
  const t = useTexts('connection')
  const { fieldErrors: wrong, values } = state
  const chosen = values?.how ?? (fingerprint !== null ? 'keep' : 'token')
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium text-13">{t('how')}</legend>
      {wrong?.how ? <p className="text-13 text-bad">{wrong.how}</p> : null}
      {fingerprint !== null ? (
        <Way value="keep" chosen={chosen} label={t('howKeep')} hint={t('howKeepHint', { fingerprint })} />
      ) : null}
      <Way value="token" chosen={chosen} label={t('howToken')} hint={t('howTokenHint')} error={wrong?.token}>
        <Field name="token" label={t('token')} error={wrong?.token}>
          {(control) => <Input {...control} type="password" autoComplete="off" spellCheck={false} />}
        </Field>
      </Way>
      <Way value="login" chosen={chosen} label={t('howLogin')} hint={t('howLoginHint')}>
        <div className="grid gap-4 md:grid-cols-2">
          <Field name="centralEmail" label={t('email')} error={wrong?.centralEmail}>
            {(control) => (
              <Input {...control} type="email" autoComplete="off" defaultValue={values?.centralEmail} />
            )}
          </Field>
          <Field name="centralPassword" label={t('password')} error={wrong?.centralPassword}>
            {(control) => <Input {...control} type="password" autoComplete="off" />}
          </Field>
        </div>
      </Way>
    </fieldset>
  )
}

type WayProps = {
  value: string
  chosen: string
  label: string
  hint: string
  /** Error of the hidden fields, shown while the option is not checked. */
  error?: string
  children?: ReactNode
}

function Way({ value, chosen, label, hint, error, children }: WayProps) {
  const id = `how-${value}`
  return (
    <div className="group rounded-control border border-line px-3.5 py-3 motion-quick has-[[name=how]:checked]:border-accent">
      <div className="flex gap-2.5">
        <input
          type="radio"
          id={id}
          name="how"
          value={value}
          defaultChecked={chosen === value}
          aria-describedby={`${id}-hint`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          <p id={`${id}-hint`} className="mt-0.5 text-13 text-ink-2">
            {hint}
          </p>
          {error ? (
            <p className="mt-1 text-13 text-bad group-has-[[name=how]:checked]:hidden">{error}</p>
          ) : null}
        </div>
      </div>
      {children ? (
        <div className="mt-3 hidden pl-6.5 group-has-[[name=how]:checked]:block">{children}</div>
      ) : null}
    </div>
  )
}
