import { Field } from '@/components/forms/field'
import { IntentButton } from '@/components/forms/intent-button'
import { PartyFields } from '@/components/forms/party-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { Select } from '@/components/ui/select'
import { hasDriver } from '@/lib/domain/documents/guides/guide-kinds'
import { identityTypeCodes, identityTypes } from '@/lib/domain/documents/guides/identity-types'
import { ChoiceField, Columns, type FormScope, Section, TextField } from './guide-fields'

/** Who takes the goods: a registered carrier, or a driver with a vehicle. */
export function TransportSections({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
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
    <Section id="carrier" title={t('carrier')} text={t('carrierText')}>
      <PartyFields prefix="carrier" {...{ values, errors }} documents={['6']} isRequired />
      <Columns>
        <TextField scope={scope} name="carrier.mtc" label={t('mtc')} hint={t('optional')} maxLength={12} />
      </Columns>
    </Section>
  )
}

function DriverSection({ scope }: { scope: FormScope }) {
  const { remembered } = scope
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const known = remembered.drivers.map(
    ({ id, names, surnames, identityType, number }) =>
      [id, `${names} ${surnames} · ${identityTypes[identityType]} ${number}`] as const,
  )
  return (
    <Section id="driver" title={t('driver')} text={t('driverText')}>
      <Known scope={scope} what="driver" options={known} />
      <Columns>
        <ChoiceField
          scope={{ ...scope, values: { 'driver.identityType': '1', ...scope.values } }}
          name="driver.identityType"
          label={tParty('identityType')}
          options={identityTypeCodes.map((code) => [code, identityTypes[code]])}
        />
        <TextField scope={scope} name="driver.number" label={tParty('number')} maxLength={15} />
        <TextField scope={scope} name="driver.names" label={t('names')} maxLength={120} />
        <TextField scope={scope} name="driver.surnames" label={t('surnames')} maxLength={120} />
        <TextField scope={scope} name="driver.licence" label={t('licence')} maxLength={20} />
      </Columns>
    </Section>
  )
}

function VehicleSection({ scope }: { scope: FormScope }) {
  const { remembered } = scope
  const t = useTexts('guideForm')
  const known = remembered.vehicles.map(
    ({ id, plate, make, model }) => [id, [plate, make, model].filter(Boolean).join(' · ')] as const,
  )
  return (
    <Section id="vehicle" title={t('vehicle')} text={t('vehicleText')}>
      <Known scope={scope} what="vehicle" options={known} />
      <Columns>
        <TextField scope={scope} name="vehicle.plate" label={t('plate')} maxLength={10} spellCheck={false} />
        <TextField
          scope={scope}
          name="vehicle.certificate"
          label={t('certificate')}
          hint={t('optional')}
          maxLength={40}
        />
        <TextField scope={scope} name="vehicle.make" label={t('make')} hint={t('optional')} maxLength={60} />
        <TextField
          scope={scope}
          name="vehicle.model"
          label={t('model')}
          hint={t('optional')}
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
  const t = useTexts('guideForm')
  if (options.length === 0) return null
  const isDriver = what === 'driver'
  const name = `pick.${what}`
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-card bg-sunken p-3">
      <div className="min-w-56 flex-1">
        <Field name={name} label={isDriver ? t('knownDriver') : t('knownVehicle')} error={scope.errors[name]}>
          {(control) => (
            <Select {...control} defaultValue="" key={scope.values[name]}>
              <option value="">{t('choose')}</option>
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
        aria-label={isDriver ? t('fillDriver') : t('fillVehicle')}
      >
        {t('fill')}
      </IntentButton>
      <IntentButton
        intent={`forget.${what}`}
        variant="quiet"
        className="h-9"
        aria-label={isDriver ? t('forgetDriver') : t('forgetVehicle')}
      >
        {t('forget')}
      </IntentButton>
    </div>
  )
}
