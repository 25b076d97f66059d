import { ArrowRight, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { parseRuc } from '@/lib/ruc-register/ruc'
import type { FormWords } from '../form-words'
import { CompanyPanel } from './company-panel'

export type RucFieldProps = {
  words: FormWords
  values: Record<string, string>
  error: string | undefined
  pending: boolean
}

/** Eleven digits and, right below, whose they are. Complete and plausible digits are looked up by themselves. */
export function RucField({ words, values, error, pending }: RucFieldProps) {
  const known = Boolean(values.looked)
  const [isOdd, setOdd] = useState(false)
  const onInput = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const verdict = parseRuc(input.value)
    setOdd(verdict.kind === 'ok' && !verdict.checkDigitFits)
    if (verdict.kind === 'ok' && verdict.checkDigitFits && verdict.ruc !== values.looked) {
      input.form?.requestSubmit(document.getElementById('look-up'))
    }
  }
  return (
    <div className="space-y-3">
      <div className="flex items-end gap-2.5">
        <div className="min-w-0 flex-1">
          <Field name="ruc" label={words.ruc}>
            {(control) => (
              <Input
                {...control}
                aria-describedby="field-ruc-hint"
                aria-invalid={error ? true : undefined}
                onInput={onInput}
                defaultValue={values.ruc}
                inputMode="numeric"
                autoComplete="off"
                className="h-11 text-16 tabular-nums tracking-[0.04em]"
              />
            )}
          </Field>
        </div>
        <Button
          id="look-up"
          type="submit"
          name="intent"
          value="look"
          variant={known ? 'secondary' : 'primary'}
          aria-busy={pending || undefined}
          className="h-11 px-4"
        >
          {known ? words.searchAgain : words.search}
          {known ? null : <ArrowRight aria-hidden strokeWidth={1.75} />}
        </Button>
      </div>
      <div id="field-ruc-hint" className="space-y-1.5 text-13" aria-live="polite">
        {error ? <p className="text-bad">{error}</p> : null}
        {!error && !known && !isOdd ? (
          <p className="text-ink-2">{pending ? words.searching : words.rucHint}</p>
        ) : null}
        {isOdd || values.odd ? (
          <p className="flex gap-1.5 text-warn">
            <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
            {words.rucDigit}
          </p>
        ) : null}
      </div>
      {values.company ? (
        <CompanyPanel
          words={words}
          company={{
            name: values.company,
            facts: values.facts ? values.facts.split('|') : [],
            warning: values.warning ?? null,
            verified: true,
          }}
        />
      ) : null}
    </div>
  )
}
