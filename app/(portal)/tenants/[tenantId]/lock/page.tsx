import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { AccessStatus } from '@/components/status/access-status'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { reasonsToLock, reasonsToUnlock } from '@/lib/domain/locks/lock-reasons'
import { listLastLockItems } from '@/lib/domain/locks/queries'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { tenantPath } from '@/lib/platform/routes'
import { noticeOffer } from '../../../locks/notice-offer'
import { openTenant } from '../open-tenant'
import { LockForm } from './_components/lock-form'
import { LockWarnings, lockObstacle } from './_components/lock-warnings'
import { ScheduleInstead } from './_components/schedule-instead'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.title') }
}

export default async function LockTenantPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const file = await openTenant(staff.resellerId, tenantId)
  const [items, notice] = await Promise.all([
    listLastLockItems(staff.resellerId, tenantId, 1),
    noticeOffer(t, { ...staff, of: { kind: 'tenants', tenantIds: [file.tenant.id] } }),
  ])
  const { tenant } = file
  const { name, access } = tenant
  const desired = access === 'unknown' ? null : access === 'locked' ? 'unlocked' : 'locked'
  const locks = desired !== 'unlocked'
  const view = { t, locale, zone: reseller.timeZone }
  const obstacle = lockObstacle({ tenant, lastItem: items[0], view })
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title={t(locks ? 'lockScreens.lockTitle' : 'lockScreens.unlockTitle', { name })} />
      <Card className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-ink-2 break-words">
            {tenant.ruc} · {tenant.host}
          </p>
          <p className="flex items-center gap-2 text-13 text-ink-2">
            {tenant.accessSince
              ? t('lockScreens.nowSince', {
                  date: formatInstant(tenant.accessSince, locale, 'date', view.zone),
                })
              : t('lockScreens.now')}
            <AccessStatus access={access} word={t(`locks.access.${access}`)} />
          </p>
        </div>
      </Card>
      {obstacle ?? (
        <ClientTexts
          locale={locale}
          keys={{
            lockScreens: [
              'desired',
              'reason',
              'reasonHint',
              'reasonChoose',
              'note',
              'noteHint',
              'pending',
              'cancel',
            ],
            schedules: ['scheduleOne', 'schedule'],
          }}
        >
          <LockWarnings file={file} desired={desired} view={view} />
          <Card>
            <LockForm
              tenantId={tenant.id}
              notice={notice}
              seen={tenant.access}
              desired={desired}
              desiredChoices={(['locked', 'unlocked'] as const).map((value) => [
                value,
                t(`locks.verb.${value}`),
              ])}
              reasons={(desired === 'unlocked' ? reasonsToUnlock : reasonsToLock).map((code) => [
                code,
                t(`locks.reason.${code}`),
              ])}
              noteMax={lockNoteMax}
              cancelHref={tenantPath(tenant.id)}
              submit={t(locks ? 'lockScreens.lockSubmit' : 'lockScreens.unlockSubmit', { name })}
            />
          </Card>
          {desired ? <ScheduleInstead tenantId={tenant.id} desired={desired} /> : null}
        </ClientTexts>
      )}
    </div>
  )
}
