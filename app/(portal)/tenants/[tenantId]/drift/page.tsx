import type { Metadata } from 'next'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { tenantLockPath, tenantPath } from '@/lib/platform/routes'
import { ReasonForm } from '../_components/reason-form'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenantFile } from '../open-tenant'
import { keepDriftAction } from './actions'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('drift.title') }
}

/** Keeps what somebody changed outside the portal, or leads to where it is set back. */
export default async function TenantDriftPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const { tenant, changes } = await openTenantFile(staff.resellerId, tenantId)
  const { id, name, access } = tenant
  const noticed = changes.find(({ kind }) => kind === 'drift')
  return (
    <TenantFrame tenant={tenant} room="file">
      <TabHeader title={t('drift.pageTitle', { name })} />
      <div className="max-w-180">
        {tenant.isChangedOutside ? (
          <>
            <div className="mb-4">
              <Notice
                tone="warn"
                title={t(`drift.was.${access}`)}
                action={<LinkButton href={tenantLockPath(id)}>{t('drift.setBack')}</LinkButton>}
              >
                {t('drift.text', {
                  noticed: noticed ? 'yes' : 'no',
                  date: formatInstant(noticed?.at, locale, 'dateTime', reseller.timeZone),
                })}
              </Notice>
            </div>
            <Card title={t(`drift.keepTitle.${access}`)}>
              <p className="mb-4 text-ink-2">{t('drift.keepText')}</p>
              <ReasonForm
                action={keepDriftAction}
                hidden={{ tenantId: id, seen: access }}
                name="note"
                max={lockNoteMax}
                cancelHref={tenantPath(id)}
                label={t('drift.note')}
                hint={t('drift.noteHint', { max: lockNoteMax })}
                submit={t(`drift.keepSubmit.${access}`)}
                pending={t('holds.pending')}
                cancel={t('holds.cancel')}
              />
            </Card>
          </>
        ) : (
          <Notice tone="info" action={<LinkButton href={tenantPath(id)}>{t('drift.back')}</LinkButton>}>
            {t('drift.none')}
          </Notice>
        )}
      </div>
    </TenantFrame>
  )
}
