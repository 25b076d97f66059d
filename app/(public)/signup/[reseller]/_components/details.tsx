import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'
import { Checkbox } from '@/components/ui/checkbox'
import { controlClass, Input } from '@/components/ui/input'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { PasswordField } from './password-field'
import type { SignupFormProps } from './signup-form-props'

export type DetailsProps = SignupFormProps & {
  state: ActionState
  /** The submit waits for the proof of work. */
  isProving: boolean
}

/** The fields of the second step. RUC and plan stay in the form above. */
export function Details({ send, emailHint, slug, baseDomain, termsVersion, state, isProving }: DetailsProps) {
  const t = useTexts('signup')
  const { fieldErrors: wrong, values = {} } = state
  const company = values.company ?? values.name ?? ''
  return (
    <div className="space-y-6">
      <Carried values={values} />
      {values.company ? null : <ManualName state={state} />}
      <SubdomainField
        key={`${values.looked} ${values.subdomain}`}
        baseDomain={baseDomain}
        initial={values.subdomain ?? ''}
        suggestions={values.suggestions ? values.suggestions.split('|') : []}
        error={wrong?.subdomain}
      />
      <Field name="email" label={t('email')} hint={emailHint} error={wrong?.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={values.email}
            className="h-11 text-16"
          />
        )}
      </Field>
      <PasswordField
        error={wrong?.password}
        askAgain={state.status === 'error'}
        ownAnswers={[values.ruc ?? '', values.subdomain ?? '', ...company.split(/\s+/)]}
      />
      <Trap label={t('trap')} />
      {termsVersion > 0 ? <Consent slug={slug} state={state} /> : null}
      <SubmitButton
        variant="primary"
        size="large"
        className="h-12 w-full text-16"
        disabled={isProving}
        pendingText={t('sending')}
      >
        {isProving ? t('sending') : send}
      </SubmitButton>
    </div>
  )
}

/** Hidden fields with the result of the look-up, which no state keeps without JavaScript. */
function Carried({ values }: { values: Record<string, string> }) {
  const names = ['looked', 'company', 'facts', 'warning', 'odd', 'notice', 'suggestions'] as const
  return names.map((name) =>
    values[name] ? <input key={name} type="hidden" name={name} value={values[name]} /> : null,
  )
}

function ManualName({ state: { fieldErrors, values = {} } }: { state: ActionState }) {
  const t = useTexts('signup')
  return (
    <div className="space-y-3">
      {values.notice ? (
        <Notice tone="warn" live>
          {values.notice}
        </Notice>
      ) : null}
      <Field name="name" label={t('companyName')} hint={t('companyNameHint')} error={fieldErrors?.name}>
        {(control) => (
          <Input
            {...control}
            autoComplete="organization"
            maxLength={200}
            defaultValue={values.name}
            className="h-11 text-16"
          />
        )}
      </Field>
    </div>
  )
}

/** Honeypot: hidden from sight, keyboard and screen readers, so only bots fill it. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function Consent({ slug, state }: { slug: string; state: ActionState }) {
  const t = useTexts('signup')
  const error = state.fieldErrors?.consent
  return (
    <div>
      <div className="flex gap-2.5">
        <Checkbox
          id="field-consent"
          name="consent"
          defaultChecked={state.values?.consent === 'on'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'field-consent-error' : undefined}
          className="mt-0.5"
        />
        <div>
          <label htmlFor="field-consent">{t('consent')}</label>
          <p className="mt-1 flex flex-wrap gap-x-4 text-13">
            <a
              href={`/signup/${slug}/terms`}
              target="_blank"
              rel="noreferrer"
              className="text-link underline"
            >
              {t('terms')}
            </a>
            <a
              href={`/signup/${slug}/terms#privacy`}
              target="_blank"
              rel="noreferrer"
              className="text-link underline"
            >
              {t('privacy')}
            </a>
          </p>
        </div>
      </div>
      {error ? (
        <p id="field-consent-error" className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}

type SubdomainFieldProps = {
  baseDomain: string
  /** The submitted value, or the first suggestion. */
  initial: string
  suggestions: string[]
  error: string | undefined
}

/** The subdomain, the resulting host and suggestions. */
function SubdomainField({ baseDomain, initial, suggestions, error }: SubdomainFieldProps) {
  const t = useTexts('signup')
  const [typed, setTyped] = useState(initial)
  const view = typed.trim().toLowerCase()
  return (
    <div>
      <Field name="subdomain" label={t('subdomain')} hint={t('subdomainHint')} error={error}>
        {(control) => (
          <span className="flex">
            <input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={`${controlClass} h-11 min-w-0 flex-1 rounded-r-none px-3 text-16`}
            />
            <span className="flex max-w-[60%] items-center rounded-r-control border border-line-strong border-l-0 bg-sunken px-3 text-ink-2">
              <span className="truncate">.{baseDomain}</span>
            </span>
          </span>
        )}
      </Field>
      <p className="mt-2 text-13 text-ink-2">
        {t('subdomainPreview')}{' '}
        <output htmlFor="field-subdomain" className="font-medium text-ink break-all">
          {`${view || '…'}.${baseDomain}`}
        </output>
      </p>
      {suggestions.length > 0 ? (
        <p className="mt-2 flex flex-wrap items-center gap-1.5 text-13 text-ink-2">
          {t('subdomainSuggestions')}
          {suggestions.map((name) => (
            <button
              key={name}
              type="submit"
              name="use"
              value={name}
              // With JavaScript the suggestion fills the field without a request.
              onClick={(event) => {
                event.preventDefault()
                setTyped(name)
              }}
              className="h-7 rounded-full border border-line-strong bg-surface px-2.5 text-ink motion-quick hover:bg-sunken"
            >
              {name}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  )
}
