import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Plus } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Tabs } from '@/components/ui/tabs'
import type { Room } from '@/lib/domain/receivables/room/list-debtors'
import { type RoomQuery, roomTabs } from '@/lib/domain/receivables/room/room-query'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { formatNumber } from '@/lib/platform/format'
import { choosePath, enterPath, receivableRoutes } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../_receivables/money-view'
import { roomFields, roomFilePath, roomPath } from '../search-params'
import { DebtorRows } from './debtor-rows'
import { EnrolOverdue } from './enrol-overdue'
import { NoDebtors } from './no-debtors'
import { RoomFilters } from './room-filters'
import { RoomSummary } from './room-summary'

export type RoomScreenProps = {
  view: MoneyView
  role: EffectiveRole
  query: RoomQuery
  room: Room
}

/** Sums first, then the tenants of the tab. */
export function RoomScreen({ view, role, query, room }: RoomScreenProps) {
  const { t, locale } = view
  const { page, tabs, waiting } = room
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('receivableRoom.title')}
        text={t('receivableRoom.text')}
        actions={<Actions view={view} role={role} />}
      />
      {waiting.claims > 0 ? (
        <Notice
          tone="info"
          action={<LinkButton href={receivableRoutes.claims}>{t('claims.seeAll')}</LinkButton>}
        >
          {t('claims.inRoom', { count: waiting.claims })}
        </Notice>
      ) : null}
      {waiting.lock + waiting.unlock > 0 ? (
        <Notice
          tone="info"
          action={<LinkButton href={receivableRoutes.proposals}>{t('proposals.see')}</LinkButton>}
        >
          {t('proposals.inRoom', { lock: waiting.lock, unlock: waiting.unlock })}
        </Notice>
      ) : null}
      <RoomSummary view={view} query={query} room={room} />
      <Tabs
        label={t('receivableRoom.views')}
        tabs={roomTabs.map((tab) => ({
          href: roomPath({ tab, search: query.search, currency: query.currency, sort: query.sort }),
          label: t(`receivableRoom.tab.${tab}`),
          count: formatNumber(tabs[tab], locale),
          current: tab === query.tab,
        }))}
      />
      <RoomSearch view={view} query={query} />
      <RoomFilters view={view} query={query} />
      {query.tab === 'overdue' && tabs.overdue > 0 && canCall(role, 'enrolOverdueAction') ? (
        <ClientTexts
          locale={locale}
          keys={{ receivableRoom: ['enrolTitle', 'enrolText', 'enrolDays', 'enrolGo', 'enrolling'] }}
        >
          <EnrolOverdue />
        </ClientTexts>
      ) : null}
      <Card flush className="overflow-clip">
        {page.rows.length > 0 ? (
          <DebtorRows view={view} role={role} query={query} page={page} />
        ) : (
          <NoDebtors view={view} role={role} query={query} room={room} />
        )}
      </Card>
      <RoomFoot view={view} query={query} page={page} />
    </div>
  )
}

type RoomFootProps = Pick<RoomScreenProps, 'view' | 'query'> & { page: Room['page'] }

/** Pages, and the same rows as a file. */
function RoomFoot({ view: { t, locale }, query, page }: RoomFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <div className="grow">
        <NumberedPages
          t={t}
          locale={locale}
          page={page}
          href={(number) => roomPath({ ...query, page: number })}
          range={(range) => t('receivableRoom.range', range)}
        />
      </div>
      {page.rows.length > 0 ? <DownloadLinks t={t} href={(format) => roomFilePath(format, query)} /> : null}
    </div>
  )
}

function Actions({ view: { t }, role }: Pick<RoomScreenProps, 'view' | 'role'>) {
  const may = (what: 'charge' | 'payment') => canOpen(role, enterPath('any', what))
  return (
    <>
      <LinkButton href={receivableRoutes.claims}>{t('claims.title')}</LinkButton>
      <LinkButton href={receivableRoutes.proposals}>{t('proposals.title')}</LinkButton>
      <LinkButton href={receivableRoutes.accounting}>{t('accounting.link')}</LinkButton>
      {canOpen(role, receivableRoutes.import) ? (
        <LinkButton href={receivableRoutes.import}>{t('receivableRoom.import')}</LinkButton>
      ) : null}
      {canOpen(role, receivableRoutes.raise) ? (
        <LinkButton href={receivableRoutes.raise}>{t('receivableRoom.raise')}</LinkButton>
      ) : null}
      {may('charge') ? (
        <LinkButton href={choosePath('charge')}>{t('receivableRoom.enterCharge')}</LinkButton>
      ) : null}
      {may('payment') ? (
        <LinkButton href={choosePath('payment')} variant="primary">
          <Plus aria-hidden />
          {t('receivableRoom.enterPayment')}
        </LinkButton>
      ) : null}
    </>
  )
}

/** A GET form: the URL holds the state. */
function RoomSearch({ view: { t }, query }: Pick<RoomScreenProps, 'view' | 'query'>) {
  const { search, ...rest } = query
  return (
    <search>
      <form action={receivableRoutes.room} className="flex gap-2">
        {roomFields({ ...rest, page: 1 }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          aria-label={t('receivableRoom.search')}
          placeholder={t('receivableRoom.searchPlaceholder')}
          autoComplete="off"
          className="max-w-90"
        />
        <Button type="submit" className="h-9">
          {t('receivableRoom.searchGo')}
        </Button>
      </form>
    </search>
  )
}
