import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { EnrolmentState } from '@/components/status/enrolment-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { ListOrdered } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { EnrolmentLine } from '@/lib/domain/dunning/queries'
import { findTenantDunning } from '@/lib/domain/dunning/queries'
import { decisionsFor, removalCodes } from '@/lib/domain/dunning/status'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { addDays } from '@/lib/platform/calendar/days'
import { wallClock } from '@/lib/platform/calendar/wall-clock'
import type { Texts } from '@/lib/platform/i18n/texts'
import { dunningPath, enrolDunningPath } from '@/lib/platform/routes'
import type { DunningScope } from '../../../_dunning/dunning-words'
import { standingText } from '../../../_dunning/dunning-words'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { DunningAhead, DunningTrail } from './_components/dunning-trail'
import { PromiseForm, RemoveForm } from './_components/steer-forms'
import { decideEnrolmentAction, pauseEnrolmentAction, resumeEnrolmentAction } from './actions'

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
  const mayWrite = canCall(staff.role, 'decideEnrolmentAction')
  const enrol =
    mayWrite && !tenant.goneAt && (!dunning || dunning.enrolment.state === 'ended') ? (
      <LinkButton href={enrolDunningPath({ tenant: tenant.id })}>{t('dunning.enrolOne')}</LinkButton>
    ) : null
  return (
    <TenantFrame tenant={tenant} room="messages">
      <TabHeader
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
          {canCall(staff.role, 'pauseEnrolmentAction') ? (
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
    </TenantFrame>
  )
}

/** How a way goes on that stands still, each choice with what it brings. */
function DecideCard({ t, enrolment }: { t: Texts; enrolment: EnrolmentLine }) {
  const { id: enrolmentId, tenantId, why } = enrolment
  if (!why) return null
  return (
    <Card title={t('dunning.decideTitle')}>
      <div className="space-y-3">
        {decisionsFor(why).map((decision) => (
          <RowsForm
            key={decision}
            action={decideEnrolmentAction}
            hidden={{ enrolmentId, tenantId, why, decision }}
            submit={t(`dunning.decide.${decision}`)}
            pending={t('dunning.deciding')}
            hint={t(`dunning.decideHint.${decision}`)}
          />
        ))}
        <p className="text-13 text-ink-2">{t('dunning.decideText')}</p>
      </div>
    </Card>
  )
}

const promiseDaysMax = 90

/** Pause, promise and the way out, for whoever talks to the company. */
function SteerCards({ scope, enrolment }: { scope: DunningScope; enrolment: EnrolmentLine }) {
  const { t, locale, zone, now } = scope
  const { id: enrolmentId, tenantId, state } = enrolment
  if (state === 'ended' || state === 'locking') return null
  const hidden = { enrolmentId, tenantId }
  const today = wallClock(now, zone).day
  return (
    <ClientTexts
      locale={locale}
      keys={{
        dunning: [
          'deciding',
          'promiseOn',
          'promiseHint',
          'promiseSubmit',
          'removeWhy',
          'removeNote',
          'removeNoteHint',
          'removeHint',
          'removeSubmit',
        ],
      }}
    >
      {state === 'needs-person' ? null : (
        <Card>
          <RowsForm
            action={state === 'paused' ? resumeEnrolmentAction : pauseEnrolmentAction}
            hidden={hidden}
            submit={t(state === 'paused' ? 'dunning.resume' : 'dunning.pause')}
            pending={t('dunning.deciding')}
            hint={state === 'paused' ? t('dunning.resumeHint') : undefined}
          />
        </Card>
      )}
      <Card title={<span id="promise">{t('dunning.promiseTitle')}</span>}>
        <PromiseForm hidden={hidden} days={{ min: today, max: addDays(today, promiseDaysMax) }} />
      </Card>
      <Card title={<span id="remove">{t('dunning.removeTitle')}</span>}>
        <RemoveForm
          hidden={hidden}
          reasons={removalCodes.map((code) => [code, t(`dunning.remove.${code}`)])}
        />
      </Card>
    </ClientTexts>
  )
}
