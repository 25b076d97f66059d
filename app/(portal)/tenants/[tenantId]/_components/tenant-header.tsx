import { CopyButton } from '@/components/forms/copy-button'
import { AccessStatus } from '@/components/status/access-status'
import { Badge } from '@/components/ui/badge'
import { ExternalLink, Lock, LockOpen } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { Tag } from '@/components/ui/tag'
import type { TenantView } from '@/lib/domain/tenants/get-tenant'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { tenantLockPath, tenantTagsPath } from '@/lib/platform/routes'
import { lockProofPath } from '@/lib/platform/tenant-routes'
import { accessLine } from '../access-line'
import type { TenantScope } from '../tenant-scope'

export type TenantHeaderProps = {
  view: TenantScope
  tenant: TenantView
  role: EffectiveRole
  isTitle: boolean
  mayLock: boolean
  /** Tenants' own hosts speak on the scheme and the port of their central host. */
  centralUrl: string
}

/** Who it is, whether it is locked, since when, why and by whom, and the one button. */
export function TenantHeader({ view, tenant, role, isTitle, mayLock, centralUrl }: TenantHeaderProps) {
  const { t } = view
  const Name = isTitle ? 'h1' : 'p'
  const access = tenant.isChanging ? 'unknown' : tenant.access
  const line = accessLine(view, tenant)
  return (
    <header className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3" data-tenant-header>
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Name className="min-w-0 font-semibold text-20 tracking-[-0.01em] [overflow-wrap:anywhere]">
            {tenant.name}
          </Name>
          <AccessStatus
            access={access}
            word={t(`tenants.access-${tenant.isChanging ? 'changing' : access}`)}
          />
          {tenant.heldAt ? <Badge tone="warn">{t('tenants.held')}</Badge> : null}
          {tenant.goneAt ? <Badge tone="neutral">{t('tenants.gone')}</Badge> : null}
        </div>
        {line ? (
          <div className="mt-0.5 flex flex-wrap gap-x-2.5 text-13 text-ink-2 [overflow-wrap:anywhere]">
            <p>{line}</p>
            {tenant.changedBy && !tenant.isChanging ? (
              <Link
                href={lockProofPath(tenant.id, tenant.changedBy.itemId)}
                className="inline-flex text-link"
              >
                {t('tenantHead.proof')}
              </Link>
            ) : null}
          </div>
        ) : null}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          <span className="flex items-center gap-0.5 tabular-nums">
            {t('tenantHead.ruc', { ruc: tenant.ruc })}
            <CopyButton
              compact
              text={tenant.ruc}
              label={t('tenantHead.copyRuc')}
              done={t('tenantHead.copied')}
            />
          </span>
          <a
            href={hostUrl(tenant.host, centralUrl)}
            rel="noreferrer"
            aria-label={t('tenants.openHost', { host: tenant.host })}
            className="inline-flex min-h-6 min-w-0 items-center gap-1 text-link [overflow-wrap:anywhere]"
          >
            {tenant.host}
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
          <Tags view={view} tenant={tenant} mayTag={canOpen(role, tenantTagsPath(tenant.id))} />
        </div>
      </div>
      {mayLock ? <LockLink view={view} tenant={tenant} /> : null}
    </header>
  )
}

type TagsProps = { view: TenantScope; tenant: TenantView; mayTag: boolean }

function Tags({ view: { t }, tenant, mayTag }: TagsProps) {
  if (tenant.tags.length === 0 && !mayTag) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      {tenant.tags.map((tag) => (
        <Tag key={tag.number} tag={tag} />
      ))}
      {mayTag ? (
        <Link href={tenantTagsPath(tenant.id)} className="text-link">
          {t(tenant.tags.length === 0 ? 'tags.bar' : 'tags.change')}
        </Link>
      ) : null}
    </span>
  )
}

function LockLink({ view: { t }, tenant }: { view: TenantScope; tenant: TenantView }) {
  const locked = tenant.access === 'locked'
  const Icon = locked ? LockOpen : Lock
  return (
    <LinkButton href={tenantLockPath(tenant.id)} variant={locked ? 'primary' : 'secondary'} size="large">
      <Icon aria-hidden />
      {t(locked ? 'tenants.unlock' : 'tenants.lock')}
    </LinkButton>
  )
}

function hostUrl(host: string, centralUrl: string): string {
  const { protocol, port } = new URL(centralUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}
