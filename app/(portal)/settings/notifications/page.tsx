import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { channels, ruleOf } from '@/lib/domain/notifications/notification-kinds'
import { devicesMax } from '@/lib/domain/notifications/push/policy'
import { listPushDevices, type PushDevice } from '@/lib/domain/notifications/push/queries'
import { type ChoiceLine, listChoices } from '@/lib/domain/notifications/queries'
import { canSendMail } from '@/lib/domain/staff/can-send-mail'
import { describeDevice } from '@/lib/domain/staff/sign-in/describe-device'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { SettingsPage } from '../_components/settings-page'
import { type ChoiceRow, ChoicesForm } from './choices-form'
import { type PushDeviceRow, PushSwitch } from './push-switch'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('inbox.settingsTitle') }
}

/** What a person wants to hear of: their own, whatever the others choose. */
export default async function NotificationsPage() {
  const { resellerId, id: staffId, role } = await requireStaff('self:write')
  const [{ t, locale }, { reseller }, choices, devices] = await Promise.all([
    requestTexts(),
    requireSession(),
    listChoices({ resellerId, staffId }, role),
    listPushDevices({ resellerId, staffId }),
  ])
  const view = { t, locale, zone: reseller.timeZone }
  return (
    <SettingsPage
      section={reachRoutes.notifications}
      title={t('inbox.settingsTitle')}
      text={t('inbox.settingsText')}
    >
      {canSendMail() ? null : <Notice tone="info">{t('inbox.mailOff')}</Notice>}
      <Card flush title={t('push.title')}>
        <ClientTexts
          locale={locale}
          keys={{
            push: [
              'needsScript',
              'checking',
              'unsupported',
              'refused',
              'off',
              'on',
              'turnOn',
              'turnOff',
              'failed',
              'devices',
              'thisOne',
              'remove',
              'about',
            ],
          }}
        >
          <PushSwitch
            devices={devices.map((device) => toDeviceRow(device, view))}
            about={`${t('push.text')} ${t('push.limit', { max: devicesMax })}`}
          />
        </ClientTexts>
      </Card>
      <Card flush>
        <ClientTexts
          locale={locale}
          keys={{ inbox: ['save', 'saving', 'what', 'channelOf'], push: ['also', 'alsoShort'] }}
        >
          <ChoicesForm
            rows={choices.map((choice) => toRow(choice, t, locale))}
            channels={channels.map((channel) => [
              channel,
              { full: t(`inbox.channel.${channel}`), short: t(`inbox.channelShort.${channel}`) },
            ])}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}

type View = { t: Texts; locale: Locale; zone: string }

function toDeviceRow(device: PushDevice, { t, locale, zone }: View): PushDeviceRow {
  const { id, endpointHash, userAgent, createdAt, lastUsedAt } = device
  const name = describeDevice(userAgent, t)
  const added = t('push.added', { day: formatInstant(createdAt, locale, 'date', zone) })
  const used = lastUsedAt
    ? t('push.used', { when: formatInstant(lastUsedAt, locale, 'dateTime', zone) })
    : t('push.unused')
  return {
    id,
    hash: endpointHash,
    name,
    facts: `${added} · ${used}`,
    removeOf: t('push.removeOf', { device: name }),
  }
}

function toRow({ kind, channel, threshold, push }: ChoiceLine, t: Texts, locale: Locale): ChoiceRow {
  const limits = ruleOf(kind).threshold
  return {
    kind,
    name: t(`inbox.kind.${kind}`),
    note: kind === 'staff.new_device' ? t('inbox.deviceNote') : null,
    channel,
    push,
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
