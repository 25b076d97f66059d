import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { passkeyKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { buttonClass } from '@/components/ui/button-class'
import { classes } from '@/components/ui/classes'
import { LogIn } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { findOnlyPanelSignIn } from '@/lib/domain/staff/sign-in/find-panel-sign-in'
import { canUsePasskeys } from '@/lib/platform/auth/factors/relying-party'
import { roleWord } from '@/lib/platform/auth/role-words'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'
import type { SessionEndReason } from '@/lib/platform/auth/sessions/why-session-ended'
import { demoAccounts, demoPassword } from '@/lib/platform/auth/sign-in/demo-credentials'
import { findDemoAccount, isDemo } from '@/lib/platform/auth/sign-in/find-demo-account'
import { oidcName } from '@/lib/platform/auth/sign-in/oidc-provider'
import type { Texts } from '@/lib/platform/i18n/texts'
import { insidePath, panelSignInPath, routes, withQuery } from '@/lib/platform/routes'
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
} as const satisfies Record<SessionEndReason | 'signed-out' | 'second-over' | 'vouched-refused', string>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, { t, locale }, session, panel] = await Promise.all([
    searchParams,
    requestTexts(),
    currentSession(),
    findOnlyPanelSignIn(),
  ])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (session) redirect(insidePath(next))
  const voucher = oidcName()
  // next-auth redirects here with `?error=` when the OIDC sign-in failed.
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
            {[why && t(why, { name: voucher ?? '' }), search.unsent && t('auth.unsent')]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        </div>
      ) : null}
      <ClientTexts locale={locale} keys={{ auth: ['submit', 'submitting'] }}>
        <SignInForm
          action={signInAction}
          next={next}
          filled={findDemoAccount(search.demo)}
          labels={{ email: t('auth.email'), password: t('auth.password') }}
        />
      </ClientTexts>
      <p className="mt-3 text-center text-13">
        <Link href={routes.forgotPassword} className="text-link font-medium">
          {t('passwordReset.forgot')}
        </Link>
      </p>
      {canUsePasskeys() ? (
        <ClientTexts locale={locale} keys={{ stepUp: passkeyKeys }}>
          <PasskeySignIn next={next} />
        </ClientTexts>
      ) : null}
      {voucher ? (
        // Not a `Link`: prefetching would begin an OIDC sign-in.
        <a
          href={withQuery(routes.oidc, { next })}
          className={classes(buttonClass({ size: 'large' }), 'mt-3 w-full')}
        >
          <LogIn aria-hidden />
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

/** Demo accounts as links that fill the form, so that they work without JavaScript. */
function DemoAccounts({ t, next }: { t: Texts; next: string | undefined }) {
  return (
    <section className="mt-8 rounded-card border border-line bg-surface">
      <header className="border-line border-b px-3 py-3 sm:px-4">
        <h2 className="font-semibold">{t('auth.demoTitle')}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t('auth.demoText', { password: demoPassword })}</p>
      </header>
      <ul className="divide-y divide-line">
        {demoAccounts.map(({ role, email }) => (
          <li key={role} className="flex items-center gap-2 px-3 py-1.5 text-13 sm:gap-3 sm:px-4">
            <span className="w-24 shrink-0 text-ink-2">{roleWord(role, t)}</span>
            <span className="min-w-0 flex-1 truncate">{email}</span>
            <Link
              href={withQuery(routes.login, { demo: role, next })}
              replace
              aria-label={t('auth.demoUseRole', { role: roleWord(role, t) })}
              className="text-link font-medium"
            >
              {t('auth.demoUse')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
