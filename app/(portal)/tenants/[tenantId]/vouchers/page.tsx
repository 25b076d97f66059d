import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { FileText } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { listOpenIssuances } from '@/lib/domain/documents/issuing/list-open'
import { listVouchers, type VoucherList } from '@/lib/domain/documents/vouchers/queries'
import { parseVoucherQuery, type VoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatRelative } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { newVoucherPath, tenantTokenPath } from '@/lib/platform/routes'
import { sendVouchersAction } from '../../../_vouchers/actions'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import type { TenantScope } from '../tenant-scope'
import { OpenIssuances } from './_components/open-issuances'
import { VoucherRows } from './_components/voucher-rows'
import { VoucherTotals } from './_components/voucher-totals'
import { VouchersFilters } from './_components/vouchers-filters'
import { readVouchersAction } from './actions'
import { vouchersFilePath, vouchersPath } from './vouchers-path'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('vouchers.file') }
}

export default async function VouchersPage({ params, searchParams }: Props) {
  const staff = await requireStaff('vouchers:read')
  const [{ tenantId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const now = new Date()
  const view = { t, locale, zone: reseller.timeZone, now }
  const query = parseVoucherQuery(address, dayIn(reseller.timeZone, now))
  const mayIssue = canCall(staff.role, 'voucherFormAction')
  const [{ tenant }, list, open] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    listVouchers(staff.resellerId, tenantId, query),
    mayIssue ? listOpenIssuances(staff.resellerId, { tenantId, kinds: ['voucher'] }) : [],
  ])
  const hidden = { tenantId: tenant.id, from: query.from, to: query.to }
  return (
    <TenantFrame tenant={tenant} room="vouchers">
      <TabHeader
        title={t('vouchers.file')}
        text={t('vouchers.text')}
        actions={
          <>
            {tenant.tokenSource ? (
              <RowsForm action={readVouchersAction} hidden={hidden} submit={t('vouchers.read')} />
            ) : null}
            {mayIssue ? (
              <LinkButton href={newVoucherPath(tenant.id)} variant="primary">
                {t('voucherForm.emit')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="space-y-4">
        <OpenIssuances view={view} tenantId={tenant.id} issuances={open} />
        <VouchersFilters t={t} tenantId={tenant.id} query={query} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ReadingStatus view={view} list={list} />
          {list.page.total > 0 ? (
            <DownloadLinks t={t} href={(format) => vouchersFilePath(tenant.id, query, format)} />
          ) : null}
        </div>
        <VoucherTotals t={t} locale={locale} tenantId={tenant.id} query={query} totals={list.totals} />
        <Card flush className="overflow-clip">
          {list.page.total > 0 ? (
            <Found
              view={view}
              tenantId={tenant.id}
              query={query}
              list={list}
              maySend={canCall(staff.role, 'sendVouchersAction')}
            />
          ) : (
            <Nothing view={view} tenant={tenant} query={query} list={list} />
          )}
        </Card>
        <Pages view={view} tenantId={tenant.id} query={query} list={list} />
      </div>
    </TenantFrame>
  )
}

type Shown = { view: TenantScope; tenantId: string; query: VoucherQuery; list: VoucherList }

function Found({ view: { t, locale }, tenantId, query, list, maySend }: Shown & { maySend: boolean }) {
  const rows = <VoucherRows {...{ t, locale, tenantId, query, maySend }} rows={list.page.rows} />
  const sendable = maySend && list.totals.some(({ state }) => state === '01')
  if (!sendable) return rows
  return (
    <RowsForm
      action={sendVouchersAction}
      submit={t('vouchers.send')}
      pending={t('vouchers.sending')}
      hint={t('vouchers.sendHint')}
      sticky
    >
      {rows}
    </RowsForm>
  )
}

type NothingProps = Omit<Shown, 'tenantId'> & { tenant: { id: string; tokenSource: string | null } }

/** Not asked, empty, and nothing that matches are three different things. */
function Nothing({ view: { t }, tenant, query, list }: NothingProps) {
  if (!tenant.tokenSource) {
    return (
      <EmptyState
        icon={FileText}
        title={t('vouchers.noTokenTitle')}
        action={<LinkButton href={tenantTokenPath(tenant.id)}>{t('vouchers.noTokenAction')}</LinkButton>}
      >
        {t('vouchers.noTokenText')}
      </EmptyState>
    )
  }
  const narrowed = query.state !== null || query.type !== null || query.search !== ''
  const key = narrowed ? 'noMatch' : list.good ? 'empty' : 'never'
  return (
    <EmptyState icon={FileText} title={t(`vouchers.${key}Title`)}>
      {t(`vouchers.${key}Text`)}
    </EmptyState>
  )
}

function Pages({ view: { t }, tenantId, query, list: { page } }: Shown) {
  if (page.pageCount < 2) return null
  const first = (page.page - 1) * page.pageSize + 1
  const at = (number: number) => vouchersPath(tenantId, query, { page: number })
  return (
    <Pagination
      label={t('vouchers.pages')}
      previous={{ label: t('vouchers.previous'), href: page.page > 1 ? at(page.page - 1) : null }}
      next={{ label: t('vouchers.next'), href: page.page < page.pageCount ? at(page.page + 1) : null }}
    >
      {t('vouchers.shown', { from: first, to: first + page.rows.length - 1, total: page.total })}
    </Pagination>
  )
}

/** How fresh the list is, and what stands in the way of a fresher one. */
function ReadingStatus({ view, list }: { view: TenantScope; list: VoucherList }) {
  const { t, locale, now } = view
  const { reading, good } = list
  const age = good ? formatRelative(good.endedAt, locale, now) : null
  if (reading?.state === 'waiting') {
    return (
      <div role="status" className="text-13 text-ink-2">
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
        <Poll text={`${t('vouchers.reading')} ${t('vouchers.readingHint')}`} />
      </div>
    )
  }
  if (reading?.state === 'failed') {
    return (
      <Notice tone="bad" title={t('vouchers.readFailed')}>
        {codeText(t, reading.failure ?? '', reading.said ? { said: reading.said } : {})}{' '}
        {age ? t('vouchers.readFailedKept', { age }) : t('vouchers.readFailedNone')}
      </Notice>
    )
  }
  if (!reading || !age) return null
  return (
    <p className="text-13 text-ink-2">
      {t('vouchers.readAt', { age, count: reading.rows ?? 0 })}
      {reading.rejected ? ` ${t('vouchers.readRejected', { count: reading.rejected })}` : null}
    </p>
  )
}
