import { ExternalLink, Lock, LockOpen } from 'lucide-react'
import Link from 'next/link'
import { RowsForm } from '@/components/forms/rows-form'
import { AccessStatus } from '@/components/status/access-status'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { Tag } from '@/components/ui/tag'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import type { LockItemView } from '@/lib/domain/locks/queries'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import type { TenantFile, TenantView } from '@/lib/domain/tenants/get-tenant'
import type { AuditLine } from '@/lib/platform/audit/queries'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import {
  enrolDunningPath,
  routes,
  tenantDunningPath,
  tenantHoldPath,
  tenantLockPath,
  tenantTagsPath,
  withQuery,
} from '@/lib/platform/routes'
import { standingText } from '../../../_dunning/dunning-words'
import { pauseEnrolmentAction, resumeEnrolmentAction } from '../dunning/actions'
import type { TenantScope } from '../tenant-scope'
import { tenantTimeline } from '../tenant-timeline'
import { TenantAccess } from './tenant-access'
import { TenantFacts } from './tenant-facts'
import { TenantHistory } from './tenant-history'
import { TenantNotices } from './tenant-notices'
import { TenantSchedules } from './tenant-schedules'
import { TenantTabs } from './tenant-tabs'
import { TenantUse } from './tenant-use'

export type TenantScreenProps = {
  view: TenantScope
  file: TenantFile
  items: LockItemView[]
  schedules: ScheduleLine[]
  /** Where it stands in a sequence of dunning; null in none, or for whoever may not know. */
  dunning: EnrolmentLine | null
  trail: AuditLine[]
  mayLock: boolean
  mayHold: boolean
  mayTag: boolean
  role: EffectiveRole
  /** Where the tenant's own host answers. */
  hostUrl: string
}

/** Everything known of one tenant: its door first, then its use, then who it is, then what happened. */
export function TenantScreen({
  view,
  file,
  items,
  schedules,
  dunning,
  trail,
  mayLock,
  mayHold,
  mayTag,
  role,
  hostUrl,
}: TenantScreenProps) {
  const { t } = view
  const { tenant, samples } = file
  const visible = tenant.isChanging ? 'unknown' : tenant.access
  return (
    <div className="mx-auto max-w-280">
      <p className="mb-2 text-13">
        <Link href={routes.tenants} className="text-link">
          {t('tenants.title')}
        </Link>
      </p>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-20 tracking-[-0.01em]">
            <span className="min-w-0 break-words">{tenant.name}</span>
            <AccessStatus
              access={visible}
              word={t(`tenants.access-${tenant.isChanging ? 'changing' : visible}`)}
            />
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-ink-2">
            <span>{tenant.ruc}</span>
            <a
              href={hostUrl}
              rel="noreferrer"
              aria-label={t('tenants.openHost', { host: tenant.host })}
              className="inline-flex items-center gap-1 text-link"
            >
              {tenant.host}
              <ExternalLink aria-hidden strokeWidth={1.75} className="size-3.5" />
            </a>
          </p>
          <TenantTags view={view} tenant={tenant} mayTag={mayTag} />
        </div>
        <div className="flex flex-wrap gap-2">
          {mayHold && !tenant.heldAt && !tenant.goneAt ? (
            <LinkButton href={tenantHoldPath(tenant.id)} variant="quiet" size="large">
              {t('holds.holdLink')}
            </LinkButton>
          ) : null}
          {canOpen(role, routes.enrolDunning) && !dunning && !tenant.goneAt ? (
            <LinkButton href={enrolDunningPath({ tenant: tenant.id })} variant="quiet" size="large">
              {t('dunning.bar')}
            </LinkButton>
          ) : null}
          {mayLock && !tenant.goneAt ? <LockLink view={view} tenant={tenant} /> : null}
        </div>
      </header>
      <TenantTabs t={t} tenantId={tenant.id} role={role} current="file" />
      <TenantNotices view={view} tenant={tenant} mayLock={mayLock} mayHold={mayHold} />
      <TenantSchedules view={view} schedules={schedules} />
      <TenantDunning view={view} enrolment={dunning} maySteer={canCall(role, 'pauseEnrolmentAction')} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1.15fr_1fr]">
        <div className="space-y-4">
          <TenantAccess view={view} tenant={tenant} last={items[0]} mayLock={mayLock} />
          <TenantUse view={view} tenant={tenant} samples={samples} />
        </div>
        <TenantFacts view={view} tenant={tenant} />
        <div className="lg:col-span-2">
          <TenantHistory
            view={view}
            lines={tenantTimeline({ view, file, items, schedules, trail })}
            trailHref={canOpen(role, routes.audit) ? withQuery(routes.audit, { subject: tenant.id }) : null}
          />
        </div>
      </div>
    </div>
  )
}

function TenantTags({
  view: { t },
  tenant,
  mayTag,
}: Pick<TenantScreenProps, 'view' | 'mayTag'> & { tenant: TenantView }) {
  if (tenant.tags.length === 0 && !mayTag) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5">
      {tenant.tags.map((tag) => (
        <Tag key={tag.number} tag={tag} />
      ))}
      {mayTag ? (
        <Link href={tenantTagsPath(tenant.id)} className="text-13 text-link">
          {t(tenant.tags.length === 0 ? 'tags.bar' : 'tags.change')}
        </Link>
      ) : null}
    </p>
  )
}

function LockLink({ view: { t }, tenant }: { view: TenantScope; tenant: TenantView }) {
  const locked = tenant.access === 'locked'
  const Icon = locked ? LockOpen : Lock
  return (
    <LinkButton href={tenantLockPath(tenant.id)} variant={locked ? 'primary' : 'secondary'} size="large">
      <Icon aria-hidden strokeWidth={1.75} />
      {t(locked ? 'tenants.unlock' : 'tenants.lock')}
    </LinkButton>
  )
}

type TenantDunningProps = { view: TenantScope; enrolment: EnrolmentLine | null; maySteer: boolean }

/** Where the tenant stands in its sequence, with what one needs while it is on the phone. */
function TenantDunning({ view, enrolment, maySteer }: TenantDunningProps) {
  if (!enrolment) return null
  const { t } = view
  const { id: enrolmentId, tenantId, state, sequenceName } = enrolment
  const path = tenantDunningPath(tenantId)
  const isPaused = state === 'paused'
  const mayPause = maySteer && state !== 'needs-person' && state !== 'locking'
  return (
    <div className="mb-4">
      <Notice
        tone={state === 'needs-person' ? 'warn' : 'info'}
        action={
          mayPause ? (
            <RowsForm
              action={isPaused ? resumeEnrolmentAction : pauseEnrolmentAction}
              hidden={{ enrolmentId, tenantId }}
              submit={t(isPaused ? 'dunning.resume' : 'dunning.pause')}
              pending={t('dunning.deciding')}
            />
          ) : null
        }
      >
        <span className="font-medium text-ink">{t('dunning.tenantLine', { name: sequenceName })}</span>{' '}
        {standingText(view, enrolment)}
        <span className="mt-1 flex flex-wrap gap-x-3 text-13">
          <Link href={path} prefetch={false} className="text-link">
            {t('dunning.tenantMore')}
          </Link>
          {maySteer && state !== 'locking' ? (
            <>
              <Link href={`${path}#promise` as typeof path} prefetch={false} className="text-link">
                {t('dunning.promiseLink')}
              </Link>
              <Link href={`${path}#remove` as typeof path} prefetch={false} className="text-link">
                {t('dunning.removeLink')}
              </Link>
            </>
          ) : null}
        </span>
      </Notice>
    </div>
  )
}
