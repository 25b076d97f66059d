import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { useHydrated } from '@/components/forms/use-hydrated'
import { Input } from '@/components/ui/input'
import { type PasswordProblem, passwordLength, passwordProblem } from '@/lib/signups/password'

export type PasswordWords = {
  label: string
  hint: string
  again: string
  show: string
  hide: string
  strength: string
  /** What is wrong with a password, else how good its length and kinds of characters are. */
  verdicts: Record<PasswordProblem | 'fair' | 'good', string>
}

export type PasswordFieldProps = {
  words: PasswordWords
  error: string | undefined
  /** The form came back: without scripts what was typed here is gone. */
  askAgain: boolean
  /** What a guesser would know too. */
  ownAnswers: string[]
}

export function PasswordField({ words, error, askAgain, ownAnswers }: PasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const hint = askAgain && typed === '' ? words.again : words.hint
  const Icon = shown ? EyeOff : Eye
  return (
    <div>
      <Field name="password" label={words.label} hint={hint} error={error}>
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              type={shown ? 'text' : 'password'}
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
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
                className="absolute top-1.5 right-1.5 flex h-8 items-center gap-1 rounded-control px-2 text-13 text-ink-2 motion-quick hover:bg-sunken"
              >
                <Icon aria-hidden strokeWidth={1.75} className="size-4" />
                {shown ? words.hide : words.show}
              </button>
            ) : null}
          </span>
        )}
      </Field>
      {typed === '' ? null : (
        <Strength words={words} verdict={passwordProblem(typed, ownAnswers) ?? passwordLength(typed)} />
      )}
    </div>
  )
}

type Verdict = keyof PasswordWords['verdicts']

function Strength({ words, verdict }: { words: PasswordWords; verdict: Verdict }) {
  const reached = verdict === 'good' ? 3 : verdict === 'fair' ? 2 : 1
  const colour = ['bg-bad', 'bg-warn', 'bg-ok'][reached - 1]
  return (
    <div className="mt-2 flex items-center gap-2.5 text-13 text-ink-2">
      <span aria-hidden className="flex w-20 shrink-0 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1 flex-1 rounded-full ${step <= reached ? colour : 'bg-line'}`} />
        ))}
      </span>
      <output htmlFor="field-password">{`${words.strength} ${words.verdicts[verdict]}`}</output>
    </div>
  )
}
