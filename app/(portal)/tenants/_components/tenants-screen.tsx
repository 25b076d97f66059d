import { ClientTexts } from '@/components/i18n/client-texts'
import { FreshnessNotice } from '@/components/status/freshness-notice'
import { buttonClass } from '@/components/ui/button-class'
import { Keyboard } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import type { TenantList } from '@/lib/domain/tenants/queries'
import { alwaysShownTabs, type TenantTab, tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import type { OwnViews, SharedView } from '@/lib/domain/tenants/views/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { routes } from '@/lib/platform/routes'
import { SyncButton } from '../../_sync/sync-button'
import { packTenants } from '../listed-tenant'
import type { TenantsAddress } from '../search-params'
import { scopeOf, type TenantsPlace, tenantsPath } from '../tenants-path'
import { keysHelpId } from './ids'
import { KeysHelp } from './keys-help'
import { NoTenants } from './no-tenants'
import { TenantsFilters } from './tenants-filters'
import { TenantsPages } from './tenants-pages'
import { TenantsTable } from './tenants-table'
import { SharedViews, ViewMenu } from './view-menu'

export type TenantsScreenProps = {
  t: Texts
  locale: Locale
  session: Session
  address: TenantsAddress
  list: TenantList
  views: { own: OwnViews; shared: SharedView[] }
  now: Date
}

export function TenantsScreen({ t, locale, session, address, list, views, now }: TenantsScreenProps) {
  const { query, columns, density } = address
  const { sort, descending } = query
  const scope = scopeOf(query)
  const explicit = views.own.defaultView !== null
  const place = { ...scope, sort, descending, columns, density, explicit }
  const { page } = list
  const seesDebts = canOpen(session.staff.role, receivableRoutes.room)
  const mayLock = canCall(session.staff.role, 'freezeSelectionAction')
  const sync = canCall(session.staff.role, 'requestSyncAction') ? <SyncButton t={t} /> : null
  return (
    <div className="md:-my-5 max-md:-my-3 picking md:flex md:h-[calc(100dvh-56px-var(--stripe))] md:min-h-100 md:flex-col md:pt-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h1 className="font-semibold text-20 tracking-[-0.01em]">{t('tenants.title')}</h1>
        <span className="ml-auto" />
        <ViewMenu
          {...{ t, locale, place, ...views }}
          mayShare={canCall(session.staff.role, 'tagTenantsAction')}
        />
        {mayLock ? (
          <LinkButton href={routes.newLocks} size="small">
            {t('lockDrafts.paste')}
          </LinkButton>
        ) : null}
        <button
          type="button"
          popoverTarget={keysHelpId}
          title={t('tenants.keys')}
          aria-label={t('tenants.keys')}
          className={`${buttonClass({ variant: 'quiet' })} max-md:hidden`}
        >
          <Keyboard aria-hidden />
        </button>
      </div>
      <FreshnessNotice
        t={t}
        locale={locale}
        session={session}
        now={now}
        mayConnect={canCall(session.staff.role, 'connectAction')}
        action={sync}
      />
      <div className="shrink-0">
        <SharedViews {...{ t, locale, place, shared: views.shared }} />
        <Tabs label={t('tenants.views')} tabs={shownTabs({ t, locale, list, place, seesDebts })} />
      </div>
      <TenantsFilters {...{ t, locale, query, columns, density, explicit, list, seesDebts }} />
      {page.rows.length === 0 ? (
        <NoTenants
          t={t}
          session={session}
          query={query}
          tags={list.tags}
          clearHref={tenantsPath({ tab: 'all', columns, density, sort, descending, explicit })}
        />
      ) : (
        <>
          <ClientTexts
            locale={locale}
            keys={{
              tenants: [
                'col-*',
                'sortBy',
                'lockOne',
                'unlockOne',
                'access-*',
                'outside',
                'noReason',
                'accessSince',
                'lockedByOn',
                'lastIssuedNever',
                'trendOf',
                'peek',
                'close',
                'trendUnknown',
                'held',
                'gone',
                'sharesHost',
                'unlimited',
                'unknownDocuments',
                'unknownCycle',
                'unknownMaximum',
                'unknownUsers',
                'unknownPlan',
                'unknownEmail',
                'unknownRegistered',
                'owesNothing',
                'isOverdue',
                'exportPicked',
              ],
              lockDrafts: ['selectOne', 'selectPage', 'barLabel', 'selected', 'bar.*', 'clear'],
              compose: ['bar'],
              dunning: ['bar'],
              tags: ['bar'],
            }}
          >
            <TenantsTable
              key={tenantsPath(scope)}
              label={t('tenants.table')}
              rows={packTenants(page.rows, columns)}
              columns={columns}
              density={density}
              explicit={explicit}
              query={{ ...scope, sort, descending }}
              context={{
                reasons: Object.fromEntries(lockReasons.map((code) => [code, t(`locks.reason.${code}`)])),
                locale,
                now: now.getTime(),
                zone: session.reseller.timeZone,
                canLock: mayLock,
                tags: list.tags,
              }}
              picking={mayLock ? pickingOf({ t, locale, session, list }) : undefined}
            />
          </ClientTexts>
          <TenantsPages t={t} locale={locale} place={place} page={page} />
        </>
      )}
      <KeysHelp t={t} mayPick={mayLock} />
    </div>
  )
}

function pickingOf({
  t,
  locale,
  session: { staff },
  list: { tags, page },
}: Pick<TenantsScreenProps, 't' | 'locale' | 'session' | 'list'>) {
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

function shownTabs({
  t,
  locale,
  list,
  place,
  seesDebts,
}: Pick<TenantsScreenProps, 't' | 'locale' | 'list'> & { place: TenantsPlace; seesDebts: boolean }) {
  const isShown = (tab: TenantTab) =>
    tab === 'owing'
      ? seesDebts
      : tab === place.tab || alwaysShownTabs.includes(tab) || (list.tabs[tab] ?? 0) > 0
  return tenantTabs.filter(isShown).map((tab) => {
    const count = list.tabs[tab]
    return {
      href: tenantsPath({ ...place, tab }),
      label: t(`tenants.tab-${tab}`),
      current: tab === place.tab,
      ...(count !== undefined && { count: formatNumber(count, locale) }),
    }
  })
}
