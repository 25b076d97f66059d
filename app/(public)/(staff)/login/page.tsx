import { LogIn } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { passkeyWords } from '@/app/_factors/step-up-ask'
import { Notice } from '@/components/status/notice'
import { buttonClass } from '@/components/ui/button-class'
import { classes } from '@/components/ui/classes'
import { findDemoAccount, isDemo } from '@/lib/auth/demo-accounts'
import { canUsePasskeys } from '@/lib/auth/factors/relying-party'
import { oidcName } from '@/lib/auth/oidc'
import { currentSession, requestTexts } from '@/lib/auth/session'
import type { EndedWhy } from '@/lib/auth/why-session-ended'
import { insidePath, panelSignInPath, routes, withQuery } from '@/lib/routes'
import { findOnlyPanelDoor } from '@/lib/staff/panel-door'
import { DemoAccounts } from './_components/demo-accounts'
import { PasskeySignIn } from './_components/passkey-sign-in'
import { SignInForm } from './_components/sign-in-form'
import { signInAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('auth.title') }
}

type Search = Partial<Record<'next' | 'why' | 'demo' | 'error' | 'unsent', string | string[]>>

const whyTexts = {
  ended: 'auth.ended',
  idle: 'auth.endedIdle',
  hours: 'auth.endedHours',
  elsewhere: 'auth.endedElsewhere',
  password: 'auth.endedPassword',
  'signed-out': 'auth.signedOut',
  'second-over': 'errors.second-factor-over',
  'vouched-refused': 'auth.vouchedRefused',
} as const satisfies Record<EndedWhy | 'signed-out' | 'second-over' | 'vouched-refused', string>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, { t }, session, panel] = await Promise.all([
    searchParams,
    requestTexts(),
    currentSession(),
    findOnlyPanelDoor(),
  ])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (session) redirect(insidePath(next))
  const voucher = oidcName()
  // next-auth leads back here with a word of its own for whatever went wrong on the way.
  const why = isWhy(search.why)
    ? whyTexts[search.why]
    : search.error && voucher
      ? 'auth.vouchedRefused'
      : null
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('auth.welcome')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('auth.intro')}</p>
      {why || search.unsent ? (
        <div className="mb-4">
          <Notice tone={search.unsent ? 'warn' : 'info'} live>
            {[why && t(why, { name: voucher }), search.unsent && t('auth.unsent')].filter(Boolean).join(' ')}
          </Notice>
        </div>
      ) : null}
      <SignInForm
        action={signInAction}
        next={next}
        filled={findDemoAccount(search.demo)}
        words={{
          email: t('auth.email'),
          password: t('auth.password'),
          submit: t('auth.submit'),
          submitting: t('auth.submitting'),
        }}
      />
      {canUsePasskeys() ? <PasskeySignIn next={next} words={passkeyWords(t)} /> : null}
      {voucher ? (
        // A plain link: nothing may fetch it before somebody chooses it.
        <a
          href={withQuery(routes.oidc, { next })}
          className={classes(buttonClass({ size: 'large' }), 'mt-3 w-full')}
        >
          <LogIn aria-hidden strokeWidth={1.75} />
          <span className="truncate">{t('auth.vouchedBy', { name: voucher })}</span>
        </a>
      ) : null}
      {panel ? (
        <p className="mt-5 text-center text-13">
          <Link href={withQuery(panelSignInPath(panel.slug), { next })} className="text-link font-medium">
            {t('auth.panelGo')}
          </Link>
        </p>
      ) : null}
      {isDemo() ? <DemoAccounts t={t} next={next} /> : null}
    </div>
  )
}

function isWhy(value: unknown): value is keyof typeof whyTexts {
  return typeof value === 'string' && Object.hasOwn(whyTexts, value)
}
