import { ActionButton } from '@/components/forms/action-button'
import { RowsForm } from '@/components/forms/rows-form'
import { Card } from '@/components/ui/card'
import { CheckboxField } from '@/components/ui/checkbox'
import { includableOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import { formatCents } from '@/lib/domain/receivables/money'
import { confirmImportAction, discardImportAction } from '../../actions'
import type { ImportScreenProps } from '../../import-scope'

/** What would be entered, what may be included, and the one button. */
export function ConfirmCard({ view: { t, locale }, list }: Pick<ImportScreenProps, 'view' | 'list'>) {
  const { id: importId, kind, counts, sums } = list
  const count = counts.new ?? 0
  const includable = includableOutcomes.filter((outcome) => (counts[outcome] ?? 0) > 0)
  return (
    <Card title={t('ledgerImports.confirmTitle')}>
      <div className="space-y-4">
        {count === 0 ? <p className="text-ink-2">{t('ledgerImports.nothing')}</p> : null}
        <ul className="space-y-1 font-medium empty:hidden">
          {sums.map(({ currency, amount, lines }) => (
            <li key={currency}>
              {t('ledgerImports.sum', { money: formatCents(amount, currency, locale), count: lines })}
            </li>
          ))}
        </ul>
        {count > 0 || includable.length > 0 ? (
          <RowsForm
            action={confirmImportAction}
            hidden={{ importId }}
            submit={t('ledgerImports.confirm', { count })}
            pending={t('ledgerImports.confirming')}
            variant="primary"
            className="space-y-4"
          >
            {includable.map((outcome) => (
              <CheckboxField
                key={outcome}
                id={`include-${outcome}`}
                name="include"
                value={outcome}
                label={t(`ledgerImports.include.${outcome}`, { count: counts[outcome] ?? 0 })}
              />
            ))}
            <p className="text-13 text-ink-2">{t('ledgerImports.confirmText')}</p>
          </RowsForm>
        ) : null}
        <ActionButton
          action={discardImportAction}
          values={{ importId, kind }}
          text={t('ledgerImports.discard')}
        />
      </div>
    </Card>
  )
}
