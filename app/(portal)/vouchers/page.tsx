import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Send } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { listUnsent, type UnsentVoucher } from '@/lib/domain/documents/vouchers/list-unsent'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, tenantVouchersPath } from '@/lib/platform/routes'
import { sendVouchersAction } from '../_vouchers/actions'
import {
  CustomerCell,
  DayCell,
  Head,
  NumberCell,
  PickCell,
  TotalCell,
  VoucherTable,
} from '../_vouchers/voucher-cells'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('vouchers.pending') }
}

type View = { t: Texts; locale: Locale; zone: string; now: Date }

/** The unsent vouchers of all tenants. */
export default async function UnsentPage() {
  const staff = await requireStaff('vouchers:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const { rows: unsent, total } = await listUnsent(staff.resellerId)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const maySend = canCall(staff.role, 'sendVouchersAction')
  return (
    <>
      <PageHeader title={t('vouchers.pending')} text={t('vouchers.pendingText')} />
      {total > 0 ? (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 text-13">
          <p className="text-ink-2">
            {total > unsent.length
              ? t('vouchers.pendingShown', {
                  shown: formatNumber(unsent.length, locale),
                  total: formatNumber(total, locale),
                })
              : t('vouchers.pendingCount', { count: total })}
          </p>
          <DownloadLinks t={t} href={(format) => `${routes.vouchers}/${format}`} />
        </div>
      ) : null}
      {/* On a phone nothing scrolls sideways, and the button stays in sight of the page. */}
      <Card flush className="relative overflow-x-auto max-md:overflow-x-visible">
        {unsent.length === 0 ? (
          <EmptyState icon={Send} title={t('vouchers.pendingEmpty')}>
            {t('vouchers.pendingEmptyText')}
          </EmptyState>
        ) : maySend ? (
          <RowsForm
            action={sendVouchersAction}
            submit={t('vouchers.send')}
            pending={t('vouchers.sending')}
            hint={t('vouchers.sendHint')}
            sticky
          >
            <UnsentTable view={view} unsent={unsent} maySend />
          </RowsForm>
        ) : (
          <UnsentTable view={view} unsent={unsent} maySend={false} />
        )}
      </Card>
    </>
  )
}

function UnsentTable({ view, unsent, maySend }: { view: View; unsent: UnsentVoucher[]; maySend: boolean }) {
  const { t, locale } = view
  const heads = (
    <>
      <Head>{t('vouchers.number')}</Head>
      <Head>{t('vouchers.pendingTenant')}</Head>
      <Head>{t('vouchers.issued')}</Head>
      <Head>{t('vouchers.customer')}</Head>
      <Head end>{t('vouchers.total')}</Head>
      <Head>{t('vouchers.pendingAge')}</Head>
    </>
  )
  return (
    <VoucherTable t={t} picks={maySend} heads={heads}>
      {unsent.map((one) => (
        <tr key={`${one.tenantId} ${one.externalId}`}>
          {maySend ? <PickCell t={t} tenantId={one.tenantId} of={one} can /> : null}
          <NumberCell t={t} tenantId={one.tenantId} of={one} />
          <td>
            <Link href={tenantVouchersPath(one.tenantId)} className="cut hover:text-accent">
              {one.tenantName}
            </Link>
            <span className="hint">{one.tenantRuc}</span>
          </td>
          <DayCell t={t} locale={locale} of={one} />
          <CustomerCell of={one} />
          <TotalCell locale={locale} of={one} side />
          <td className="short" data-label={t('vouchers.pendingAge')}>
            <RelativeTime instant={one.readAt} locale={locale} now={view.now} zone={view.zone} />
          </td>
        </tr>
      ))}
    </VoucherTable>
  )
}
