import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { CircleCheck, CircleDashed, CircleHelp, ExternalLink } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { OnboardingStep } from '@/lib/domain/signups/onboarding-steps'
import type { SignupPlan } from '@/lib/domain/signups/public/signup-plan'
import type { SignupView } from '@/lib/domain/signups/queries'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, signupDeskPath, signupProgressPath, tenantPath } from '@/lib/platform/routes'
import { causeOf, SignupState } from '../../_components/signup-state'
import type { SignupsScope } from '../../signups-scope'
import { SignupDecision } from './signup-decision'
import { SignupFacts } from './signup-facts'
import { SignupTimeline } from './signup-timeline'

export type SignupScreenProps = {
  view: SignupsScope
  signup: SignupView
  slug: string
  plans: SignupPlan[]
  /** Names of the roles that may decide; null if the reader may. */
  deciders: string | null
}

const moving = ['queued', 'creating', 'unknown']

/** A request with its decision, details, timeline and tenant. */
export function SignupScreen({ view, signup, slug, plans, deciders }: SignupScreenProps) {
  const { t, locale, zone } = view
  return (
    <Page width="full" className="space-y-4">
      <BackLink href={routes.signups}>{t('signupDesk.back')}</BackLink>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">{t('signupDesk.number', { number: signup.number })}</span>{' '}
            {signup.erasedAt ? t('signupDesk.erased') : signup.name}
          </>
        }
        text={t('signupDesk.askedAt', { when: formatInstant(signup.createdAt, locale, 'dateTime', zone) })}
        actions={
          <>
            {signup.tenantId ? (
              <LinkButton href={tenantPath(signup.tenantId)}>{t('signupDesk.tenant')}</LinkButton>
            ) : null}
            {signup.erasedAt ? null : (
              <LinkButton href={signupProgressPath(slug, signup.publicId)} target="_blank">
                {t('signupDesk.visitorView')}
                <ExternalLink aria-hidden />
              </LinkButton>
            )}
          </>
        }
      />
      <Standing view={view} signup={signup} />
      <Warnings view={view} signup={signup} />
      {deciders === null ? (
        <SignupDecision t={t} locale={locale} signup={signup} plans={plans} />
      ) : (
        <p className="text-ink-2">{t('signupDesk.readOnly', { roles: deciders })}</p>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[1fr_22rem]">
        {signup.erasedAt ? (
          <Notice tone="info">
            {t('signupDesk.erasedText', { when: formatInstant(signup.erasedAt, locale, 'date', zone) })}
          </Notice>
        ) : (
          <SignupFacts view={view} signup={signup} />
        )}
        <div className="space-y-4">
          {signup.onboarding ? <OnboardingCard t={t} steps={signup.onboarding} /> : null}
          <SignupTimeline view={view} events={signup.events} />
        </div>
      </div>
    </Page>
  )
}

function Standing({ view: { t, locale, zone }, signup }: { view: SignupsScope; signup: SignupView }) {
  const cause = causeOf(t, signup.cause)
  const { state, nextAt, serverSaid, refusedFor } = signup
  return (
    <div className="space-y-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <SignupState t={t} state={state} />
        {cause ? <span className="text-ink-2">{cause}</span> : null}
      </p>
      {serverSaid ? (
        <p className="text-13 text-ink-2 break-words">{t('signupDesk.serverSaid', { said: serverSaid })}</p>
      ) : null}
      {refusedFor ? (
        <p className="text-13 text-ink-2 break-words">{t('signupDesk.refusedFor', { reason: refusedFor })}</p>
      ) : null}
      {moving.includes(state) ? (
        <p className="text-13 text-ink-2">
          <noscript>
            <meta httpEquiv="refresh" content="6" />
          </noscript>
          <Poll text={t('signupDesk.live')} />
          {nextAt
            ? ` · ${t('signupDesk.nextAt', { when: formatInstant(nextAt, locale, 'time', zone) })}`
            : null}
        </p>
      ) : null}
    </div>
  )
}

function Warnings({ view: { t }, signup }: { view: SignupsScope; signup: SignupView }) {
  const { name, registeredName, sameRuc, others, tenantId } = signup
  const foreign = sameRuc.filter(({ id }) => id !== tenantId)
  return (
    <>
      {registeredName !== null && registeredName !== name ? (
        <Notice tone="warn" title={t('signupDesk.differsTitle')}>
          {t('signupDesk.differsText', { typed: name, registered: registeredName })}
        </Notice>
      ) : null}
      {foreign.length > 0 ? (
        <Notice tone="warn" title={t('signupDesk.sameRucTitle')}>
          <p>{t('signupDesk.sameRucText')}</p>
          <ul>
            {foreign.map((tenant) => (
              <li key={tenant.id}>
                <Link href={tenantPath(tenant.id)} className="text-link">
                  {`${tenant.name} · ${tenant.host}`}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {others.length > 0 ? (
        <Notice tone="info" title={t('signupDesk.othersTitle')}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {others.map((other) => (
              <li key={other.id}>
                <Link href={signupDeskPath(other.id)} className="text-link">
                  {`${t('signupDesk.number', { number: other.number })} ${t(`signups.state.${other.state}`)}`}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}

const looks = {
  yes: { icon: CircleCheck, colour: 'text-ok' },
  no: { icon: CircleDashed, colour: 'text-ink-3' },
  unknown: { icon: CircleHelp, colour: 'text-ink-3' },
}

/** Onboarding steps of the new tenant, as read by syncs. */
function OnboardingCard({ t, steps }: { t: Texts; steps: OnboardingStep[] }) {
  return (
    <Card title={t('signupDesk.onboardingTitle')}>
      <ul className="space-y-2">
        {steps.map(({ step, done }) => {
          const { icon: Icon, colour } = looks[done]
          return (
            <li key={step} className="flex items-start gap-2">
              <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', colour)} />
              <span className="min-w-0 flex-1">{t(`signups.onboarding.${step}`)}</span>
              <span className="text-13 text-ink-2">{t(`signups.onboarding.${done}`)}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-12 text-ink-2">{t('signupDesk.onboardingText')}</p>
    </Card>
  )
}
