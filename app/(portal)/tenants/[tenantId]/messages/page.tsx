import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { BellOff, BellRing, MessageSquare } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { NumberedPages } from '@/components/ui/numbered-pages'
import type { OptOut } from '@/lib/domain/messages/runs/queries'
import { listTenantMessages } from '@/lib/domain/messages/runs/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { newMessagePath, tenantDunningPath, tenantMessagesPath, withQuery } from '@/lib/platform/routes'
import { MessageList } from '../../../messages/_components/message-list'
import { parseMessagesAddress } from '../../../messages/search-params'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import type { TenantScope } from '../tenant-scope'
import { OptOutForm } from './_components/opt-out-form'
import { optInAction, optOutAction } from './actions'

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
    <TenantFrame tenant={tenant} room="messages">
      <TabHeader
        title={t('messages.tenantFile')}
        actions={
          <>
            <LinkButton href={tenantDunningPath(tenant.id)} variant="quiet">
              {t('dunning.title')}
            </LinkButton>
            {canCall(staff.role, 'sendMessageAction') ? (
              <LinkButton href={newMessagePath({ tenant: tenant.id })}>{t('numbers.file.write')}</LinkButton>
            ) : null}
          </>
        }
      />
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
            range={(view) => t('messages.shown', view)}
          />
        </div>
        <OptOutCard
          view={view}
          tenantId={tenant.id}
          optOut={optOut}
          maySend={canCall(staff.role, 'optOutAction')}
        />
      </div>
    </TenantFrame>
  )
}

/** Whether the tenant wants messages, who noted it, and changing it with a reason. */
function OptOutCard({
  view: { t, locale, zone },
  tenantId,
  optOut,
  maySend,
}: {
  view: TenantScope
  tenantId: string
  optOut: OptOut | null
  maySend: boolean
}) {
  return (
    <Card title={t('messages.optTitle')}>
      <div className="space-y-3" data-messages={optOut ? 'off' : 'on'}>
        {optOut ? (
          <>
            <Badge tone="warn" icon={BellOff}>
              {t('messages.optOut')}
            </Badge>
            <p className="text-13 text-ink-2">
              {t('messages.optOutBy', {
                who: optOut.byName,
                when: formatInstant(optOut.createdAt, locale, 'dateTime', zone),
              })}{' '}
              {optOut.reason ? t('messages.optOutReason', { reason: optOut.reason }) : null}
            </p>
          </>
        ) : (
          <Badge tone="ok" icon={BellRing}>
            {t('messages.optIn')}
          </Badge>
        )}
        {maySend ? (
          <ClientTexts locale={locale} keys={{ messages: ['optReason', 'optReasonHint', 'optSaving'] }}>
            <OptOutForm
              key={optOut ? 'off' : 'on'}
              action={optOut ? optInAction : optOutAction}
              tenantId={tenantId}
              submit={t(optOut ? 'messages.optInSubmit' : 'messages.optOutSubmit')}
            />
          </ClientTexts>
        ) : null}
      </div>
    </Card>
  )
}
