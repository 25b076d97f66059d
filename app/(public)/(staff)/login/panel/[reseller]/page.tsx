import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Link } from '@/components/ui/link'
import { findPanelSignIn } from '@/lib/domain/staff/sign-in/find-panel-sign-in'
import { currentSession, requestTexts } from '@/lib/platform/auth/sessions/session'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { SignInForm } from '../../_components/sign-in-form'
import { panelSignInAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('auth.panelTitle') }
}

type Props = {
  params: Promise<{ reseller: string }>
  searchParams: Promise<{ next?: string | string[] }>
}

/** Sign-in with an account of the reseller's panel. An owner must have enabled it. */
export default async function PanelSignInPage({ params, searchParams }: Props) {
  const [{ reseller }, search, { t, locale }, session] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    currentSession(),
  ])
  const next = typeof search.next === 'string' ? search.next : undefined
  if (session) redirect(insidePath(next))
  const link = await findPanelSignIn(reseller)
  if (!link) notFound()
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('auth.panelTitle')}</h1>
      <p className="mt-1 mb-6 text-ink-2">{t('auth.panelText', { reseller: link.name })}</p>
      <ClientTexts locale={locale} keys={{ auth: ['submit', 'submitting'] }}>
        <SignInForm
          action={panelSignInAction}
          reseller={link.slug}
          next={next}
          labels={{ email: t('auth.panelEmail'), password: t('auth.panelPassword') }}
        />
      </ClientTexts>
      <p className="mt-6 text-13">
        <Link href={withQuery(routes.login, { next })} className="text-link font-medium">
          {t('auth.panelBack')}
        </Link>
      </p>
    </div>
  )
}
