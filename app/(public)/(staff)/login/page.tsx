import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { passkeyWords } from '@/app/_factors/step-up-ask'
import { Notice } from '@/components/status/notice'
import { findDemoAccount, isDemo } from '@/lib/auth/demo-accounts'
import { canUsePasskeys } from '@/lib/auth/factors/relying-party'
import { currentSession, requestTexts } from '@/lib/auth/session'
import type { EndedWhy } from '@/lib/auth/why-session-ended'
import { insidePath } from '@/lib/routes'
import { DemoAccounts } from './_components/demo-accounts'
import { PasskeySignIn } from './_components/passkey-sign-in'
import { SignInForm } from './_components/sign-in-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('auth.title') }
}

type Search = { next?: string | string[]; why?: string | string[]; demo?: string | string[] }

const whyTexts = {
  ended: 'auth.ended',
  idle: 'auth.endedIdle',
  hours: 'auth.endedHours',
  elsewhere: 'auth.endedElsewhere',
  password: 'auth.endedPassword',
  'signed-out': 'auth.signedOut',
  'second-over': 'errors.second-factor-over',
} as const satisfies Record<EndedWhy | 'signed-out' | 'second-over', string>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, { t }, session] = await Promise.all([searchParams, requestTexts(), currentSession()])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (session) redirect(insidePath(next))
  const why = isWhy(search.why) ? whyTexts[search.why] : null
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('auth.welcome')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('auth.intro')}</p>
      {why ? (
        <div className="mb-4">
          <Notice tone="info" live>
            {t(why)}
          </Notice>
        </div>
      ) : null}
      <SignInForm
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
      {isDemo() ? <DemoAccounts t={t} next={next} /> : null}
    </div>
  )
}

function isWhy(value: unknown): value is keyof typeof whyTexts {
  return typeof value === 'string' && Object.hasOwn(whyTexts, value)
}
