import { CircleCheck, CircleHelp, Keyboard, Lock } from 'lucide-react'
import { ClientTexts } from '@/components/i18n/client-texts'
import { FreshnessNotice } from '@/components/status/freshness-notice'
import { buttonClass } from '@/components/ui/button-class'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import type { TenantList } from '@/lib/domain/tenants/queries'
import { alwaysShownTabs, type TenantTab, tenantTabs } from '@/lib/domain/tenants/tenant-tabs'
import { canCall } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { SyncButton } from '../../_sync/sync-button'
import type { TenantsAddress } from '../search-params'
import { tenantsPath } from '../tenants-path'
import { keysHelpId } from './ids'
import { KeysHelp } from './keys-help'
import { NoTenants } from './no-tenants'
import { PickBar } from './pick-bar'
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
  const mayLock = canCall(session.staff.role, 'freezeSelectionAction')
  const sync = canCall(session.staff.role, 'requestSyncAction') ? <SyncButton t={t} /> : null
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
      <FreshnessNotice
        t={t}
        locale={locale}
        session={session}
        now={now}
        mayConnect={canCall(session.staff.role, 'connectAction')}
        action={sync}
      />
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
            <ClientTexts
              locale={locale}
              keys={{
                tenants: [
                  'col-*',
                  'actions',
                  'sortBy',
                  'lock',
                  'unlock',
                  'lockOne',
                  'unlockOne',
                  'access-*',
                  'outside',
                  'noReason',
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
                ],
                lockDrafts: ['selectOne'],
              }}
            >
              <TenantsTable
                label={t('tenants.table')}
                rows={page.rows}
                columns={columns}
                query={{ tab, search, plan, tag, sort, descending }}
                context={{
                  reasons: Object.fromEntries(lockReasons.map((code) => [code, t(`locks.reason.${code}`)])),
                  locale,
                  now: now.getTime(),
                  zone: session.reseller.timeZone,
                  canLock: mayLock,
                  tags: list.tags,
                }}
                pickLabel={mayLock ? t('lockDrafts.selectPage') : undefined}
              />
            </ClientTexts>
          </div>
          {mayLock ? (
            <PickBar
              t={t}
              locale={locale}
              place={{ tab, search, plan, tag }}
              mayTag={list.tags.length > 0 && canCall(session.staff.role, 'tagTenantsAction')}
              mayMessage={canCall(session.staff.role, 'freezeListAction')}
              mayDun={canCall(session.staff.role, 'freezeEnrolmentAction')}
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
    tab === query.tab || alwaysShownTabs.includes(tab) || (list.tabs[tab] ?? 0) > 0
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

const icons = { locked: Lock, unlocked: CircleCheck, unknown: CircleHelp } as const

/** The icons of the access cells, once for all rows, which point at them. */
function AccessIcons() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([access, Icon]) => (
        <symbol key={access} id={`access-${access}`} viewBox="0 0 24 24">
          <Icon strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  )
}
