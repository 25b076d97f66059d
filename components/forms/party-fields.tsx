import { Search } from '@/components/ui/icons'
import {
  type IdentityType,
  identityTypeCodes,
  identityTypes,
} from '@/lib/domain/documents/guides/identity-types'
import { useTexts } from '../i18n/use-texts'
import { Input } from '../ui/input'
import { Options, Select } from '../ui/select'
import { Field } from './field'
import { IntentButton } from './intent-button'

export type PartyFieldsProps = {
  /** The party's name in the form: its fields are `sender.identityType`, `sender.number`, `sender.name`. */
  prefix: string
  values: Record<string, string>
  errors: Record<string, string>
  /** Accepted identity documents; defaults to all. */
  documents?: readonly IdentityType[]
  withAddress?: boolean
  /** Marks number and name as required. */
  isRequired?: boolean
}

/** A party of a voucher or guide: document, number with look-up, name. Reads flat form values. Texts: `partyKeys`. */
export function PartyFields(props: PartyFieldsProps) {
  const { prefix, values, errors, documents = identityTypeCodes, withAddress, isRequired } = props
  const t = useTexts('parties')
  const name = (field: string) => `${prefix}.${field}`
  const text = (field: string, label: string) => (
    <Field
      name={name(field)}
      label={label}
      error={errors[name(field)]}
      isRequired={isRequired && field === 'name'}
    >
      {(control) => <Input {...control} defaultValue={values[name(field)]} autoComplete="off" />}
    </Field>
  )
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-4">
      <Field name={name('identityType')} label={t('identityType')} error={errors[name('identityType')]}>
        {(control) => (
          <Select
            {...control}
            key={values[name('identityType')]}
            defaultValue={values[name('identityType')] ?? documents[0]}
          >
            <Options pairs={documents.map((code) => [code, identityTypes[code]])} />
          </Select>
        )}
      </Field>
      <PartyNumber {...props} />
      <div className="col-span-2">{text('name', t('name'))}</div>
      {withAddress ? <div className="col-span-2">{text('address', t('address'))}</div> : null}
    </div>
  )
}

/** The number, its look-up button and the result. */
function PartyNumber({ prefix, values, errors, isRequired }: PartyFieldsProps) {
  const t = useTexts('parties')
  const name = `${prefix}.number`
  const said = values[`${prefix}.said`]
  const tone = values[`${prefix}.saidTone`] === 'ok' ? 'text-ok' : 'text-warn'
  return (
    <Field name={name} label={t('number')} error={errors[name]} isRequired={isRequired}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <Input
              {...control}
              defaultValue={values[name]}
              autoComplete="off"
              spellCheck={false}
              className="tabular-nums"
            />
            <IntentButton
              intent={`look-up.${prefix}`}
              pendingText={t('lookingUp')}
              title={t('lookUpOf')}
              className="h-9"
            >
              <Search aria-hidden />
              <span className="max-sm:sr-only">{t('lookUp')}</span>
            </IntentButton>
          </div>
          <p role="status" className={said ? `mt-1.5 text-13 ${tone}` : undefined}>
            {said}
          </p>
        </>
      )}
    </Field>
  )
}
