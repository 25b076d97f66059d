import '@/components/data-table/stacked-table.css'
import type { Metadata } from 'next'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import type { Period } from '@/lib/domain/receivables/accounting/export-movements'
import { type MovementSum, sumMovements } from '@/lib/domain/receivables/accounting/sum-movements'
import { movementKinds } from '@/lib/domain/receivables/ledger/movements-sql'
import { currencies, formatCents } from '@/lib/domain/receivables/money'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { accountingPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import { parsePeriod } from './period-params'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('accounting.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A period as a file for the accountant, and what it adds up to. */
export default async function AccountingPage({ searchParams }: Props) {
  const { resellerId } = await requireStaff('receivables:read')
  const [params, { t, locale }, { reseller }] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const zone = reseller.timeZone
  const period = parsePeriod(params, dayIn(zone, new Date()))
  const sums = await sumMovements(resellerId, { ...period, zone })
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.room}>{t('receivableRoom.title')}</BackLink>
      <PageHeader title={t('accounting.title')} text={t('accounting.text')} />
      <div className="space-y-4">
        <PeriodForm t={t} period={period} />
        <Card flush title={t('accounting.sums')} className="overflow-clip">
          {sums.length === 0 ? (
            <p className="px-4 py-3 text-ink-2">{t('accounting.nothing')}</p>
          ) : (
            <Sums t={t} locale={locale} sums={sums} />
          )}
        </Card>
        {sums.length > 0 ? <DownloadLinks t={t} href={(format) => accountingPath(period, format)} /> : null}
      </div>
    </Page>
  )
}

/** A GET form: the address holds the period. */
function PeriodForm({ t, period: { from, to } }: { t: Texts; period: Period }) {
  const days = { from, to }
  return (
    <Card>
      <form action={receivableRoutes.accounting} className="flex flex-wrap items-end gap-4">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} htmlFor={`period-${name}`} className="block">
            <span className="mb-1 block font-medium">{t(`accounting.${name}`)}</span>
            <Input
              key={days[name]}
              id={`period-${name}`}
              type="date"
              name={name}
              defaultValue={days[name]}
              className="w-44"
            />
          </label>
        ))}
        <Button type="submit" className="h-9">
          {t('accounting.show')}
        </Button>
      </form>
    </Card>
  )
}

function Sums({ t, locale, sums }: { t: Texts; locale: Locale; sums: MovementSum[] }) {
  const rows = currencies.flatMap((currency) =>
    movementKinds.flatMap((kind) => sums.filter((sum) => sum.kind === kind && sum.currency === currency)),
  )
  return (
    <div className="relative overflow-x-auto">
      <table className="stacked-table" aria-label={t('accounting.sums')}>
        <thead>
          <tr>
            <th scope="col">{t('accounting.col.kind')}</th>
            <th scope="col" className="end">
              {t('accounting.col.lines')}
            </th>
            <th scope="col" className="end">
              {t('accounting.col.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, currency, lines, amount }) => (
            <tr key={`${kind} ${currency}`}>
              <td className="lead">
                <span className="inline-block first-letter:uppercase">{t(`accounting.kind.${kind}`)}</span>
              </td>
              <td className="end" data-label={t('accounting.col.lines')}>
                {formatNumber(lines, locale)}
              </td>
              <td className="end side">{formatCents(amount, currency, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
