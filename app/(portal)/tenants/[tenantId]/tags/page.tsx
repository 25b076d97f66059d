import { Tags } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireStaff } from '@/lib/auth/session'
import { routes, tenantPath } from '@/lib/routes'
import { listTags } from '@/lib/tenants/tags/queries'
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
  const [{ tenantId }, { t }] = await Promise.all([params, requestTexts()])
  const [{ tenant }, tags] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    listTags(staff.resellerId),
  ])
  const mayManage = can(staff.role, 'tags:write')
  const manage = <LinkButton href={routes.tags}>{t('tags.manage')}</LinkButton>
  return (
    <div className="mx-auto max-w-160">
      <PageHeader
        title={t('tags.ofTenant', { name: tenant.name })}
        text={`${tenant.ruc} · ${tenant.host}`}
        actions={mayManage && tags.length > 0 ? manage : null}
      />
      {tags.length === 0 ? (
        <EmptyState icon={Tags} title={t('tags.emptyTitle')} action={mayManage ? manage : null}>
          {t(mayManage ? 'tags.emptyText' : 'tags.emptyAsk')}
        </EmptyState>
      ) : (
        <Card>
          <TagsForm
            words={{
              legend: t('tags.choose'),
              save: t('tags.save'),
              saving: t('tags.pending'),
              cancel: t('tags.cancel'),
            }}
            tenantId={tenant.id}
            tags={tags}
            carried={tenant.tags.map(({ number }) => number)}
            cancelHref={tenantPath(tenant.id)}
          />
        </Card>
      )}
    </div>
  )
}
