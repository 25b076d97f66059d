import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { publicPage } from '../public-page'

type Props = { params: Promise<{ reseller: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('signup.termsTitle') } }
}

/** The terms in their current version, whose number is stored with the request. */
export default async function TermsPage({ params }: Props) {
  const [{ reseller }, { t, locale }] = await Promise.all([params, requestTexts()])
  const page = await publicPage(reseller)
  const terms = page.kind === 'open' || page.kind === 'full' ? page.offered.terms : null
  if (!terms) notFound()
  const parts = [
    { id: 'terms', title: t('signup.terms'), text: terms.terms[locale].trim() },
    { id: 'privacy', title: t('signup.privacy'), text: terms.privacy[locale].trim() },
  ].filter(({ text }) => text !== '')
  return (
    <article className="space-y-8">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('signup.termsTitle')}</h1>
      {parts.map(({ id, title, text }) => (
        <section key={id} id={id}>
          <h2 className="font-semibold text-16">{title}</h2>
          <div className="mt-2 text-16 text-ink-2 break-words whitespace-pre-line">{text}</div>
        </section>
      ))}
      <p className="text-13 text-ink-2">{t('signup.termsVersion', { version: terms.version })}</p>
    </article>
  )
}
