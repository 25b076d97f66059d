import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { PasskeyScreen } from '@/app/_factors/passkey-screen'
import { TotpScreen } from '@/app/_factors/totp-screen'
import { signOutAction } from '@/app/preferences-actions'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { getFactors, hasSecondFactor } from '@/lib/platform/auth/factors/queries'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.enrolTitle') }
}

type Search = Partial<Record<'next' | 'with' | 'unsent', string | string[]>>

/**
 * Enrolment of a second factor. Staff whose reseller requires one are redirected here until they have it; for others
 * it is optional.
 */
export default async function EnrolPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [search, { t, locale }, session] = await Promise.all([searchParams, requestTexts(), currentSession()])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (!session) redirect(withQuery(routes.login, { next }))
  const { staff } = session
  const factors = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  const isDone = hasSecondFactor(factors)
  const wantsPasskey = search.with === 'passkey'
  const continueLink = (
    <LinkButton href={insidePath(next)} variant="primary" size="large">
      {t('factors.enrolGo')}
    </LinkButton>
  )
  const done = (
    <div className="space-y-5">
      <Notice tone="ok" title={t('factors.enrolDone')} live>
        {t('factors.enrolDoneText')}
      </Notice>
      {continueLink}
    </div>
  )
  const other = { next, with: wantsPasskey ? null : 'passkey' }
  return (
    <div className="w-full max-w-120">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">
        {t(session.mustEnrol ? 'factors.enrolTitle' : 'factors.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">
        {t(isDone ? 'factors.text' : session.mustEnrol ? 'factors.enrolText' : 'factors.enrolFree')}
      </p>
      {search.unsent ? (
        <div className="mb-6">
          <Notice tone="warn" live>
            {t('auth.unsent')}
          </Notice>
        </div>
      ) : null}
      <h2 className="mb-4 font-semibold text-16">
        {t(wantsPasskey ? 'factors.enrolPasskey' : 'factors.enrolTotp')}
      </h2>
      <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
        {wantsPasskey ? (
          <PasskeyScreen session={session} t={t} locale={locale} continueLink={continueLink}>
            {done}
          </PasskeyScreen>
        ) : (
          <TotpScreen session={session} factors={factors} locale={locale} continueLink={continueLink}>
            {done}
          </TotpScreen>
        )}
      </ClientTexts>
      {isDone ? null : (
        <Ways t={t} href={withQuery(routes.enrol, other)} totp={wantsPasskey}>
          {session.mustEnrol ? (
            <form action={signOutAction}>
              <button type="submit" className="text-link">
                {t('shell.signOut')}
              </button>
            </form>
          ) : (
            <Link href={insidePath(next)} className="text-link">
              {t('factors.enrolLater')}
            </Link>
          )}
        </Ways>
      )}
    </div>
  )
}

type WaysProps = { t: Texts; href: ReturnType<typeof withQuery>; totp: boolean; children: ReactNode }

/** A link to the other method; `children` leave the page. */
function Ways({ t, href, totp, children }: WaysProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 text-13">
      <Link href={href} className="text-link font-medium">
        {t(totp ? 'factors.enrolOrTotp' : 'factors.enrolOr')}
      </Link>
      {children}
    </div>
  )
}
