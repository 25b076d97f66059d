import { ClientTexts } from '@/components/i18n/client-texts'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Plus } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
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
import { roomFields, roomFilePath, roomPath } from '../room-path'
import { DebtorList } from './debtor-list'
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
  const { page, tabs } = room
  return (
    <div className="space-y-4">
      <PageHeader
        title={t('receivableRoom.title')}
        text={t('receivableRoom.text')}
        actions={<Actions view={view} role={role} />}
      />
      <Places view={view} role={role} />
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <RoomSearch view={view} query={query} />
        {query.tab === 'overdue' && tabs.overdue > 0 && canCall(role, 'enrolOverdueAction') ? (
          <ClientTexts
            locale={locale}
            keys={{ receivableRoom: ['enrolTitle', 'enrolText', 'enrolDays', 'enrolGo', 'enrolling'] }}
          >
            <EnrolOverdue />
          </ClientTexts>
        ) : null}
      </div>
      <RoomFilters view={view} query={query} />
      <Card flush className="overflow-clip">
        {page.rows.length > 0 ? (
          <DebtorList view={view} role={role} query={query} page={page} />
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

/** The pages beside the room, of which each person sees those that open. */
function Places({ view: { t }, role }: Pick<RoomScreenProps, 'view' | 'role'>) {
  const places = [
    { href: receivableRoutes.claims, text: t('claims.title') },
    { href: receivableRoutes.proposals, text: t('proposals.title') },
    { href: receivableRoutes.raise, text: t('receivableRoom.raise') },
    { href: receivableRoutes.import, text: t('receivableRoom.import') },
    { href: receivableRoutes.accounting, text: t('accounting.link') },
  ]
  return (
    <div>
      {/* Room for a focus ring within what scrolls, and beside where it scrolls to. */}
      <nav aria-label={t('receivableRoom.places')} className="-m-1 scroll-px-2 overflow-x-auto p-1">
        <ul className="flex w-max gap-1.5">
          {places
            .filter(({ href }) => canOpen(role, href))
            .map(({ href, text }) => (
              <li key={href}>
                <Link href={href} className="pill">
                  {text}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
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
