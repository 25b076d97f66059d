import { PartyFields } from '@/components/forms/party-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { joinFacts, Section } from './fold'
import type { FormScope } from './guide-fields'

const payers = [
  ['', 'freight.none'],
  ['sender', 'freight.sender'],
  ['subcontractor', 'freight.subcontractor'],
  ['other', 'freight.other'],
] as const

/** Who pays the freight: the sender is named already, anybody else is named here. */
export function FreightSection({ scope }: { scope: FormScope }) {
  const { values, errors } = scope
  const t = useTexts('guideForm')
  const chosen = values['freightPayer.kind'] ?? ''
  return (
    <Section
      scope={scope}
      id="freight"
      title={t('freightPayer')}
      text={t('freightPayerText')}
      foldsWhenKnown
      needed={[]}
      facts={(of) => {
        const [payer, key] = payers.find(([code]) => code === of['freightPayer.kind']) ?? payers[0]
        const isNamed = payer === 'subcontractor' || payer === 'other'
        return joinFacts(t(key), isNamed ? of['freightPayer.name'] : '')
      }}
    >
      <div className="group space-y-4">
        <fieldset id="field-freightPayer.kind" tabIndex={-1}>
          <legend className="mb-1.5 font-medium text-13">{t('freightKind')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {payers.map(([payer, key]) => (
              <label key={payer} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="freightPayer.kind"
                  value={payer}
                  defaultChecked={payer === chosen}
                  className="size-4 accent-accent"
                />
                {t(key)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="hidden group-has-[[value=other]:checked]:block group-has-[[value=subcontractor]:checked]:block">
          <PartyFields prefix="freightPayer" {...{ values, errors }} isRequired />
        </div>
      </div>
    </Section>
  )
}
