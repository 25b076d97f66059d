import { UbigeoField } from '@/components/forms/ubigeo-field'
import { useTexts } from '@/components/i18n/use-texts'
import { transferReasons } from '@/lib/domain/documents/guides/goods-units'
import { formatDay } from '@/lib/platform/format'
import type { Issuer } from '../../../_issuing/paper-sheet'
import { joinFacts, MoreFields, Section } from './fold'
import { ChoiceField, Columns, type FormScope, isAnyWrong, Pair, TextField } from './guide-fields'

/** Number, dates and, of a sender, why the goods move. Filled from the start. */
export function DocumentSection({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  const isSender = scope.kind !== 'carrier'
  const reasonOf = (code: string | undefined) => transferReasons.find((reason) => reason === code)
  return (
    <Section
      scope={scope}
      id="guide"
      title={t('guide')}
      text={t('guideText')}
      foldsWhenKnown
      needed={['series', 'issuedOn']}
      facts={({ series, number, issuedOn, issuedAt, transferOn, reason }) => {
        const why = isSender ? reasonOf(reason) : undefined
        const day = (value: string | undefined) => (value ? formatDay(value, scope.locale) : '')
        return joinFacts(
          series,
          number || t('numberAutomatic'),
          [day(issuedOn), issuedAt?.slice(0, 5)].filter(Boolean).join(', '),
          transferOn && transferOn !== issuedOn ? `${t('transferOn')}: ${day(transferOn)}` : '',
          why && t(`reason.${why}`),
        )
      }}
    >
      <Pair>
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
        {isSender ? (
          <>
            <ChoiceField
              scope={scope}
              name="reason"
              label={t('reason')}
              codes={transferReasons}
              textOf={(code) => t(`reason.${code}`)}
            />
            <div className="col-span-2">
              <TextField
                scope={scope}
                name="reasonText"
                label={t('reasonText')}
                hint={t('optional')}
                maxLength={100}
              />
            </div>
          </>
        ) : null}
      </Pair>
    </Section>
  )
}

/** The establishment of the tenant that issues; known from its last guide. */
export function IssuerSection({ scope, issuer }: { scope: FormScope; issuer: Issuer }) {
  const { values, errors } = scope
  const t = useTexts('guideForm')
  return (
    <Section
      scope={scope}
      id="issuer"
      title={t('issuer')}
      text={t('issuerText')}
      foldsWhenKnown
      needed={['issuer.address', 'issuer.ubigeo', 'issuer.establishment']}
      facts={(of) =>
        joinFacts(issuer.name, of['issuer.address'], of['issuer.ubigeo'], of['issuer.establishment'])
      }
    >
      <p className="rounded-card bg-sunken px-3 py-2.5 text-13">
        <span className="font-medium">{issuer.name}</span>
        <span className="text-ink-2 tabular-nums"> · RUC {issuer.ruc}</span>
      </p>
      <TextField scope={scope} name="issuer.address" label={t('address')} maxLength={250} />
      <Columns>
        <UbigeoField name="issuer.ubigeo" values={values} errors={errors} isRequired />
        <TextField
          scope={scope}
          name="issuer.establishment"
          label={t('establishment')}
          hint={t('establishmentHint')}
          inputMode="numeric"
          maxLength={4}
        />
      </Columns>
      <MoreFields
        title={t('contact')}
        values={values}
        facts={(of) => joinFacts(of['issuer.email'], of['issuer.telephone'])}
        isOpen={isAnyWrong(scope, ['issuer.email', 'issuer.telephone'])}
      >
        <Columns>
          <TextField scope={scope} name="issuer.email" label={t('email')} hint={t('optional')} type="email" />
          <TextField
            scope={scope}
            name="issuer.telephone"
            label={t('telephone')}
            hint={t('optional')}
            type="tel"
          />
        </Columns>
      </MoreFields>
    </Section>
  )
}
