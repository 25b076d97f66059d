import { ActionButton } from '@/components/forms/action-button'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { importCountAbove } from '@/lib/domain/receivables/importing/confirm-import'
import { includableOutcomes } from '@/lib/domain/receivables/importing/import-outcomes'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatNumber } from '@/lib/platform/format'
import { discardImportAction } from '../../actions'
import type { ImportScope, ImportScreenProps } from '../../import-scope'
import { ConfirmForm } from './confirm-form'

/** What would be entered, what may be included, and the one button. */
export function ConfirmCard({ view: { t, locale }, list }: Pick<ImportScreenProps, 'view' | 'list'>) {
  const { id: importId, kind, counts, sums } = list
  const count = counts.new ?? 0
  const includable = includableOutcomes.filter((outcome) => (counts[outcome] ?? 0) > 0)
  const most = includable.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), count)
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
          <ClientTexts
            locale={locale}
            keys={{ ledgerImports: ['confirmText', 'confirming', 'typedHint', 'typedHintIncluded'] }}
          >
            <ConfirmForm
              importId={importId}
              count={count}
              countLabel={countLabel(t, locale, { count, most })}
              includable={includable.map((outcome) => ({
                outcome,
                label: t(`ledgerImports.include.${outcome}`, { count: counts[outcome] ?? 0 }),
              }))}
              submit={t('ledgerImports.confirm', { count })}
            />
          </ClientTexts>
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

/** With lines to include, the number depends on the boxes, which a page without scripts cannot count. */
function countLabel(
  t: ImportScope['t'],
  locale: ImportScope['locale'],
  { count, most }: { count: number; most: number },
): string | null {
  if (most <= importCountAbove) return null
  if (most > count) return t('ledgerImports.typedIncluded')
  return t('ledgerImports.typed', { count: formatNumber(count, locale) })
}
