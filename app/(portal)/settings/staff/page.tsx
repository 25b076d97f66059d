import { Clock, Hourglass, UserPlus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { isSecondFactorRequired } from '@/lib/domain/staff/factors/require-second-factor'
import { getStaffOverview, type InvitationLine } from '@/lib/domain/staff/queries'
import { getSessionLimits, type SessionLimits } from '@/lib/domain/staff/session-limits'
import { getPanelRule, type PanelRule } from '@/lib/domain/staff/sign-in/allow-panel-sign-in'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { idleMinutesRange, sessionHoursRange } from '@/lib/platform/auth/sessions/session-limits'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { invitationPath, routes } from '@/lib/platform/routes'
import { ConfirmedForm } from './_components/confirmed-form'
import { RuleForm } from './_components/rule-form'
import { StaffRows } from './_components/staff-rows'
import { allowPanelSignInAction, requireSecondFactorAction, saveSessionLimitsAction } from './actions'
import { panelSignInUrl } from './panel-sign-in-url'
import type { StaffView } from './staff-view'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.title') }
}

/** Staff, open invitations and sign-in rules. */
export default async function StaffPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, desk, limits, required, panel] = await Promise.all([
    requestTexts(),
    requireSession(),
    getStaffOverview(staff.resellerId),
    getSessionLimits(staff.resellerId),
    isSecondFactorRequired(staff.resellerId),
    getPanelRule(staff.resellerId),
  ])
  const { reseller } = session
  const proof = await stepUpAsk(session)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'lasts'] }}>
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
            label={t('factors.rule')}
            hint={t('factors.ruleHint')}
            submit={t('factors.ruleSubmit')}
            pending={t('staffDesk.sending')}
          />
        </Card>
        <PanelCard t={t} rule={panel} proof={proof} />
        <LimitsCard t={t} limits={limits} proof={proof} />
      </div>
    </ClientTexts>
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
        label={t('factors.panel')}
        hint={t('factors.panelHint')}
        submit={t('factors.panelSubmit')}
        pending={t('staffDesk.sending')}
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

function InvitationLines({ view, lines }: { view: StaffView; lines: InvitationLine[] }) {
  const { t, locale, zone } = view
  if (lines.length === 0) return <p className="p-4 text-ink-2">{t('staffDesk.noInvitations')}</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 motion-quick hover:bg-sunken"
        >
          <div className="min-w-0">
            <Link
              href={invitationPath(line.id)}
              prefetch={false}
              className="font-medium break-all after:absolute after:inset-0"
            >
              {line.email}
            </Link>
            <p className="text-13 text-ink-2">
              {[
                roleWord(line.role, t),
                t('staffDesk.invitedBy', { who: line.invitedByName }),
                t(line.mailed ? 'staffDesk.byLetter' : 'staffDesk.byLink'),
                line.sees.length > 0 ? t('tags.sees', { names: line.sees.join(', ') }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex items-center gap-3 text-13 text-ink-2">
            <span>{`${t('staffDesk.expires')} ${formatInstant(line.expiresAt, locale, 'dateTime', zone)}`}</span>
            {line.isExpired ? (
              <Badge tone="warn" icon={Clock}>
                {t('staffDesk.expired')}
              </Badge>
            ) : (
              <Badge tone="info" icon={Hourglass}>
                {t('staffDesk.pending')}
              </Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
