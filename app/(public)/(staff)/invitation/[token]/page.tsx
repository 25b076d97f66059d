import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { DoorClosed } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { checkInvitationLink, type InvitationLink } from '@/lib/domain/staff/invitations/join-staff'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { JoinForm } from './join-form'

type Props = { params: Promise<{ token: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  // The URL contains a token: no Referer to other origins. Not `no-referrer`, which sends forms with `Origin: null`.
  return { title: t('staffDesk.joinSubmit'), referrer: 'same-origin', robots: 'noindex' }
}

/** Accepts an invitation: the person sets name and password and is signed in. */
export default async function InvitationPage({ params }: Props) {
  const [{ token }, { t, locale }] = await Promise.all([params, requestTexts()])
  const link = await checkInvitationLink(token)
  if (link.state !== 'open') return <ClosedLink t={t} state={link.state} />
  const { reseller, email, role, sees, invitedBy } = link
  return (
    <div className="w-full max-w-90">
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t('staffDesk.joinTitle', { reseller })}</h1>
      <p className="mt-1 text-ink-2">
        {t('staffDesk.joinText', { who: invitedBy, reseller, role: roleWord(role, t) })}
      </p>
      {sees.length > 0 ? (
        <p className="mt-1 text-ink-2 break-words">{t('tags.joinSees', { names: sees.join(', ') })}</p>
      ) : null}
      <p className="mt-1 mb-6 text-ink-2 break-words">{t('staffDesk.joinEmail', { email })}</p>
      <ClientTexts
        locale={locale}
        keys={{
          staffDesk: ['joinName', 'nameHint', 'joinPassword', 'passwordNewHint', 'joinSubmit', 'joining'],
        }}
      >
        <JoinForm token={token} email={email} />
      </ClientTexts>
    </div>
  )
}

function ClosedLink({ t, state }: { t: Texts; state: Exclude<InvitationLink['state'], 'open'> }) {
  return (
    <EmptyState
      icon={DoorClosed}
      title={<h1>{t(`staffDesk.door.${state}`)}</h1>}
      action={<LinkButton href={routes.login}>{t('staffDesk.toLogin')}</LinkButton>}
    >
      {t(`staffDesk.doorText.${state}`)}
    </EmptyState>
  )
}
