import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { channels, ruleOf } from '@/lib/domain/notifications/notification-kinds'
import { type ChoiceLine, listChoices } from '@/lib/domain/notifications/queries'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../_components/settings-page'
import { type ChoiceRow, ChoicesForm } from './choices-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('inbox.settingsTitle') }
}

/** What a person wants to hear of: their own, whatever the others choose. */
export default async function NotificationsPage() {
  const { resellerId, id: staffId, role } = await requireStaff('self:write')
  const [{ t, locale }, choices] = await Promise.all([
    requestTexts(),
    listChoices({ resellerId, staffId }, role),
  ])
  return (
    <SettingsPage
      section={reachRoutes.notifications}
      title={t('inbox.settingsTitle')}
      text={t('inbox.settingsText')}
    >
      {canSendMail() ? null : <Notice tone="info">{t('inbox.mailOff')}</Notice>}
      <Card flush>
        <ClientTexts locale={locale} keys={{ inbox: ['save', 'saving', 'channelOf'] }}>
          <ChoicesForm
            rows={choices.map((choice) => toRow(choice, t, locale))}
            channels={channels.map((channel) => [channel, t(`inbox.channel.${channel}`)])}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}

function toRow({ kind, channel, threshold }: ChoiceLine, t: Texts, locale: Locale): ChoiceRow {
  const limits = ruleOf(kind).threshold
  return {
    kind,
    name: t(`inbox.kind.${kind}`),
    note: kind === 'staff.new_device' ? t('inbox.deviceNote') : null,
    channel,
    threshold: limits
      ? {
          value: formatNumber(threshold ?? limits.from, locale),
          label: t(`inbox.threshold.${limits.unit}`),
          range: t('inbox.thresholdRange', {
            min: formatNumber(limits.min, locale),
            max: formatNumber(limits.max, locale),
          }),
        }
      : null,
  }
}
