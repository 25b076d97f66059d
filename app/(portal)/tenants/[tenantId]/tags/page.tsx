import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { Tags } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes, tenantPath } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { TagsForm } from './tags-form'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tags.title') }
}

/** Which tags one tenant carries. */
export default async function TenantTagsPage({ params }: Props) {
  const staff = await requireStaff('tenants:tag')
  const [{ tenantId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const [{ tenant }, tags] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    listTags(staff.resellerId),
  ])
  const mayManage = canOpen(staff.role, routes.tags)
  const manage = <LinkButton href={routes.tags}>{t('tags.manage')}</LinkButton>
  return (
    <TenantFrame tenant={tenant} room="file">
      <TabHeader title={t('tags.title')} actions={mayManage && tags.length > 0 ? manage : null} />
      {tags.length === 0 ? (
        <EmptyState icon={Tags} title={t('tags.emptyTitle')} action={mayManage ? manage : null}>
          {t(mayManage ? 'tags.emptyText' : 'tags.emptyAsk')}
        </EmptyState>
      ) : (
        <Card className="max-w-180">
          <ClientTexts locale={locale} keys={{ tags: ['choose', 'save', 'pending', 'cancel'] }}>
            <TagsForm
              tenantId={tenant.id}
              tags={tags}
              carried={tenant.tags.map(({ number }) => number)}
              cancelHref={tenantPath(tenant.id)}
            />
          </ClientTexts>
        </Card>
      )}
    </TenantFrame>
  )
}
