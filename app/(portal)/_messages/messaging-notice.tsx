import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import type { Texts } from '@/lib/i18n/texts'
import type { MessagingView } from '@/lib/messages/find-messaging'
import { routes } from '@/lib/routes'

/** Says that messages would not leave, and where that is put right; nothing while they would. */
export function MessagingNotice({
  t,
  messaging,
  mayConnect,
}: {
  t: Texts
  messaging: MessagingView
  mayConnect: boolean
}) {
  const { isConnected, verdict } = messaging
  if (!isConnected) {
    return (
      <Notice
        tone="warn"
        title={t('messages.offTitle')}
        action={
          mayConnect ? (
            <LinkButton href={routes.messagingSettings}>{t('messages.offAction')}</LinkButton>
          ) : null
        }
      >
        {t('messages.offText')} {mayConnect ? null : t('messages.offAsk')}
      </Notice>
    )
  }
  if (verdict === null || verdict === 'ready') return null
  return (
    <Notice
      tone="warn"
      title={t(`messages.trouble.${verdict}`)}
      action={
        mayConnect ? (
          <LinkButton href={routes.messagingSettings}>{t('messages.troubleAction')}</LinkButton>
        ) : null
      }
    >
      {t(`messaging.verdictText.${verdict}`)}
    </Notice>
  )
}
