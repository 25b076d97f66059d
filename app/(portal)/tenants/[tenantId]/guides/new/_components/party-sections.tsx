import { PartyFields } from '@/components/forms/party-fields'
import { UbigeoField } from '@/components/forms/ubigeo-field'
import { useTexts } from '@/components/i18n/use-texts'
import { joinFacts, MoreFields, Section } from './fold'
import { Columns, type FormScope, isAnyWrong, TextField } from './guide-fields'
import { Known } from './known'

type Stop = 'origin' | 'destination'

/** Of a carrier's guide: who hands the goods over where, and who gets them where. */
const carrierParties = [
  { party: 'sender', stop: 'origin' },
  { party: 'recipient', stop: 'destination' },
] as const

/** The parties with the places where the goods leave and arrive, as the kind of guide names them. */
export function PartySections({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  if (scope.kind === 'carrier') {
    return (
      <>
        {carrierParties.map(({ party, stop }) => (
          <Section
            key={party}
            scope={scope}
            id={party}
            title={t(party)}
            text={t(`${party}Text`)}
            needed={[`${party}.number`, `${party}.name`, `${stop}.address`, `${stop}.ubigeo`]}
            facts={(of) => joinFacts(of[`${party}.name`], of[`${party}.number`], of[`${stop}.address`])}
          >
            <Party scope={scope} prefix={party} />
            <StopFields scope={scope} stop={stop} />
            <TradeName scope={scope} prefix={party} />
          </Section>
        ))}
      </>
    )
  }
  return (
    <>
      <Section
        scope={scope}
        id="recipient"
        title={t('recipientOnly')}
        text={t('recipientOnlyText')}
        needed={['recipient.number', 'recipient.name', 'recipientAddress', 'recipientUbigeo']}
        facts={(of) => joinFacts(of['recipient.name'], of['recipient.number'], of.recipientAddress)}
      >
        <Party scope={scope} prefix="recipient" />
        <Columns>
          <TextField scope={scope} name="recipientAddress" label={t('recipientAddress')} maxLength={100} />
          <Place scope={scope} name="recipientUbigeo" label={t('recipientUbigeo')} />
        </Columns>
        <RecipientContact scope={scope} />
      </Section>
      <Section
        scope={scope}
        id="route"
        title={t('route')}
        text={t('routeText')}
        needed={['origin.address', 'origin.ubigeo', 'destination.address', 'destination.ubigeo']}
        facts={(of) => joinFacts(of['origin.address'], of['destination.address'])}
      >
        <StopFields scope={scope} stop="origin" />
        <StopFields scope={scope} stop="destination" />
      </Section>
    </>
  )
}

function Party({ scope, prefix }: { scope: FormScope; prefix: 'sender' | 'recipient' }) {
  const { values, errors, remembered } = scope
  const t = useTexts('guideForm')
  const known = prefix === 'sender' ? remembered.senders : remembered.recipients
  const texts =
    prefix === 'sender'
      ? { label: t('knownSender'), fill: t('fillSender') }
      : { label: t('knownRecipient'), fill: t('fillRecipient') }
  return (
    <>
      <Known
        scope={scope}
        what={prefix}
        texts={texts}
        options={known.map(({ number, name }) => [number, `${name} · ${number}`] as const)}
      />
      <PartyFields {...{ prefix, values, errors }} isRequired />
    </>
  )
}

/** What the service would erase of its customer where the guide left it out. */
function RecipientContact({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const names = ['recipient.email', 'recipient.telephone', 'recipient.tradeName']
  return (
    <>
      <MoreFields
        title={t('moreRecipient')}
        values={scope.values}
        facts={(of) => joinFacts(...names.map((name) => of[name]))}
        isOpen={isAnyWrong(scope, names)}
      >
        <p className="text-13 text-ink-2">{t('recipientErased')}</p>
        <TextField scope={scope} name="recipient.tradeName" label={tParty('tradeName')} maxLength={250} />
        <Columns>
          <TextField
            scope={scope}
            name="recipient.email"
            label={t('recipientEmail')}
            type="email"
            maxLength={120}
          />
          <TextField
            scope={scope}
            name="recipient.telephone"
            label={t('recipientTelephone')}
            inputMode="tel"
            maxLength={40}
          />
        </Columns>
      </MoreFields>
      <input type="hidden" name="recipient.filledFor" value={scope.values['recipient.filledFor'] ?? ''} />
    </>
  )
}

/** Only a carrier's guide may fall back on the name: a sender's overwrites the trade name that the server keeps. */
function TradeName({ scope, prefix }: { scope: FormScope; prefix: 'sender' | 'recipient' }) {
  const tParty = useTexts('parties')
  const name = `${prefix}.tradeName`
  return (
    <MoreFields
      title={tParty('tradeName')}
      values={scope.values}
      facts={(of) => of[name] ?? ''}
      isOpen={isAnyWrong(scope, [name])}
    >
      <TextField
        scope={scope}
        name={name}
        label={tParty('tradeName')}
        hint={tParty('tradeNameHint')}
        maxLength={250}
      />
    </MoreFields>
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
