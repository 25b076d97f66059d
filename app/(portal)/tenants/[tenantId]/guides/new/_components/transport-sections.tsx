import { Field } from '@/components/forms/field'
import { IntentButton } from '@/components/forms/intent-button'
import { PartyFields } from '@/components/forms/party-fields'
import { Select } from '@/components/ui/select'
import { identityTypeCodes, identityTypes } from '@/lib/guides/identity-types'
import { hasDriver } from '@/lib/guides/kinds'
import { ChoiceField, Columns, type FormScope, Section, TextField } from './scope'

/** Who takes the goods: a registered carrier, or a driver with a vehicle. */
export function TransportSections({ scope }: { scope: FormScope }) {
  const { form, parties } = scope.words
  if (hasDriver(scope.kind)) {
    return (
      <>
        <DriverSection scope={scope} />
        <VehicleSection scope={scope} />
      </>
    )
  }
  const { values, errors } = scope
  return (
    <Section id="carrier" title={form.carrier} text={form.carrierText}>
      <PartyFields prefix="carrier" {...{ values, errors }} words={parties} documents={['6']} />
      <Columns>
        <TextField scope={scope} name="carrier.mtc" label={form.mtc} hint={form.optional} maxLength={12} />
      </Columns>
    </Section>
  )
}

function DriverSection({ scope }: { scope: FormScope }) {
  const { words, remembered } = scope
  const { form, parties } = words
  const known = remembered.drivers.map(
    ({ id, names, surnames, identityType, number }) =>
      [id, `${names} ${surnames} · ${identityTypes[identityType]} ${number}`] as const,
  )
  return (
    <Section id="driver" title={form.driver} text={form.driverText}>
      <Known scope={scope} what="driver" options={known} />
      <Columns>
        <ChoiceField
          scope={{ ...scope, values: { 'driver.identityType': '1', ...scope.values } }}
          name="driver.identityType"
          label={parties.identityType}
          options={identityTypeCodes.map((code) => [code, identityTypes[code]])}
        />
        <TextField scope={scope} name="driver.number" label={parties.number} maxLength={15} />
        <TextField scope={scope} name="driver.names" label={form.names} maxLength={120} />
        <TextField scope={scope} name="driver.surnames" label={form.surnames} maxLength={120} />
        <TextField scope={scope} name="driver.licence" label={form.licence} maxLength={20} />
      </Columns>
    </Section>
  )
}

function VehicleSection({ scope }: { scope: FormScope }) {
  const { words, remembered } = scope
  const { form } = words
  const known = remembered.vehicles.map(
    ({ id, plate, make, model }) => [id, [plate, make, model].filter(Boolean).join(' · ')] as const,
  )
  return (
    <Section id="vehicle" title={form.vehicle} text={form.vehicleText}>
      <Known scope={scope} what="vehicle" options={known} />
      <Columns>
        <TextField scope={scope} name="vehicle.plate" label={form.plate} maxLength={10} spellCheck={false} />
        <TextField
          scope={scope}
          name="vehicle.certificate"
          label={form.certificate}
          hint={form.optional}
          maxLength={40}
        />
        <TextField scope={scope} name="vehicle.make" label={form.make} hint={form.optional} maxLength={60} />
        <TextField
          scope={scope}
          name="vehicle.model"
          label={form.model}
          hint={form.optional}
          maxLength={60}
        />
      </Columns>
    </Section>
  )
}

type KnownProps = {
  scope: FormScope
  what: 'driver' | 'vehicle'
  options: (readonly [id: string, text: string])[]
}

/** Those of earlier guides: chosen ones fill the fields below. */
function Known({ scope, what, options }: KnownProps) {
  const { form } = scope.words
  if (options.length === 0) return null
  const isDriver = what === 'driver'
  const name = `pick.${what}`
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-card bg-sunken p-3">
      <div className="min-w-56 flex-1">
        <Field name={name} label={isDriver ? form.knownDriver : form.knownVehicle} error={scope.errors[name]}>
          {(control) => (
            <Select {...control} defaultValue="" key={scope.values[name]}>
              <option value="">{form.choose}</option>
              {options.map(([id, text]) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <IntentButton
        intent={`fill.${what}`}
        className="h-9"
        aria-label={isDriver ? form.fillDriver : form.fillVehicle}
      >
        {form.fill}
      </IntentButton>
      <IntentButton
        intent={`forget.${what}`}
        variant="quiet"
        className="h-9"
        aria-label={isDriver ? form.forgetDriver : form.forgetVehicle}
      >
        {form.forget}
      </IntentButton>
    </div>
  )
}
