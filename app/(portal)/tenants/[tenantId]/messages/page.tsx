import { MessageSquare } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { listTenantMessages } from '@/lib/messages/queries'
import { routes, tenantDunningPath, tenantMessagesPath, withQuery } from '@/lib/routes'
import { MessageList } from '../../../_messages/message-list'
import { parseMessagesAddress } from '../../../messages/search-params'
import { TenantTabs } from '../_components/tenant-tabs'
import { openTenant } from '../open-tenant'
import { OptOutCard } from './_components/opt-out-card'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messages.tenantFile') }
}

/** What one tenant was sent, and whether it wants messages. */
export default async function TenantMessagesPage({ params, searchParams }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ tenantId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseMessagesAddress),
    requestTexts(),
    requireSession(),
  ])
  const { tenant } = await openTenant(staff.resellerId, tenantId)
  const { page, optOut } = await listTenantMessages(staff.resellerId, tenant.id, address.page)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <div className="mx-auto max-w-280">
      <p className="mb-2 text-13">
        <Link href={routes.tenants} className="text-link">
          {t('tenants.title')}
        </Link>
      </p>
      <PageHeader
        title={tenant.name}
        text={`${tenant.ruc} · ${tenant.host}`}
        actions={<LinkButton href={tenantDunningPath(tenant.id)}>{t('dunning.title')}</LinkButton>}
      />
      <TenantTabs t={t} tenantId={tenant.id} role={staff.role} current="messages" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-4">
          <Card flush className="overflow-hidden">
            {page.total > 0 ? (
              <MessageList
                view={view}
                label={t('messages.tenantList')}
                messages={page.rows}
                within="tenant"
              />
            ) : (
              <EmptyState icon={MessageSquare} title={t('messages.tenantEmptyTitle')}>
                {t('messages.tenantEmptyText')}
              </EmptyState>
            )}
          </Card>
          <NumberedPages
            t={t}
            locale={locale}
            page={page}
            href={(number) => withQuery(tenantMessagesPath(tenant.id), { page: number > 1 ? number : null })}
            range={(shown) => t('messages.shown', shown)}
          />
        </div>
        <OptOutCard
          view={view}
          tenantId={tenant.id}
          optOut={optOut}
          maySend={can(staff.role, 'messages:send')}
        />
      </div>
    </div>
  )
}
