import { UbigeoField } from '@/components/forms/ubigeo-field'
import { useTexts } from '@/components/i18n/use-texts'
import { transferReasons } from '@/lib/domain/documents/guides/goods-units'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { ChoiceField, Columns, type FormScope, Section, TextField } from './guide-fields'

/** Number, dates and, of a sender, why the goods move. */
export function DocumentSection({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  return (
    <Section id="guide" title={t('guide')} text={t('guideText')}>
      <p className="text-12 text-ink-2 wide:hidden">{t('required')}</p>
      <Columns>
        <TextField scope={scope} name="series" label={t('series')} maxLength={4} spellCheck={false} />
        <TextField
          scope={scope}
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          inputMode="numeric"
        />
        <TextField scope={scope} name="issuedOn" label={t('issuedOn')} type="date" />
        <TextField scope={scope} name="issuedAt" label={t('issuedAt')} type="time" />
        <TextField scope={scope} name="transferOn" label={t('transferOn')} type="date" />
        {scope.kind === 'carrier' ? null : (
          <>
            <ChoiceField
              scope={scope}
              name="reason"
              label={t('reason')}
              options={transferReasons.map((code) => [code, t(`reason.${code}`)])}
            />
            <div className="sm:col-span-2">
              <TextField
                scope={scope}
                name="reasonText"
                label={t('reasonText')}
                hint={t('optional')}
                maxLength={100}
              />
            </div>
          </>
        )}
      </Columns>
    </Section>
  )
}

/** The establishment of the tenant that issues. */
export function IssuerSection({ scope, issuer }: { scope: FormScope; issuer: Issuer }) {
  const { values, errors } = scope
  const t = useTexts('guideForm')
  return (
    <Section id="issuer" title={t('issuer')} text={t('issuerText')}>
      <p className="rounded-card bg-sunken px-3 py-2.5 text-13">
        <span className="font-medium">{issuer.name}</span>
        <span className="text-ink-2 tabular-nums"> · RUC {issuer.ruc}</span>
      </p>
      <Columns>
        <TextField
          scope={scope}
          name="issuer.establishment"
          label={t('establishment')}
          hint={t('establishmentHint')}
          inputMode="numeric"
          maxLength={4}
        />
        <UbigeoField name="issuer.ubigeo" values={values} errors={errors} isRequired />
        <div className="sm:col-span-2">
          <TextField scope={scope} name="issuer.address" label={t('address')} maxLength={250} />
        </div>
        <TextField scope={scope} name="issuer.email" label={t('email')} hint={t('optional')} type="email" />
        <TextField
          scope={scope}
          name="issuer.telephone"
          label={t('telephone')}
          hint={t('optional')}
          type="tel"
        />
      </Columns>
    </Section>
  )
}
