import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Link2Off } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { findDecideLink } from '@/lib/domain/signups/decide-by-link'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { ClosedPage } from '../../_components/closed-page'
import { DecideForm } from './decide-form'

type Props = { params: Promise<{ reseller: string; token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('signupDesk.decideTitle') }, referrer: 'same-origin' }
}

/** Decides on a request by the signed link of an email to staff. There is no sign-in. */
export default async function DecidePage({ params }: Props) {
  const [{ reseller, token }, { t, locale }] = await Promise.all([params, requestTexts()])
  const link = await findDecideLink(reseller, token)
  const toDesk = <LinkButton href={routes.signups}>{t('signupDesk.decideOpen')}</LinkButton>
  if (!link) {
    return (
      <ClosedPage icon={Link2Off} title={t('signupDesk.decideOldTitle')} text={t('signupDesk.decideOldText')}>
        {toDesk}
      </ClosedPage>
    )
  }
  const facts: [string, string][] = [
    [t('signupDesk.ruc'), link.ruc],
    [t('signupDesk.plan'), link.planName],
    [t('signupDesk.host'), link.host],
    [t('signupDesk.email'), link.email],
  ]
  const mayDecide = link.state === 'approving' || link.state === 'waiting'
  return (
    <div className="space-y-6">
      <div>
        <h1 className="font-semibold text-24 break-words tracking-[-0.02em]">
          <span className="text-ink-3">{t('signupDesk.number', { number: link.number })}</span> {link.company}
        </h1>
        <p className="mt-1 text-16 text-ink-2">{t(`signups.state.${link.state}`)}</p>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {mayDecide ? (
        <ClientTexts
          locale={locale}
          keys={{ signupDesk: ['refuse', 'refuseGo', 'refuseReason', 'refuseText'], signup: ['sending'] }}
        >
          <DecideForm
            slug={reseller}
            token={token}
            intro={t('signupDesk.decideAs', { who: link.staffName })}
            approve={t(link.state === 'waiting' ? 'signupDesk.admit' : 'signupDesk.approve')}
          />
        </ClientTexts>
      ) : (
        toDesk
      )}
    </div>
  )
}
