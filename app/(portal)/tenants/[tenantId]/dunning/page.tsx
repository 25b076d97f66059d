import { ListOrdered } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { EmptyState } from '@/components/status/empty-state'
import { EnrolmentState } from '@/components/status/enrolment-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { findTenantDunning } from '@/lib/dunning/queries'
import { dunningPath, enrolDunningPath, tenantPath } from '@/lib/routes'
import { standingText } from '../../../_dunning/dunning-words'
import { openTenant } from '../open-tenant'
import { DecideCard } from './_components/decide-card'
import { DunningAhead, DunningTrail } from './_components/dunning-trail'
import { SteerCards } from './_components/steer-cards'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('dunning.tenantTitle') }
}

/** Where one tenant stands in its sequence, what happened, what comes, and everything that changes it. */
export default async function TenantDunningPage({ params }: Props) {
  const staff = await requireStaff('messages:read')
  const [{ tenantId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const [{ tenant }, dunning] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    findTenantDunning(staff.resellerId, tenantId),
  ])
  const scope = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayWrite = can(staff.role, 'dunning:write')
  const enrol =
    mayWrite && !tenant.goneAt && (!dunning || dunning.enrolment.state === 'ended') ? (
      <LinkButton href={enrolDunningPath({ tenant: tenant.id })}>{t('dunning.enrolOne')}</LinkButton>
    ) : null
  return (
    <div className="mx-auto max-w-240">
      <p className="mb-2 text-13">
        <Link href={tenantPath(tenant.id)} className="text-link">
          {tenant.name}
        </Link>
      </p>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('dunning.tenantTitle')}
            {dunning ? <EnrolmentState t={t} state={dunning.enrolment.state} /> : null}
          </span>
        }
        text={
          dunning ? (
            <Link href={dunningPath(dunning.enrolment.sequenceId)} className="text-link">
              {dunning.enrolment.sequenceName}
            </Link>
          ) : null
        }
        actions={dunning ? enrol : null}
      />
      {dunning ? (
        <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-4">
            <Notice tone={dunning.enrolment.state === 'needs-person' ? 'bad' : 'info'}>
              {standingText(scope, dunning.enrolment)}
            </Notice>
            {mayWrite && dunning.enrolment.state === 'needs-person' ? (
              <DecideCard t={t} enrolment={dunning.enrolment} />
            ) : null}
            <DunningAhead scope={scope} dunning={dunning} />
            <DunningTrail scope={scope} dunning={dunning} />
          </div>
          {can(staff.role, 'messages:send') ? (
            <aside className="space-y-4">
              <SteerCards scope={scope} enrolment={dunning.enrolment} />
            </aside>
          ) : null}
        </div>
      ) : (
        <Card flush>
          <EmptyState icon={ListOrdered} title={t('dunning.tenantNone')} action={enrol}>
            {t('dunning.tenantNoneText')}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
