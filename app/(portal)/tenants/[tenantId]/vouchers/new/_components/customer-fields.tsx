import { PartyFields } from '@/components/forms/party-fields'
import { UbigeoField } from '@/components/forms/ubigeo-field'
import type { Words } from '@/lib/i18n/words'
import { type Draw, TextField } from './draw'
import { Section } from './section'

export type CustomerFieldsProps = { draw: Draw; parties: Words<'parties'>; places: Words<'places'> }

export function CustomerFields({ draw, parties, places }: CustomerFieldsProps) {
  const { words, values, errors } = draw
  return (
    <Section title={words.customer}>
      <PartyFields prefix="customer" values={values} errors={errors} words={parties} withAddress />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <UbigeoField name="customer.ubigeo" values={values} errors={errors} words={places} />
        <TextField
          draw={draw}
          name="customer.country"
          label={words.country}
          maxLength={2}
          className="uppercase"
        />
        <TextField draw={draw} name="customer.email" label={words.email} type="email" />
        <TextField draw={draw} name="customer.telephone" label={words.telephone} type="tel" maxLength={40} />
      </div>
    </Section>
  )
}
