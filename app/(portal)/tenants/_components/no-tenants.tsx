import type { Route } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Building2, SearchX } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { isNarrowed, type TenantQuery } from '@/lib/domain/tenants/tenant-query'
import { canCall } from '@/lib/platform/auth/can-open'
import type { Session } from '@/lib/platform/auth/staff'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

export type NoTenantsProps = { t: Texts; session: Session; query: TenantQuery; tags: Tag[]; clearHref: Route }

/** Nothing to list: because nothing matches, or because there is nothing yet, which is said apart. */
export function NoTenants({ t, session, query, tags, clearHref }: NoTenantsProps) {
  const { search, tab, plan, tag, filter } = query
  if (tab === 'all' && !isNarrowed(query)) return <NoneAtAll t={t} session={session} />
  const tagName = tags.find(({ number }) => number === tag)?.name
  const clear = <LinkButton href={clearHref}>{t('tenants.clear')}</LinkButton>
  return (
    <EmptyState icon={SearchX} title={t('tenants.noneTitle')} action={clear}>
      <p className="break-words">
        {filter && Object.keys(filter).length > 0
          ? t('tenants.noneFilter')
          : search
            ? t('tenants.noneText', { search: shorten(search) })
            : t('tenants.noneTab', { tab: tagName ?? plan ?? t(`tenants.tab-${tab}`) })}
      </p>
    </EmptyState>
  )
}

function NoneAtAll({ t, session: { freshness, staff } }: { t: Texts; session: Session }) {
  const action =
    freshness === null && canCall(staff.role, 'connectAction') ? (
      <LinkButton href={routes.connection} variant="primary">
        {t('tenants.emptyConnect')}
      </LinkButton>
    ) : null
  return (
    <EmptyState icon={Building2} title={t('tenants.emptyTitle')} action={action}>
      {t(freshness?.goodAt ? 'tenants.emptyNone' : 'tenants.emptyText')}
    </EmptyState>
  )
}

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text
}
