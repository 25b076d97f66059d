import { ClientTexts } from '@/components/i18n/client-texts'
import { FreshnessNotice } from '@/components/status/freshness-notice'
import { isLockReason } from '@/lib/domain/locks/lock-reasons'
import type { TenantList } from '@/lib/domain/tenants/queries'
import { alwaysShownTabs, type TenantTab, tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import type { OwnViews, SharedView } from '@/lib/domain/tenants/views/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { SyncButton } from '../../_sync/sync-button'
import { columnHints } from '../column-hints'
import { filterFields } from '../filter-words'
import { packTenants } from '../listed-tenant'
import type { TenantsAddress } from '../search-params'
import { scopeOf, tenantsPath } from '../tenants-path'
import { sharedLinks } from '../views/shared-links'
import { ListScreen } from './list-screen'
import type { ListPlace, ListView } from './list-view'
import { NoTenants } from './no-tenants'

export type TenantsScreenProps = {
  t: Texts
  locale: Locale
  session: Session
  address: TenantsAddress
  list: TenantList
  views: { own: OwnViews; shared: SharedView[] }
  now: Date
}

type Shown = TenantsScreenProps & { place: ListPlace }

export function TenantsScreen(props: TenantsScreenProps) {
  return (
    <ClientTexts
      locale={props.locale}
      keys={{
        tenants: [
          'title',
          'views',
          'keys',
          'search',
          'searchHint',
          'find',
          'filters',
          'columns',
          'filtersOn',
          'removeFilter',
          'clear',
          'table',
          'sortBy',
          'lockOne',
          'unlockOne',
          'access-*',
          'outside',
          'noReason',
          'accessSince',
          'lockedByOn',
          'trendOf',
          'peek',
          'close',
          'held',
          'gone',
          'sharesHost',
          'isOverdue',
          'exportPicked',
          'orderName',
          'orderRule',
          'orderUsual',
          'goTo',
          'go',
        ],
        views: ['title', 'shared'],
        shell: ['pages', 'previous', 'next', 'xlsx', 'csv'],
        lockDrafts: ['selectOne', 'selectPage', 'barLabel', 'selected', 'bar.*', 'clear', 'paste'],
        compose: ['bar'],
        dunning: ['bar'],
        tags: ['bar'],
      }}
    >
      <ListScreen view={toView(props)} />
    </ClientTexts>
  )
}

function toView(props: TenantsScreenProps): ListView {
  const { t, locale, session, address, list, views, now } = props
  const { query, columns, density, widths } = address
  const { sort, descending, filter = {} } = query
  const explicit = views.own.defaultView !== null
  const place = { ...scopeOf(query), filter, sort, descending, columns, density, widths, explicit }
  const mayLock = canCall(session.staff.role, 'freezeSelectionAction')
  const shown = { ...props, place }
  return {
    ...{ locale, place, tabs: tabsOf(shown), chosen: chosenOf(shown), pages: pagesOf(shown) },
    shared: sharedLinks(views.shared, { t, locale, address }),
    ...{ rows: packTenants(list.page.rows, columns), heads: headsOf(shown) },
    context: contextOf(shown, mayLock),
    picking: mayLock ? pickingOf(props) : null,
    notice: (
      <FreshnessNotice
        {...{ t, locale, session, now }}
        mayConnect={canCall(session.staff.role, 'connectAction')}
        action={canCall(session.staff.role, 'requestSyncAction') ? <SyncButton t={t} /> : null}
      />
    ),
    empty:
      list.page.rows.length > 0 ? null : (
        <NoTenants
          {...{ t, session, query, tags: list.tags }}
          clearHref={tenantsPath({ ...place, tab: 'all', search: '', plan: null, tag: null, filter: {} })}
        />
      ),
  }
}

/** Where there are no tags yet, their column would only be in the way. */
function headsOf({ t, place, list }: Shown): ListView['heads'] {
  const shown = place.columns.filter((id) => id !== 'tags' || list.tags.length > 0)
  return Object.fromEntries((['name', 'access', ...shown] as const).map((id) => [id, t(`tenants.col-${id}`)]))
}

function contextOf({ t, session, list, place, now }: Shown, canLock: boolean): ListView['context'] {
  const { rows } = list.page
  const codes = new Set(rows.flatMap(({ lockReason }) => lockReason ?? []))
  const carried = new Set(rows.flatMap(({ tags }) => tags ?? []))
  return {
    reasons: Object.fromEntries(
      [...codes].filter(isLockReason).map((code) => [code, t(`locks.reason.${code}`)]),
    ),
    hints: columnHints(rows, place.columns, t),
    now: now.getTime(),
    zone: session.reseller.timeZone,
    canLock,
    tags: place.columns.includes('tags') ? list.tags.filter(({ number }) => carried.has(number)) : [],
  }
}

function pickingOf({ t, locale, session: { staff }, list: { tags, page } }: TenantsScreenProps) {
  return {
    allLabel: page.totalIsExact
      ? t('lockDrafts.allMatching', { count: formatNumber(page.total, locale) })
      : t('lockDrafts.allMatchingMany'),
    may: {
      tag: tags.length > 0 && canCall(staff.role, 'tagTenantsAction'),
      message: canCall(staff.role, 'freezeListAction'),
      dun: canCall(staff.role, 'freezeEnrolmentAction'),
    },
  }
}

function tabsOf({ t, locale, session, list, place }: Shown): ListView['tabs'] {
  const seesDebts = canOpen(session.staff.role, receivableRoutes.room)
  const isShown = (tab: TenantTab) =>
    tab === 'owing'
      ? seesDebts
      : tab === place.tab || alwaysShownTabs.includes(tab) || (list.tabs[tab] ?? 0) > 0
  return tenantTabs.filter(isShown).map((tab) => {
    const count = list.tabs[tab]
    return [tab, t(`tenants.tab-${tab}`), count === undefined ? null : formatNumber(count, locale)]
  })
}

function chosenOf({ t, locale, session, address: { query }, list }: Shown): ListView['chosen'] {
  const seesDebts = canOpen(session.staff.role, receivableRoutes.room)
  return filterFields({ t, locale, query, list, seesDebts })
    .filter(({ value }) => value !== '')
    .map(({ name, label, options, value }) => [
      name,
      label,
      options.find(([option]) => option === value)?.[1] ?? value,
    ])
}

function pagesOf({ t, locale, list: { page } }: Shown): ListView['pages'] {
  const { rows, pageSize, total, totalIsExact, pageCount } = page
  const first = (page.page - 1) * pageSize + 1
  const values = {
    from: formatNumber(first, locale),
    to: formatNumber(first + rows.length - 1, locale),
    total: formatNumber(total, locale),
  }
  const pages = { page: formatNumber(page.page, locale), pages: formatNumber(pageCount, locale) }
  return {
    words: t(totalIsExact ? 'tenants.range' : 'tenants.rangeCut', values),
    pageWords: pageCount > 1 ? t('tenants.pageOf', pages) : null,
    ...{ page: page.page, pageCount },
    before: rows[0]?.upstreamId ?? null,
    after: rows.at(-1)?.upstreamId ?? null,
  }
}
