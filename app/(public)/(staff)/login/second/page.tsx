import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { passkeyKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Link } from '@/components/ui/link'
import { getFactors } from '@/lib/platform/auth/factors/queries'
import { canUsePasskeys } from '@/lib/platform/auth/factors/relying-party'
import { findSignInStep } from '@/lib/platform/auth/factors/sign-in-step'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { readStepCookie } from '../sign-in-step-cookie'
import { SecondForm } from './second-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('auth.secondTitle') }
}

/** The second step of a sign-in. Requires the cookie that the password step sets. */
export default async function SecondStepPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string | string[] }>
}) {
  const [search, { t, locale }, session, token] = await Promise.all([
    searchParams,
    requestTexts(),
    currentSession(),
    readStepCookie(),
  ])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (session) redirect(insidePath(next))
  const step = await findSignInStep(token, new Date())
  if (!step) redirect(withQuery(routes.login, { why: token ? 'second-over' : null, next }))
  const { totp, passkeys } = await getFactors(step)
  const hasTotp = totp === 'on'
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('auth.secondTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t(hasTotp ? 'auth.secondText' : 'auth.secondPasskeyText')}</p>
      <ClientTexts locale={locale} keys={{ auth: ['submit', 'submitting'], stepUp: passkeyKeys }}>
        <SecondForm
          next={next}
          hasPasskey={passkeys.length > 0 && canUsePasskeys()}
          labels={{
            code: t(hasTotp ? 'stepUp.passcode' : 'stepUp.recovery'),
            codeHint: t(hasTotp ? 'auth.secondHint' : 'stepUp.recoveryHint'),
          }}
        />
      </ClientTexts>
      <div className="mt-6 space-y-2 text-13 text-ink-2">
        <p>{t('auth.secondLost')}</p>
        <p>
          <Link href={withQuery(routes.login, { next })} className="text-link font-medium">
            {t('auth.secondOther')}
          </Link>
        </p>
      </div>
    </div>
  )
}
