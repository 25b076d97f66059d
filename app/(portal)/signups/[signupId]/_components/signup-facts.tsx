import { Card } from '@/components/ui/card'
import type { SignupView } from '@/lib/domain/signups/queries'
import { formatInstant } from '@/lib/platform/format'
import type { SignupsScope } from '../../signups-scope'

/** The details of the request and of the applicant. */
export function SignupFacts({ view, signup }: { view: SignupsScope; signup: SignupView }) {
  const { t } = view
  return (
    <Card title={t('signupDesk.facts')} flush>
      <dl className="divide-y divide-line">
        {factsOf(view, signup).map(([name, value, note]) => (
          <div key={name} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 break-words">
              {value}
              {note ? <span className="block text-13 text-ink-2">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Fact = [name: string, value: string, note?: string]

function factsOf({ t, locale, zone }: SignupsScope, signup: SignupView): Fact[] {
  const when = (instant: Date) => formatInstant(instant, locale, 'dateTime', zone)
  const { fiscalState, fiscalCondition, confirmedAt, approvedAt, termsVersion } = signup
  const said = [fiscalState, fiscalCondition].filter((text) => text !== null).join(' · ')
  return [
    [t('signupDesk.ruc'), signup.ruc],
    [
      t('signupDesk.name'),
      signup.name,
      t(signup.nameVerified ? 'signupDesk.nameVerified' : 'signupDesk.nameTyped'),
    ],
    [t('signupDesk.fiscal'), t(`signups.fiscal.${signup.fiscalStatus}`), said],
    [t('signupDesk.plan'), signup.planName],
    [t('signupDesk.host'), signup.host],
    [
      t('signupDesk.email'),
      signup.email,
      confirmedAt
        ? t('signupDesk.emailConfirmed', { when: when(confirmedAt) })
        : t('signupDesk.emailNotConfirmed'),
    ],
    [t('signupDesk.approved'), approvalOf({ t, locale, zone }, signup, approvedAt)],
    [
      t('signupDesk.consent'),
      termsVersion > 0
        ? t('signupDesk.consentVersion', { version: termsVersion })
        : t('signupDesk.consentNone'),
    ],
    [
      t('signupDesk.language'),
      t(signup.locale === 'en' ? 'signupDesk.language.en' : 'signupDesk.language.es'),
    ],
    [t('signupDesk.proof'), t(signup.isProven ? 'signupDesk.proofDone' : 'signupDesk.proofMissing')],
    [
      t('signupDesk.password'),
      t(signup.holdsPassword ? 'signupDesk.passwordHeld' : 'signupDesk.passwordWiped'),
    ],
    ...(signup.endedAt ? [] : [[t('signupDesk.expires'), when(signup.expiresAt)] as Fact]),
  ]
}

function approvalOf(
  { t, locale, zone }: Omit<SignupsScope, 'now'>,
  { needsApproval, approvedByName }: SignupView,
  approvedAt: Date | null,
): string {
  if (approvedAt) {
    const when = formatInstant(approvedAt, locale, 'dateTime', zone)
    return t('signupDesk.approvedBy', { who: approvedByName ?? '', when })
  }
  return t(needsApproval ? 'signupDesk.approvalMissing' : 'signupDesk.approvalNotNeeded')
}
