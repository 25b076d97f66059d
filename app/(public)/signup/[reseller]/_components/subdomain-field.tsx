import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { controlClass } from '@/components/ui/input'

export type SubdomainFieldProps = {
  baseDomain: string
  /** What the form came back with, or the first suggestion. */
  initial: string
  suggestions: string[]
  error: string | undefined
}

/** The part before the base domain, the address that becomes of it, and names that would fit. */
export function SubdomainField({ baseDomain, initial, suggestions, error }: SubdomainFieldProps) {
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
              // With scripts nothing needs to be sent for it.
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
