import { PartyFields } from '@/components/forms/party-fields'
import { UbigeoField } from '@/components/forms/ubigeo-field'
import { Columns, type FormScope, Section, TextField } from './scope'

type Stop = 'origin' | 'destination'

/** The parties with the places where the goods leave and arrive, as the kind of guide names them. */
export function PartySections({ scope }: { scope: FormScope }) {
  const { form } = scope.words
  if (scope.kind === 'carrier') {
    return (
      <>
        <Section id="sender" title={form.sender} text={form.senderText}>
          <Party scope={scope} prefix="sender" />
          <StopFields scope={scope} stop="origin" />
        </Section>
        <Section id="recipient" title={form.recipient} text={form.recipientText}>
          <Party scope={scope} prefix="recipient" />
          <StopFields scope={scope} stop="destination" />
        </Section>
      </>
    )
  }
  return (
    <>
      <Section id="recipient" title={form.recipientOnly} text={form.recipientOnlyText}>
        <Party scope={scope} prefix="recipient" />
        <Columns>
          <TextField scope={scope} name="recipientAddress" label={form.recipientAddress} maxLength={100} />
          <Place scope={scope} name="recipientUbigeo" label={form.recipientUbigeo} />
        </Columns>
      </Section>
      <Section id="route" title={form.route} text={form.routeText}>
        <StopFields scope={scope} stop="origin" />
        <StopFields scope={scope} stop="destination" />
      </Section>
    </>
  )
}

function Party({ scope, prefix }: { scope: FormScope; prefix: string }) {
  const { values, errors, words } = scope
  return <PartyFields {...{ prefix, values, errors }} words={words.parties} withTradeName />
}

function Place({ scope, name, label }: { scope: FormScope; name: string; label: string }) {
  const { values, errors, words } = scope
  return <UbigeoField {...{ name, label, values, errors }} words={words.places} />
}

function StopFields({ scope, stop }: { scope: FormScope; stop: Stop }) {
  const { form } = scope.words
  return (
    <Columns>
      <TextField scope={scope} name={`${stop}.address`} label={form[`${stop}Address`]} maxLength={100} />
      <Place scope={scope} name={`${stop}.ubigeo`} label={form[`${stop}Ubigeo`]} />
      {scope.kind === 'carrier' ? null : (
        <TextField
          scope={scope}
          name={`${stop}.establishment`}
          label={form[`${stop}Establishment`]}
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </Columns>
  )
}
