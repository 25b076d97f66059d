import { formatMoney } from '@/lib/format'
import { creditNoteTypes, debitNoteTypes } from '@/lib/vouchers/issue/codes'
import type { AffectedChoice } from '@/lib/vouchers/issue-hints'
import { type Draw, optionsOf, SelectField, TextField } from './draw'
import { Section } from './section'

export type NoteFieldsProps = { draw: Draw; kind: '07' | '08'; vouchers: AffectedChoice[] }

/** Which voucher a note changes, and why. */
export function NoteFields({ draw, kind, vouchers }: NoteFieldsProps) {
  const { words, locale } = draw
  const codes = kind === '07' ? creditNoteTypes : debitNoteTypes
  const types: [string, string][] = [
    ['01', words['kind.01']],
    ['03', words['kind.03']],
  ]
  return (
    <Section title={words.note}>
      <div className="grid gap-3 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <SelectField
            draw={draw}
            name="affected.externalId"
            label={words.affected}
            hint={words.affectedHint}
            first={words.affectedNone}
            options={vouchers.map(({ externalId, number, customer, total, currency }) => [
              externalId,
              [number, customer, formatMoney(total, currency, locale)].filter(Boolean).join(' · '),
            ])}
          />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            draw={draw}
            name="affected.type"
            label={words.affectedType}
            first="—"
            options={types}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            draw={draw}
            name="affected.series"
            label={words.affectedSeries}
            maxLength={4}
            className="uppercase"
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            draw={draw}
            name="affected.number"
            label={words.affectedNumber}
            inputMode="numeric"
            maxLength={8}
          />
        </div>
        <div className="sm:col-span-2">
          <SelectField
            draw={draw}
            name="note.type"
            label={words.noteType}
            options={optionsOf(draw, kind === '07' ? 'credit' : 'debit', codes, true)}
          />
        </div>
        <div className="sm:col-span-4">
          <TextField draw={draw} name="note.reason" label={words.noteReason} maxLength={250} />
        </div>
      </div>
    </Section>
  )
}
