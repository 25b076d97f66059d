import type { Texts } from '@/lib/i18n/texts'
import type { MessagingView } from '@/lib/messages/find-messaging'
import type { ConnectMessagingProps } from './_components/connect-messaging'
import type { MessagingLimitsProps } from './_components/messaging-limits'

export function connectMessagingWords(messaging: MessagingView, t: Texts): ConnectMessagingProps['words'] {
  const fingerprint = messaging.tokenFingerprint
  return {
    token: t('messaging.token'),
    tokenHint: fingerprint ? t('messaging.tokenKept', { fingerprint }) : t('messaging.tokenHint'),
    pathSegment: t('messaging.pathSegment'),
    pathSegmentHint: t('messaging.pathSegmentHint'),
    connect: t('messaging.connect'),
    connecting: t('messaging.connecting'),
  }
}

export function messagingLimitsWords(t: Texts, zone: string): MessagingLimitsProps['words'] {
  return {
    perMinute: t('messaging.perMinute'),
    perMinuteHint: t('messaging.perMinuteHint'),
    dailyCap: t('messaging.dailyCap'),
    dailyCapHint: t('messaging.dailyCapHint'),
    quietFrom: t('messaging.quietFrom'),
    quietUntil: t('messaging.quietUntil'),
    quietHint: t('messaging.quietHint', { zone }),
    save: t('messaging.saveLimits'),
    saving: t('messaging.savingLimits'),
  }
}
