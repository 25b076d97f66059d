import { PartyFields } from '@/components/forms/party-fields'
import { type FormScope, Section } from './scope'

const payers = [
  ['', 'freight.none'],
  ['sender', 'freight.sender'],
  ['subcontractor', 'freight.subcontractor'],
  ['other', 'freight.other'],
] as const

/** Who pays the freight: the sender is named already, anybody else is named here. */
export function FreightSection({ scope }: { scope: FormScope }) {
  const { words, values, errors } = scope
  const { form } = words
  const chosen = values['freightPayer.kind'] ?? ''
  return (
    <Section id="freight" title={form.freightPayer} text={form.freightPayerText}>
      <div className="group space-y-4">
        <fieldset id="field-freightPayer.kind" tabIndex={-1}>
          <legend className="mb-1.5 font-medium text-13">{form.freightKind}</legend>
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
                {form[key]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="hidden group-has-[[value=other]:checked]:block group-has-[[value=subcontractor]:checked]:block">
          <PartyFields prefix="freightPayer" {...{ values, errors }} words={words.parties} />
        </div>
      </div>
    </Section>
  )
}
