import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { getInvitation, type InvitationLine } from '@/lib/domain/staff/queries'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../../../_components/settings-page'
import { ConfirmedForm } from '../../_components/confirmed-form'
import { InvitationForm } from '../../_components/invitation-form'
import { renewInvitationAction, withdrawInvitationAction } from '../../actions'

type Props = { params: Promise<{ invitationId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.invitations') }
}

/** An open or expired invitation: renew its link or withdraw it. */
export default async function InvitationPage({ params }: Props) {
  const staff = await requireStaff('staff:write')
  const [{ invitationId }, { t, locale }, session] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const proof = await stepUpAsk(session)
  const invitation = await openInvitation(staff.resellerId, invitationId)
  const hidden = { invitationId: invitation.id }
  return (
    <SettingsPage
      section={routes.staff}
      parent={{ href: routes.staff, title: t('staffDesk.title') }}
      title={t('staffDesk.invitationTitle', { email: invitation.email })}
      text={[
        roleWord(invitation.role, t),
        t('staffDesk.invitedBy', { who: invitation.invitedByName }),
        invitation.sees.length > 0 ? t('tags.sees', { names: invitation.sees.join(', ') }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Card title={t('staffDesk.renew')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.renewText')}</p>
        <ClientTexts
          locale={locale}
          keys={{ stepUp: [...stepUpKeys, 'lasts'], staffDesk: ['link', 'linkCopy', 'linkCopied'] }}
        >
          <InvitationForm
            action={renewInvitationAction}
            hidden={hidden}
            proof={proof}
            submit={t('staffDesk.renewSubmit')}
            pending={t('staffDesk.sending')}
          />
        </ClientTexts>
      </Card>
      <Card title={t('staffDesk.withdraw')}>
        <p className="mb-4 text-ink-2">{t('staffDesk.withdrawText')}</p>
        <ConfirmedForm
          action={withdrawInvitationAction}
          hidden={hidden}
          submit={t('staffDesk.withdrawSubmit')}
          pending={t('staffDesk.sending')}
          variant="danger"
        />
      </Card>
    </SettingsPage>
  )
}

async function openInvitation(resellerId: string, invitationId: string): Promise<InvitationLine> {
  try {
    return await getInvitation(resellerId, invitationId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}
