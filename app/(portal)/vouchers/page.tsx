import { Send } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import { voucherTypeText } from '@/components/status/voucher-state'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { formatDay, formatMoney } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import { tenantVouchersPath, voucherPath } from '@/lib/routes'
import { listUnsent, type UnsentVoucher } from '@/lib/vouchers/list-unsent'
import { sendVouchersAction } from '../_vouchers/actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('vouchers.pending') }
}

type View = { t: Texts; locale: Locale; zone: string; now: Date }

/** What waits to be sent, of all tenants. */
export default async function UnsentPage() {
  const staff = await requireStaff('vouchers:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const unsent = await listUnsent(staff.resellerId)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const maySend = can(staff.role, 'vouchers:write')
  return (
    <>
      <PageHeader title={t('vouchers.pending')} text={t('vouchers.pendingText')} />
      <Card flush className="overflow-hidden">
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

const cell = 'px-3 py-2 align-top'

function UnsentTable({ view, unsent, maySend }: { view: View; unsent: UnsentVoucher[]; maySend: boolean }) {
  const { t, locale } = view
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-180 text-13">
        <thead>
          <tr className="border-line border-b text-left text-ink-2">
            {maySend ? (
              <th scope="col" className={`${cell} w-8`}>
                <span className="sr-only">{t('vouchers.chooseWhy')}</span>
              </th>
            ) : null}
            {(['pendingTenant', 'number', 'issued', 'customer'] as const).map((key) => (
              <th key={key} scope="col" className={`${cell} font-medium`}>
                {t(`vouchers.${key}`)}
              </th>
            ))}
            <th scope="col" className={`${cell} text-right font-medium`}>
              {t('vouchers.total')}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              {t('vouchers.pendingAge')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {unsent.map((one) => (
            <tr key={`${one.tenantId} ${one.externalId}`} className="hover:bg-sunken">
              {maySend ? (
                <td className={cell}>
                  <Checkbox
                    name="chosen"
                    value={`${one.tenantId}:${one.externalId}`}
                    aria-label={t('vouchers.choose', { number: one.number })}
                    className="mt-0.5"
                  />
                </td>
              ) : null}
              <td className={`${cell} max-w-64 truncate`}>
                <Link href={tenantVouchersPath(one.tenantId)} prefetch={false} className="hover:text-accent">
                  {one.tenantName}
                </Link>
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <Link
                  href={voucherPath(one.tenantId, one.externalId)}
                  prefetch={false}
                  className="font-medium hover:text-accent"
                >
                  {one.number}
                </Link>
                <span className="block text-12 text-ink-2">{voucherTypeText(t, one.type)}</span>
              </td>
              <td className={`${cell} whitespace-nowrap`}>{formatDay(one.issuedOn, locale)}</td>
              <td className={`${cell} max-w-64 truncate`}>{one.customer ?? '—'}</td>
              <td className={`${cell} whitespace-nowrap text-right tabular-nums`}>
                {formatMoney(one.total, one.currency, locale)}
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                <RelativeTime instant={one.readAt} locale={locale} now={view.now} zone={view.zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
