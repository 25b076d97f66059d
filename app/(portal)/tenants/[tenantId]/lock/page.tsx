import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { reasonsToLock, reasonsToUnlock } from '@/lib/domain/locks/lock-reasons'
import { listLastLockItems } from '@/lib/domain/locks/queries'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { tenantPath } from '@/lib/platform/routes'
import { noticeOffer } from '../../../locks/notice-offer'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenantFile } from '../open-tenant'
import { LockForm } from './_components/lock-form'
import { LockConsequences, lockObstacle } from './_components/lock-warnings'
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
  const file = await openTenantFile(staff.resellerId, tenantId)
  const [items, notice] = await Promise.all([
    listLastLockItems(staff.resellerId, tenantId, 1),
    noticeOffer(t, { ...staff, of: { kind: 'tenants', tenantIds: [file.tenant.id] } }),
  ])
  const { tenant } = file
  const { name, access } = tenant
  const desired = access === 'unknown' ? null : access === 'locked' ? 'unlocked' : 'locked'
  const unlocks = desired === 'unlocked'
  const view = { t, locale, zone: reseller.timeZone }
  const obstacle = lockObstacle({ tenant, lastItem: items[0], view })
  return (
    <TenantFrame tenant={tenant} room="file" hidesLock>
      <TabHeader
        title={t(
          desired
            ? unlocks
              ? 'lockScreens.unlockTitle'
              : 'lockScreens.lockTitle'
            : 'lockScreens.unknownTitleOf',
        )}
      />
      <div className="max-w-180">
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
                'further',
                'furtherNote',
              ],
              schedules: ['scheduleOne', 'schedule'],
            }}
          >
            {desired ? null : (
              <div className="mb-4">
                <Notice tone="warn" title={t('lockScreens.unknownTitle')}>
                  {t('lockScreens.unknownText')}
                </Notice>
              </div>
            )}
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
                reasons={(unlocks ? reasonsToUnlock : reasonsToLock).map((code) => [
                  code,
                  t(`locks.reason.${code}`),
                ])}
                noteMax={lockNoteMax}
                cancelHref={tenantPath(tenant.id)}
                submit={t(unlocks ? 'lockScreens.unlockSubmit' : 'lockScreens.lockSubmit', { name })}
              >
                <LockConsequences file={file} desired={desired} view={view} />
              </LockForm>
            </Card>
            {desired ? <ScheduleInstead tenantId={tenant.id} desired={desired} /> : null}
          </ClientTexts>
        )}
      </div>
    </TenantFrame>
  )
}
