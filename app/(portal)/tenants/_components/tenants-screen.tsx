import { Keyboard } from 'lucide-react'
import { FreshnessNotice } from '@/components/status/freshness-notice'
import { buttonClass } from '@/components/ui/button-class'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import { can } from '@/lib/auth/permissions'
import type { Session } from '@/lib/auth/staff'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import type { TenantList } from '@/lib/tenants/queries'
import { steadyTabs, type TenantTab, tenantTabs } from '@/lib/tenants/tabs'
import { SyncButton } from '../../_sync/sync-button'
import type { TenantsAddress } from '../search-params'
import { tenantsPath } from '../tenants-path'
import { AccessIcons } from './access-icons'
import { keysHelpId } from './ids'
import { KeysHelp } from './keys-help'
import { NoTenants } from './no-tenants'
import { PickBar } from './pick-bar'
import { tenantWords } from './tenant-words'
import { TenantsFilters } from './tenants-filters'
import { TenantsPages } from './tenants-pages'
import { TenantsTable } from './tenants-table'

export type TenantsScreenProps = {
  t: Texts
  locale: Locale
  session: Session
  address: TenantsAddress
  list: TenantList
  now: Date
}

export function TenantsScreen({ t, locale, session, address, list, now }: TenantsScreenProps) {
  const { query, columns } = address
  const { tab, search, plan, tag, sort, descending } = query
  const place = { tab, search, plan, tag, sort, descending, columns }
  const { page } = list
  const mayLock = can(session.staff.role, 'tenants:lock')
  const sync = can(session.staff.role, 'sync:request') ? <SyncButton t={t} /> : null
  return (
    <div className="md:-my-5 picking md:flex md:h-[calc(100dvh-56px-var(--stripe))] md:min-h-100 md:flex-col md:pt-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h1 className="font-semibold text-20 tracking-[-0.01em]">{t('tenants.title')}</h1>
        {mayLock ? (
          <LinkButton href={routes.newLocks} prefetch={false} size="small" className="ml-auto">
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
          <Keyboard aria-hidden strokeWidth={1.75} />
        </button>
      </div>
      <FreshnessNotice t={t} locale={locale} session={session} now={now} action={sync} />
      <div className="shrink-0">
        <Tabs label={t('tenants.views')} tabs={shownTabs({ t, locale, list, address })} />
      </div>
      <TenantsFilters
        t={t}
        locale={locale}
        query={query}
        columns={columns}
        plans={list.plans}
        tags={list.tags}
      />
      {page.rows.length === 0 ? (
        <NoTenants
          t={t}
          session={session}
          query={query}
          tags={list.tags}
          clearHref={tenantsPath({ columns, sort, descending })}
        />
      ) : (
        <>
          <div className="min-h-0 rounded-card border border-line bg-surface md:overflow-auto">
            <TenantsTable
              label={t('tenants.table')}
              rows={page.rows}
              columns={columns}
              query={{ tab, search, plan, tag, sort, descending }}
              context={{
                words: tenantWords(t),
                locale,
                now: now.getTime(),
                zone: session.reseller.timeZone,
                canLock: mayLock,
                tags: list.tags,
              }}
              pickLabel={mayLock ? t('lockDrafts.selectPage') : undefined}
            />
          </div>
          {mayLock ? (
            <PickBar
              t={t}
              locale={locale}
              place={{ tab, search, plan, tag }}
              mayTag={list.tags.length > 0 && can(session.staff.role, 'tenants:tag')}
              mayMessage={can(session.staff.role, 'messages:send')}
              mayDun={can(session.staff.role, 'dunning:write')}
              total={{ count: page.total, isExact: page.totalIsExact }}
            />
          ) : null}
          <TenantsPages t={t} locale={locale} place={place} page={page} />
        </>
      )}
      <AccessIcons />
      <KeysHelp t={t} mayPick={mayLock} />
    </div>
  )
}

function shownTabs({
  t,
  locale,
  list,
  address,
}: Pick<TenantsScreenProps, 't' | 'locale' | 'list' | 'address'>) {
  const { query, columns } = address
  const { sort, descending } = query
  const isShown = (tab: TenantTab) =>
    tab === query.tab || steadyTabs.includes(tab) || (list.tabs[tab] ?? 0) > 0
  return tenantTabs.filter(isShown).map((tab) => {
    const count = list.tabs[tab]
    return {
      href: tenantsPath({ tab, sort, descending, columns }),
      label: t(`tenants.tab-${tab}`),
      current: tab === query.tab,
      ...(count !== undefined && { count: formatNumber(count, locale) }),
    }
  })
}
