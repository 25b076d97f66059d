import { UserPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { idleMinutesRange, sessionHoursRange } from '@/lib/auth/session-limits'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import { getPanelRule, type PanelRule } from '@/lib/staff/allow-panel-sign-in'
import { isSecondFactorRequired } from '@/lib/staff/factors/require-second-factor'
import { getStaffDesk } from '@/lib/staff/queries'
import { getSessionLimits, type SessionLimits } from '@/lib/staff/security-settings'
import { ConfirmedForm } from './_components/confirmed-form'
import { InvitationLines } from './_components/invitation-lines'
import { RuleForm } from './_components/rule-form'
import { StaffRows } from './_components/staff-rows'
import { allowPanelSignInAction, requireSecondFactorAction, saveSessionLimitsAction } from './actions'
import { panelSignInUrl } from './panel-sign-in-url'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.title') }
}

/** Who enters, who is invited, and how long a sign-in lasts. */
export default async function StaffPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, desk, limits, required, panel] = await Promise.all([
    requestTexts(),
    requireSession(),
    getStaffDesk(staff.resellerId),
    getSessionLimits(staff.resellerId),
    isSecondFactorRequired(staff.resellerId),
    getPanelRule(staff.resellerId),
  ])
  const { reseller } = session
  const proof = await stepUpAsk(session, t)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <div className="max-w-5xl space-y-4">
      <PageHeader
        title={t('staffDesk.title')}
        text={t('staffDesk.text')}
        actions={
          <LinkButton href={routes.newStaff} variant="primary">
            <UserPlus aria-hidden strokeWidth={1.75} />
            {t('staffDesk.invite')}
          </LinkButton>
        }
      />
      <Card flush title={t('staffDesk.people')} className="overflow-hidden">
        <StaffRows view={view} people={desk.people} selfId={staff.id} />
      </Card>
      <Card flush title={t('staffDesk.invitations')} className="overflow-hidden">
        <InvitationLines view={view} lines={desk.invitations} />
      </Card>
      <Card title={t('factors.ruleTitle')}>
        <RuleForm
          action={requireSecondFactorAction}
          name="required"
          on={required}
          proof={proof}
          words={{
            label: t('factors.rule'),
            hint: t('factors.ruleHint'),
            submit: t('factors.ruleSubmit'),
            pending: t('staffDesk.sending'),
          }}
        />
      </Card>
      <PanelCard t={t} rule={panel} proof={proof} />
      <LimitsCard t={t} limits={limits} proof={proof} />
    </div>
  )
}

function PanelCard({ t, rule, proof }: { t: Texts; rule: PanelRule; proof: StepUpAsk }) {
  return (
    <Card title={t('factors.panelTitle')}>
      {rule ? (
        <p className="mb-4 text-ink-2">
          {t('factors.panelNow', { name: rule.name, page: panelSignInUrl(rule.slug) })}
        </p>
      ) : null}
      <RuleForm
        action={allowPanelSignInAction}
        name="panel"
        on={rule !== null}
        proof={proof}
        words={{
          label: t('factors.panel'),
          hint: t('factors.panelHint'),
          submit: t('factors.panelSubmit'),
          pending: t('staffDesk.sending'),
        }}
      />
    </Card>
  )
}

function LimitsCard(props: { t: Texts; limits: SessionLimits; proof: StepUpAsk }) {
  const { t, limits, proof } = props
  return (
    <Card title={t('staffDesk.limits')}>
      <p className="mb-4 text-ink-2">{t('staffDesk.limitsText')}</p>
      <ConfirmedForm
        action={saveSessionLimitsAction}
        fields={[
          {
            name: 'idleMinutes',
            label: t('staffDesk.idleMinutes'),
            hint: t('staffDesk.idleMinutesHint', idleMinutesRange),
            value: String(limits.idleMinutes),
            numeric: true,
          },
          {
            name: 'sessionHours',
            label: t('staffDesk.sessionHours'),
            hint: t('staffDesk.sessionHoursHint', sessionHoursRange),
            value: String(limits.sessionHours),
            numeric: true,
          },
        ]}
        proof={proof}
        submit={t('staffDesk.limitsSubmit')}
        pending={t('staffDesk.sending')}
      />
    </Card>
  )
}
