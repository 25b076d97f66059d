import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { useHydrated } from '@/components/forms/use-hydrated'
import { useTexts } from '@/components/i18n/use-texts'
import { Eye, EyeOff } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import {
  newPasswordLengthMin,
  type PasswordProblem,
  passwordLength,
  passwordProblem,
} from '@/lib/domain/signups/public/password-problem'

export type PasswordFieldProps = {
  error: string | undefined
  /** The form was refused: the server never returns a password, so it must be typed again. */
  askAgain: boolean
  /** Values that the password must not be guessable from: RUC, subdomain and words of the name. */
  ownAnswers: string[]
}

export function PasswordField({ error, askAgain, ownAnswers }: PasswordFieldProps) {
  const t = useTexts('signup')
  const [typed, setTyped] = useState('')
  const [view, setShown] = useState(false)
  const hydrated = useHydrated()
  const hint =
    askAgain && typed === '' ? t('passwordAgain') : t('passwordHint', { min: newPasswordLengthMin })
  const Icon = view ? EyeOff : Eye
  return (
    <div>
      <Field name="password" label={t('password')} hint={hint} error={error}>
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              type={view ? 'text' : 'password'}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="new-password"
              autoCapitalize="none"
              spellCheck={false}
              className="h-11 pr-24 text-16"
            />
            {hydrated ? (
              <button
                type="button"
                aria-pressed={view}
                onClick={() => setShown(!view)}
                className="absolute top-1.5 right-1.5 flex h-8 items-center gap-1 rounded-control px-2 text-13 text-ink-2 motion-quick hover:bg-sunken"
              >
                <Icon aria-hidden className="size-4" />
                {view ? t('passwordHide') : t('passwordShow')}
              </button>
            ) : null}
          </span>
        )}
      </Field>
      {typed === '' ? null : (
        <Strength verdict={passwordProblem(typed, ownAnswers) ?? passwordLength(typed)} />
      )}
    </div>
  )
}

function Strength({ verdict }: { verdict: PasswordProblem | 'fair' | 'good' }) {
  const t = useTexts('signup')
  const verdicts: Record<typeof verdict, string> = {
    short: t('strengthShort'),
    long: t('strengthLong'),
    characters: t('strengthCharacters'),
    common: t('strengthCommon'),
    plain: t('strengthPlain'),
    personal: t('strengthPersonal'),
    fair: t('strengthFair'),
    good: t('strengthGood'),
  }
  const reached = verdict === 'good' ? 3 : verdict === 'fair' ? 2 : 1
  const colour = ['bg-bad', 'bg-warn', 'bg-ok'][reached - 1]
  return (
    <div className="mt-2 flex items-center gap-2.5 text-13 text-ink-2">
      <span aria-hidden className="flex w-20 shrink-0 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1 flex-1 rounded-full ${step <= reached ? colour : 'bg-line'}`} />
        ))}
      </span>
      <output htmlFor="field-password">{`${t('passwordStrength')} ${verdicts[verdict]}`}</output>
    </div>
  )
}
