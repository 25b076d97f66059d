import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { RowsForm } from '@/components/forms/rows-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { VoucherState, voucherStateText, voucherTypeText } from '@/components/status/voucher-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { getVoucher } from '@/lib/domain/documents/vouchers/get-voucher'
import { isSendable, mayBeChanged, voucherStates } from '@/lib/domain/documents/vouchers/status'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatDay, formatInstant, formatMoney } from '@/lib/platform/format'
import { sendVouchersAction } from '../../../../_vouchers/actions'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { ChangeStateForm } from '../_components/change-state-form'
import { VoucherFiles } from '../_components/voucher-rows'
import { notePath } from '../vouchers-path'

type Props = { params: Promise<{ tenantId: string; externalId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('vouchers.file') }
}

/** One voucher as it was read last, and what may be done with it. */
export default async function VoucherPage({ params }: Props) {
  const staff = await requireStaff('vouchers:read')
  const [of, { t, locale }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const externalId = decodeURIComponent(of.externalId)
  const [{ tenant }, voucher] = await Promise.all([
    openTenant(staff.resellerId, of.tenantId),
    getVoucher(staff.resellerId, { tenantId: of.tenantId, externalId }).catch((error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    }),
  ])
  const money = (amount: string | null) => formatMoney(amount, voucher.currency, locale)
  const facts: [string, ReactNode][] = [
    [t('vouchers.state'), <VoucherState key="state" t={t} state={voucher.state} />],
    [t('vouchers.total'), money(voucher.total)],
    [t('vouchers.balance'), money(voucher.balance)],
    [t('vouchers.customer'), [voucher.customer, voucher.customerNumber].filter(Boolean).join(' · ') || '—'],
    [
      t('vouchers.dispatchGroup'),
      t(voucher.dispatchGroup === '02' ? 'vouchers.groupSummary' : 'vouchers.groupAlone'),
    ],
    [t('vouchers.createdAt'), formatInstant(voucher.createdAt, locale, 'dateTime', reseller.timeZone)],
    [
      t('vouchers.links'),
      <span key="links" className="flex flex-wrap gap-x-4">
        <VoucherFiles t={t} row={voucher} />
        {voucher.cdrUrl === null ? <span className="text-ink-2">{t('vouchers.noCdr')}</span> : null}
      </span>,
    ],
  ]
  return (
    <TenantFrame tenant={tenant} room="vouchers">
      <TabHeader
        title={voucher.number}
        text={t('vouchers.voucherText', {
          type: voucherTypeText(t, voucher.type),
          day: formatDay(voucher.issuedOn, locale),
          customer: voucher.customer ?? '—',
        })}
        actions={
          <>
            {canCall(staff.role, 'voucherFormAction') && mayBeChanged(voucher) ? (
              <>
                <LinkButton href={notePath(tenant.id, '07', voucher.externalId)}>
                  {t('voucherForm.creditNote')}
                </LinkButton>
                <LinkButton href={notePath(tenant.id, '08', voucher.externalId)}>
                  {t('voucherForm.debitNote')}
                </LinkButton>
              </>
            ) : null}
            {canCall(staff.role, 'sendVouchersAction') && isSendable(voucher) ? (
              <RowsForm
                action={sendVouchersAction}
                hidden={{ chosen: `${tenant.id}:${voucher.externalId}` }}
                submit={t('vouchers.sendOne')}
                variant="primary"
              />
            ) : null}
          </>
        }
      />
      <Card title={t('vouchers.facts')} flush className="mb-4 max-w-180">
        <dl className="divide-y divide-line text-13">
          {facts.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[9rem_1fr] gap-3 px-4 py-2.5">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {canCall(staff.role, 'changeStateAction') ? (
        <Card title={t('vouchers.change')} className="max-w-180">
          <p className="mb-4 text-ink-2">{t('vouchers.changeText')}</p>
          <ClientTexts
            locale={locale}
            keys={{ vouchers: ['changeTo', 'changeReason', 'changeReasonHint', 'sending'] }}
          >
            <ChangeStateForm
              tenantId={tenant.id}
              externalId={voucher.externalId}
              choices={voucherStates
                .filter((state) => state !== voucher.state)
                .map((state) => ({ state, text: voucherStateText(t, state) }))}
              submit={t('vouchers.changeSubmit', { number: voucher.number })}
            />
          </ClientTexts>
        </Card>
      ) : null}
    </TenantFrame>
  )
}
