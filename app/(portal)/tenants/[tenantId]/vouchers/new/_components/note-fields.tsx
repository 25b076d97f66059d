import { useTexts } from '@/components/i18n/use-texts'
import { creditNoteTypes, debitNoteTypes } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import type { AffectedChoice } from '@/lib/domain/documents/vouchers/issue-hints'
import { formatMoney } from '@/lib/platform/format'
import { Section } from './section'
import { type FormScope, optionsOf, SelectField, TextField } from './voucher-fields'

export type NoteFieldsProps = { scope: FormScope; kind: '07' | '08'; vouchers: AffectedChoice[] }

/** Which voucher a note changes, and why. */
export function NoteFields({ scope, kind, vouchers }: NoteFieldsProps) {
  const t = useTexts('voucherForm')
  const { locale } = scope
  const codes = kind === '07' ? creditNoteTypes : debitNoteTypes
  const types: [string, string][] = [
    ['01', t('kind.01')],
    ['03', t('kind.03')],
  ]
  return (
    <Section title={t('note')}>
      <div className="grid gap-3 @xl/fields:grid-cols-6">
        <div className="@xl/fields:col-span-6">
          <SelectField
            scope={scope}
            name="affected.externalId"
            label={t('affected')}
            hint={t('affectedHint')}
            first={t('affectedNone')}
            options={vouchers.map(({ externalId, number, customer, total, currency }) => [
              externalId,
              [number, customer, formatMoney(total, currency, locale)].filter(Boolean).join(' · '),
            ])}
          />
        </div>
        <div className="@xl/fields:col-span-2">
          <SelectField
            scope={scope}
            name="affected.type"
            label={t('affectedType')}
            first="—"
            options={types}
          />
        </div>
        <div className="@xl/fields:col-span-2">
          <TextField
            scope={scope}
            name="affected.series"
            label={t('affectedSeries')}
            maxLength={4}
            className="uppercase"
          />
        </div>
        <div className="@xl/fields:col-span-2">
          <TextField
            scope={scope}
            name="affected.number"
            label={t('affectedNumber')}
            inputMode="numeric"
            maxLength={8}
          />
        </div>
        <div className="@xl/fields:col-span-2">
          <SelectField
            scope={scope}
            name="note.type"
            label={t('noteType')}
            options={optionsOf(scope, kind === '07' ? 'credit' : 'debit', codes, true)}
          />
        </div>
        <div className="@xl/fields:col-span-4">
          <TextField scope={scope} name="note.reason" label={t('noteReason')} maxLength={250} />
        </div>
      </div>
    </Section>
  )
}
