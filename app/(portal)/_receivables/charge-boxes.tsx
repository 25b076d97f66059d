'use client'

import { useTexts } from '@/components/i18n/use-texts'
import { Checkbox } from '@/components/ui/checkbox'
import { ChevronDown } from '@/components/ui/icons'

export type OpenCharge = { id: string; text: string }

export type ChargeBoxesProps = {
  charges: OpenCharge[]
  /** Ids of a refused form, as one text. */
  chosen: string | undefined
  error: string | undefined
}

/** Which charges a payment covers first, folded: it covers the oldest by itself. */
export function ChargeBoxes({ charges, chosen = '', error }: ChargeBoxesProps) {
  const t = useTexts('tenantAccount')
  if (charges.length < 2) return null
  const ticked = chosen.split(',')
  return (
    <details key={`${chosen} ${error}`} open={chosen !== '' || error !== undefined} className="group">
      <summary className="flex min-h-6 w-fit items-center gap-1 text-13 text-link">
        {t('chooseCharges')}
        <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
      </summary>
      <fieldset className="mt-2" aria-describedby={error ? 'charge-boxes-error' : undefined}>
        <legend className="mb-1 text-13 text-ink-2">{t('chooseChargesHint')}</legend>
        {charges.map(({ id, text }) => (
          <label key={id} htmlFor={`charge-${id}`} className="flex min-h-9 items-center gap-2.5">
            <Checkbox id={`charge-${id}`} name="chargeIds" value={id} defaultChecked={ticked.includes(id)} />
            <span className="min-w-0 break-words">{text}</span>
          </label>
        ))}
        {error ? (
          <p id="charge-boxes-error" className="mt-1 text-13 text-bad">
            {error}
          </p>
        ) : null}
      </fieldset>
    </details>
  )
}
