import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ArrowRight, BadgeCheck, CircleHelp, TriangleAlert } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { parseRuc } from '@/lib/platform/ruc'

export type RucFieldProps = {
  values: Record<string, string>
  error: string | undefined
  pending: boolean
}

/** The RUC and the company found for it. A RUC with a valid check digit is looked up while typing. */
export function RucField({ values, error, pending }: RucFieldProps) {
  const t = useTexts('signup')
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
          <Field name="ruc" label={t('ruc')}>
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
          {known ? t('searchAgain') : t('search')}
          {known ? null : <ArrowRight aria-hidden />}
        </Button>
      </div>
      <div id="field-ruc-hint" className="space-y-1.5 text-13" aria-live="polite">
        {error ? <p className="text-bad">{error}</p> : null}
        {!error && !known && !isOdd ? (
          <p className="text-ink-2">{pending ? t('searching') : t('rucHint')}</p>
        ) : null}
        {isOdd || values.odd ? (
          <p className="flex gap-1.5 text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('rucDigit')}
          </p>
        ) : null}
      </div>
      {values.company ? (
        <CompanyPanel
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

type CompanyShown = {
  name: string
  /** State and condition in the register, in sentence case. */
  facts: string[]
  warning: string | null
  verified: boolean
}

/** The company that was found for the RUC. */
function CompanyPanel({ company }: { company: CompanyShown }) {
  const t = useTexts('signup')
  const Icon = company.verified ? BadgeCheck : CircleHelp
  return (
    <div role="status" className="appear-late flex gap-3 rounded-card bg-accent-soft px-4 py-3.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{company.verified ? t('found') : t('notVerified')}</p>
        <p className="font-semibold text-16 break-words tracking-[-0.01em]">{company.name}</p>
        {company.facts.length > 0 ? (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {company.facts.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </p>
        ) : null}
        {company.warning ? (
          <p className="mt-1.5 flex gap-1.5 text-13 text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {company.warning}
          </p>
        ) : null}
      </div>
    </div>
  )
}
