import { UbigeoField } from '@/components/forms/ubigeo-field'
import { transferReasons } from '@/lib/guides/goods'
import { ChoiceField, Columns, type FormScope, Section, TextField } from './scope'

/** Number, dates and, of a sender, why the goods move. */
export function DocumentSection({ scope }: { scope: FormScope }) {
  const { form } = scope.words
  return (
    <Section id="guide" title={form.guide} text={form.guideText}>
      <Columns>
        <TextField scope={scope} name="series" label={form.series} maxLength={4} spellCheck={false} />
        <TextField
          scope={scope}
          name="number"
          label={form.number}
          hint={form.numberHint}
          inputMode="numeric"
        />
        <TextField scope={scope} name="issuedOn" label={form.issuedOn} type="date" />
        <TextField scope={scope} name="issuedAt" label={form.issuedAt} type="time" />
        <TextField scope={scope} name="transferOn" label={form.transferOn} type="date" />
        {scope.kind === 'carrier' ? null : (
          <>
            <ChoiceField
              scope={scope}
              name="reason"
              label={form.reason}
              options={transferReasons.map((code) => [code, form[`reason.${code}`]])}
            />
            <div className="sm:col-span-2">
              <TextField
                scope={scope}
                name="reasonText"
                label={form.reasonText}
                hint={form.optional}
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
export function IssuerSection({ scope }: { scope: FormScope }) {
  const { words, values, errors } = scope
  const { form } = words
  return (
    <Section id="issuer" title={form.issuer} text={form.issuerText}>
      <Columns>
        <TextField
          scope={scope}
          name="issuer.establishment"
          label={form.establishment}
          hint={form.establishmentHint}
          inputMode="numeric"
          maxLength={4}
        />
        <UbigeoField name="issuer.ubigeo" values={values} errors={errors} words={words.places} />
        <div className="sm:col-span-2">
          <TextField scope={scope} name="issuer.address" label={form.address} maxLength={250} />
        </div>
        <TextField scope={scope} name="issuer.email" label={form.email} hint={form.optional} type="email" />
        <TextField
          scope={scope}
          name="issuer.telephone"
          label={form.telephone}
          hint={form.optional}
          type="tel"
        />
      </Columns>
    </Section>
  )
}
