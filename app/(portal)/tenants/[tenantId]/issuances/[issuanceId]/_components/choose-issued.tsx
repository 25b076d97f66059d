import { RowsForm } from '@/components/forms/rows-form'
import { formatInstant, formatMoney } from '@/lib/platform/format'
import { chooseAction } from '../actions'
import type { IssuanceProps } from './issuance-props'

/** Candidate documents, of which staff choose the one that was issued. */
export function ChooseIssued({ view: { t, locale, zone }, tenant, issuance }: IssuanceProps) {
  const { id, facts, candidates } = issuance
  const hidden = { tenantId: tenant.id, issuanceId: id }
  return (
    <RowsForm action={chooseAction} hidden={hidden} submit={t('issuing.chooseThis')} variant="primary">
      <fieldset className="mb-3">
        <legend className="font-medium">{t('issuing.choose')}</legend>
        <p className="mb-2 text-13 text-ink-2">{t('issuing.chooseHint')}</p>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {candidates.map(({ externalId, number, customer, total, createdAt }) => (
            <label
              key={externalId}
              className="flex cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-sunken has-checked:bg-sunken"
            >
              <input
                type="radio"
                name="externalId"
                value={externalId}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{number}</span>
                <span className="block break-words text-13 text-ink-2">
                  {[customer, total && formatMoney(total, facts?.currency ?? '', locale)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="block text-13 text-ink-2">
                  {t('issuing.chooseCreated', { when: formatInstant(createdAt, locale, 'exact', zone) })}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </RowsForm>
  )
}
