import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { invitationDays } from '@/lib/domain/staff/invitations/schemas'
import { listTags } from '@/lib/domain/tenants/tags/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../../_components/settings-page'
import type { ConfirmedField } from '../_components/confirmed-form'
import { InvitationForm } from '../_components/invitation-form'
import { inviteStaffAction } from '../actions'
import { roleField } from '../staff-view'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.inviteTitle') }
}

export default async function InvitePage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, session, tags] = await Promise.all([
    requestTexts(),
    requireSession(),
    listTags(staff.resellerId),
  ])
  const proof = await stepUpAsk(session)
  return (
    <SettingsPage
      section={routes.staff}
      parent={{ href: routes.staff, title: t('staffDesk.title') }}
      title={t('staffDesk.inviteTitle')}
      text={t(canSendMail() ? 'staffDesk.inviteMailText' : 'staffDesk.inviteLinkText')}
    >
      <Card>
        <ClientTexts
          locale={locale}
          keys={{ stepUp: [...stepUpKeys, 'lasts'], staffDesk: ['link', 'linkCopy', 'linkCopied'] }}
        >
          <InvitationForm
            action={inviteStaffAction}
            fields={fieldsOf(t, locale)}
            tags={
              tags.length > 0 ? { legend: t('tags.onlyWith'), hint: t('tags.invitedHint'), tags } : undefined
            }
            proof={proof}
            submit={t('staffDesk.inviteSubmit')}
            pending={t('staffDesk.sending')}
            variant="primary"
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}

function fieldsOf(t: Texts, locale: Locale): ConfirmedField[] {
  return [
    {
      name: 'email',
      label: t('staffDesk.email'),
      hint: t('staffDesk.emailHint'),
      type: 'email',
    },
    roleField(t, 'support', t('staffDesk.roleHint')),
    {
      name: 'days',
      label: t('staffDesk.days'),
      value: '3',
      options: invitationDays.map((days) => [String(days), t('staffDesk.daysOption', { days })]),
    },
    {
      name: 'locale',
      label: t('staffDesk.language'),
      value: locale,
      options: [
        ['es', 'Español'],
        ['en', 'English'],
      ],
    },
  ]
}
