import { PartyFields } from '@/components/forms/party-fields'
import { UbigeoField } from '@/components/forms/ubigeo-field'
import { useTexts } from '@/components/i18n/use-texts'
import { Columns, type FormScope, Section, TextField } from './guide-fields'

type Stop = 'origin' | 'destination'

/** The parties with the places where the goods leave and arrive, as the kind of guide names them. */
export function PartySections({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  if (scope.kind === 'carrier') {
    return (
      <>
        <Section id="sender" title={t('sender')} text={t('senderText')}>
          <Party scope={scope} prefix="sender" />
          <StopFields scope={scope} stop="origin" />
        </Section>
        <Section id="recipient" title={t('recipient')} text={t('recipientText')}>
          <Party scope={scope} prefix="recipient" />
          <StopFields scope={scope} stop="destination" />
        </Section>
      </>
    )
  }
  return (
    <>
      <Section id="recipient" title={t('recipientOnly')} text={t('recipientOnlyText')}>
        <Party scope={scope} prefix="recipient" />
        <RecipientContact scope={scope} />
        <Columns>
          <TextField scope={scope} name="recipientAddress" label={t('recipientAddress')} maxLength={100} />
          <Place scope={scope} name="recipientUbigeo" label={t('recipientUbigeo')} />
        </Columns>
      </Section>
      <Section id="route" title={t('route')} text={t('routeText')}>
        <StopFields scope={scope} stop="origin" />
        <StopFields scope={scope} stop="destination" />
      </Section>
    </>
  )
}

function Party({ scope, prefix }: { scope: FormScope; prefix: string }) {
  const { values, errors } = scope
  // Only a carrier's guide may fall back on the name: a sender's overwrites the trade name that the server keeps.
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const tradeNameHint = scope.kind === 'carrier' ? tParty('tradeNameHint') : t('recipientErased')
  return <PartyFields {...{ prefix, values, errors, tradeNameHint }} isRequired />
}

/** What the service would erase of its customer where the guide left it out. */
function RecipientContact({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  return (
    <>
      <Columns>
        <TextField
          scope={scope}
          name="recipient.email"
          label={t('recipientEmail')}
          type="email"
          maxLength={120}
          hint={t('recipientErased')}
        />
        <TextField
          scope={scope}
          name="recipient.telephone"
          label={t('recipientTelephone')}
          inputMode="tel"
          maxLength={40}
          hint={t('recipientErased')}
        />
      </Columns>
      <input type="hidden" name="recipient.filledFor" value={scope.values['recipient.filledFor'] ?? ''} />
    </>
  )
}

function Place({ scope, name, label }: { scope: FormScope; name: string; label: string }) {
  const { values, errors } = scope
  return <UbigeoField {...{ name, label, values, errors }} isRequired />
}

function StopFields({ scope, stop }: { scope: FormScope; stop: Stop }) {
  const t = useTexts('guideForm')
  return (
    <Columns>
      <TextField scope={scope} name={`${stop}.address`} label={t(`${stop}Address`)} maxLength={100} />
      <Place scope={scope} name={`${stop}.ubigeo`} label={t(`${stop}Ubigeo`)} />
      {scope.kind === 'carrier' ? null : (
        <TextField
          scope={scope}
          name={`${stop}.establishment`}
          label={t(`${stop}Establishment`)}
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </Columns>
  )
}
