import { PartyFields } from '@/components/forms/party-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { hasDriver } from '@/lib/domain/documents/guides/guide-kinds'
import { identityTypeCodes, identityTypes } from '@/lib/domain/documents/guides/identity-types'
import { joinFacts, MoreFields, Section } from './fold'
import { ChoiceField, Columns, type FormScope, isAnyWrong, Pair, TextField } from './guide-fields'
import { Known } from './known'

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
    <Section
      scope={scope}
      id="carrier"
      title={t('carrier')}
      text={t('carrierText')}
      needed={['carrier.number', 'carrier.name']}
      facts={(of) => joinFacts(of['carrier.name'], of['carrier.number'])}
    >
      <PartyFields prefix="carrier" {...{ values, errors }} documents={['6']} isRequired />
      <Columns>
        <TextField scope={scope} name="carrier.mtc" label={t('mtc')} hint={t('optional')} maxLength={12} />
      </Columns>
    </Section>
  )
}

function DriverSection({ scope }: { scope: FormScope }) {
  const { remembered, values } = scope
  const t = useTexts('guideForm')
  const tParty = useTexts('parties')
  const known = remembered.drivers.map(
    ({ id, names, surnames, identityType, number }) =>
      [id, `${names} ${surnames} · ${identityTypes[identityType]} ${number}`] as const,
  )
  return (
    <Section
      scope={scope}
      id="driver"
      title={t('driver')}
      text={t('driverText')}
      foldsWhenKnown
      needed={['number', 'names', 'surnames', 'licence'].map((name) => `driver.${name}`)}
      facts={(of) =>
        joinFacts(
          `${of['driver.names'] ?? ''} ${of['driver.surnames'] ?? ''}`,
          of['driver.number'],
          of['driver.licence'],
        )
      }
    >
      <Known
        scope={scope}
        what="driver"
        options={known}
        texts={{ label: t('knownDriver'), fill: t('fillDriver'), forget: t('forgetDriver') }}
      />
      <Pair>
        <ChoiceField
          scope={{ ...scope, values: { 'driver.identityType': '1', ...values } }}
          name="driver.identityType"
          label={tParty('identityType')}
          codes={identityTypeCodes}
          textOf={(code) => identityTypes[code]}
        />
        <TextField scope={scope} name="driver.number" label={tParty('number')} maxLength={15} />
        <TextField scope={scope} name="driver.names" label={t('names')} maxLength={120} />
        <TextField scope={scope} name="driver.surnames" label={t('surnames')} maxLength={120} />
        <TextField scope={scope} name="driver.licence" label={t('licence')} maxLength={20} />
      </Pair>
    </Section>
  )
}

function VehicleSection({ scope }: { scope: FormScope }) {
  const { remembered, values } = scope
  const t = useTexts('guideForm')
  const known = remembered.vehicles.map(
    ({ id, plate, make, model }) => [id, [plate, make, model].filter(Boolean).join(' · ')] as const,
  )
  const more = ['certificate', 'make', 'model'] as const
  return (
    <Section
      scope={scope}
      id="vehicle"
      title={t('vehicle')}
      text={t('vehicleText')}
      foldsWhenKnown
      needed={['vehicle.plate']}
      facts={(of) => joinFacts(of['vehicle.plate'], of['vehicle.make'], of['vehicle.model'])}
    >
      <Known
        scope={scope}
        what="vehicle"
        options={known}
        texts={{ label: t('knownVehicle'), fill: t('fillVehicle'), forget: t('forgetVehicle') }}
      />
      <Pair>
        <TextField scope={scope} name="vehicle.plate" label={t('plate')} maxLength={10} spellCheck={false} />
      </Pair>
      <MoreFields
        title={t('moreVehicle')}
        values={values}
        facts={(of) => joinFacts(...more.map((name) => of[`vehicle.${name}`]))}
        isOpen={isAnyWrong(
          scope,
          more.map((name) => `vehicle.${name}`),
        )}
      >
        <div className="grid items-end gap-x-3 gap-y-4 max-sm:grid-cols-2 sm:grid-cols-3 sm:gap-4">
          {more.map((name) => (
            <TextField
              key={name}
              scope={scope}
              name={`vehicle.${name}`}
              label={t(name)}
              maxLength={name === 'certificate' ? 40 : 60}
            />
          ))}
        </div>
      </MoreFields>
    </Section>
  )
}
