import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { getRepair, type RepairView } from '@/lib/domain/locks/repair/get-repair'
import { fingerprintOf } from '@/lib/domain/locks/repair/start-repair'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockRunPath, tenantPath } from '@/lib/platform/routes'
import { ReasonForm } from '../_components/reason-form'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { startRepairAction } from './actions'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockRepair.title') }
}

/** The plans that bring both ends of one tenant together, each as it would be carried out, and the way to start one. */
export default async function RepairPage({ params }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const [{ tenant }, view] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    openRepair(staff.resellerId, tenantId),
  ])
  const { id, name } = view.tenant
  const when = (instant: Date) => formatInstant(instant, locale, 'dateTime', reseller.timeZone)
  return (
    <TenantFrame tenant={tenant} room="file" hidesLock>
      <TabHeader title={t('lockRepair.pageTitle', { name })} />
      {view.kind === 'split' ? (
        <div className="max-w-180 space-y-4">
          <Notice tone="warn" title={t('lockRepair.splitTitle')}>
            <p>
              {t('lockRepair.split', {
                central: t(`locks.access.${view.split.central}`),
                centralAt: when(view.centralAt),
                host: t(`locks.access.${view.split.host}`),
                hostAt: when(view.hostAt),
              })}
            </p>
            <p>{t(`lockRepair.server.${view.semantics ?? 'unknown'}`)}</p>
          </Notice>
          <Plan t={t} view={view} wish="unlocked" />
          <Plan t={t} view={view} wish="locked" />
        </div>
      ) : (
        <Notice
          tone="info"
          action={
            view.kind === 'busy' ? (
              <LinkButton href={lockRunPath(view.runId)}>{t('lockRepair.busyLink')}</LinkButton>
            ) : (
              <LinkButton href={tenantPath(id)}>{t('lockRepair.cancel')}</LinkButton>
            )
          }
        >
          {t(`lockRepair.${view.kind}`)}
        </Notice>
      )}
    </TenantFrame>
  )
}

async function openRepair(resellerId: string, tenantId: string): Promise<RepairView> {
  try {
    return await getRepair(resellerId, tenantId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

type PlanProps = {
  t: Texts
  view: Extract<RepairView, { kind: 'split' }>
  wish: 'locked' | 'unlocked'
}

function Plan({ t, view, wish }: PlanProps) {
  const plan = view.plans[wish]
  return (
    <Card title={t(`lockRepair.wish.${wish}`)}>
      {plan.kind === 'steps' ? (
        <>
          <p className="font-medium">{t('lockRepair.plan')}</p>
          <ol className="mt-1 mb-4 list-decimal space-y-1 pl-5">
            {plan.steps.map(({ desired, resend }) => (
              <li key={desired}>{t(`lockRepair.${resend ? 'stepAgain' : 'step'}.${desired}`)}</li>
            ))}
          </ol>
          {plan.steps.length > 1 ? (
            <p className="mb-4 text-13 text-ink-2">{t('lockRepair.oneByOne')}</p>
          ) : null}
          <ReasonForm
            action={startRepairAction}
            hidden={{
              tenantId: view.tenant.id,
              wish,
              seen: fingerprintOf(view.split.central, plan.steps),
            }}
            name="note"
            fieldId={`why-${wish}`}
            max={lockNoteMax}
            cancelHref={tenantPath(view.tenant.id)}
            label={t('lockRepair.note')}
            hint={t('lockRepair.noteHint', { max: lockNoteMax })}
            submit={t(`lockRepair.submit.${wish}`)}
            pending={t('lockRepair.pending')}
            cancel={t('lockRepair.cancel')}
          />
        </>
      ) : (
        <p className="text-ink-2">{t('lockRepair.impossible')}</p>
      )}
    </Card>
  )
}
