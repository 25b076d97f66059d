import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Poll } from '@/components/status/poll'
import { buttonClass } from '@/components/ui/button-class'
import { classes } from '@/components/ui/classes'
import { CircleX, Clock, type Icon, Inbox, MailCheck, PartyPopper } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { getSignupProgress, type SignupProgress } from '@/lib/domain/signups/public/signup-progress'
import type { PublicState } from '@/lib/domain/signups/status'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { signupPath, signupProgressPath } from '@/lib/platform/routes'
import { Steps } from '../_components/steps'
import { publicPage } from '../public-page'
import { ResendForm } from './resend-form'

type Props = { params: Promise<{ reseller: string; publicId: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ reseller, publicId }, { t }] = await Promise.all([params, requestTexts()])
  const progress = await getSignupProgress(reseller, publicId)
  return {
    title: { absolute: t(progress ? `signup.state.${progress.state}` : 'signup.unknownTitle') },
    // The URL contains the visitor's token.
    referrer: 'same-origin',
  }
}

/** The progress of a request. The link authorises; there is no sign-in. */
export default async function ProgressPage({ params }: Props) {
  const [{ reseller, publicId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const [page, progress] = await Promise.all([publicPage(reseller), getSignupProgress(reseller, publicId)])
  if (page.kind === 'no-reseller' || !progress) notFound()
  const { state, email, reason, canResend } = progress
  const values = { email, reseller: page.brand.resellerName }
  const moves = state === 'in-progress' || state === 'confirm-email'
  return (
    <div className="space-y-6">
      <Steps
        label={t('signup.steps')}
        done={t('signup.stepDone')}
        names={[t('signup.stepRuc'), t('signup.stepDetails'), t('signup.stepReady')]}
        current={state === 'created' ? 3 : 2}
      />
      <section className="rounded-card border border-line bg-surface px-5 py-8 text-center sm:px-10">
        <StateMark state={state} />
        <div role="status">
          <h1 className="font-semibold text-24 tracking-[-0.02em]">{t(`signup.state.${state}`)}</h1>
          <p className="mx-auto mt-2 max-w-110 text-16 text-balance text-ink-2 break-words">
            {t(
              state === 'in-review' && !canSendMail() ? 'signup.reviewNoMail' : `signup.text.${state}`,
              values,
            )}
          </p>
        </div>
        {reason ? (
          <p className="mx-auto mt-3 max-w-110 rounded-control bg-sunken px-3 py-2">{reason}</p>
        ) : null}
        {progress.address ? <Address t={t} address={progress.address} /> : null}
        {state === 'confirm-email' ? (
          <div className="mt-3 space-y-4 text-ink-2">
            <p>{t('signup.spam')}</p>
            {canResend ? (
              <ClientTexts locale={locale} keys={{ signup: ['resend', 'sending'] }}>
                <ResendForm slug={reseller} publicId={publicId} />
              </ClientTexts>
            ) : null}
          </div>
        ) : null}
        {state === 'not-made' || state === 'expired' ? (
          <p className="mt-6">
            <LinkButton href={signupPath(reseller)} size="large">
              {t('signup.startAgain')}
            </LinkButton>
          </p>
        ) : null}
        {moves ? <Live t={t} path={signupProgressPath(reseller, publicId)} /> : null}
      </section>
      {state === 'created' ? <WhatNext t={t} /> : null}
      <Summary t={t} progress={progress} />
    </div>
  )
}

function Address({ t, address }: { t: Texts; address: string }) {
  return (
    <div className="mt-6">
      <p className="mb-4 font-medium text-16 break-all">{new URL(address).host}</p>
      <a href={address} className={`${buttonClass({ variant: 'primary', size: 'large' })} h-12 px-6 text-16`}>
        {t('signup.open')}
      </a>
    </div>
  )
}

/** Polls; without JavaScript a `meta` refresh reloads the page. */
function Live({ t, path }: { t: Texts; path: ReturnType<typeof signupProgressPath> }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="6" />
      </noscript>
      <Poll text={t('signup.live')} />
      <Link href={path} className="text-link underline">
        {t('signup.refresh')}
      </Link>
    </p>
  )
}

function WhatNext({ t }: { t: Texts }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="font-semibold text-16">{t('signup.nextTitle')}</h2>
      <ol className="mt-3 space-y-2.5">
        {[t('signup.nextEnter'), t('signup.nextCertificate'), t('signup.nextDocument')].map((text, index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-5.5 shrink-0 place-items-center rounded-full bg-accent-soft font-medium text-12 text-accent"
            >
              {index + 1}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Summary({ t, progress }: { t: Texts; progress: SignupProgress }) {
  const facts = [
    [t('signup.summaryCompany'), progress.company],
    ['RUC', progress.ruc],
    [t('signup.summaryPlan'), progress.planName],
    [t('signup.summaryAddress'), progress.host],
    [t('signup.email'), progress.email],
  ]
  return (
    <section>
      <h2 className="font-semibold text-16">{t('signup.summary')}</h2>
      <dl className="mt-2 divide-y divide-line border-line border-y">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-2">{t('signup.keepAddress')}</p>
    </section>
  )
}

const icons: Record<Exclude<PublicState, 'in-progress'>, Icon> = {
  'confirm-email': MailCheck,
  created: PartyPopper,
  'in-review': Inbox,
  'not-made': CircleX,
  expired: Clock,
}

/** The icon of the state. Decorative: the text beside it names the state. */
function StateMark({ state }: { state: PublicState }) {
  if (state === 'in-progress') {
    return (
      <span aria-hidden className="relative mx-auto mb-5 block size-16">
        <span className="absolute inset-0 rounded-full border-4 border-line" />
        <span className="absolute inset-0 animate-spin rounded-full border-4 border-transparent border-t-accent" />
      </span>
    )
  }
  const Icon = icons[state]
  return (
    <span
      aria-hidden
      className={classes(
        'mx-auto mb-5 grid size-16 place-items-center rounded-full',
        state === 'created' ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-accent',
      )}
    >
      <Icon className="size-7" />
    </span>
  )
}
