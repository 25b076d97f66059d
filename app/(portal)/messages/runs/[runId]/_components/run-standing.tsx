import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { formatInstant } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { MessageRunLine } from '@/lib/messages/queries'
import { routes } from '@/lib/routes'
import type { MessagesScope } from '../../../messages-scope'

/** Causes that are put right in the settings. */
const ofSettings = ['token-wrong', 'no-number', 'missing', 'not-connected']

/** Why a run does not go on: until when it waits, or what a person must see to. */
export function RunStanding({
  view: { t, locale, zone },
  run,
  mayConnect,
}: {
  view: MessagesScope
  run: MessageRunLine
  mayConnect: boolean
}) {
  const { state, why, said, nextAt } = run
  if (state === 'waiting' && nextAt) {
    const key = `messages.wait.${why}`
    return (
      <Notice
        tone="info"
        title={t('messages.waitTitle', { until: formatInstant(nextAt, locale, 'dateTime', zone) })}
      >
        {hasText(key) ? t(key) : null}
      </Notice>
    )
  }
  if (state !== 'paused') return null
  const key = `messages.pause.${why}`
  const leads = mayConnect && ofSettings.includes(why ?? '')
  return (
    <Notice
      tone="warn"
      title={t('messages.pauseTitle')}
      action={
        leads ? <LinkButton href={routes.messagingSettings}>{t('messages.pauseSettings')}</LinkButton> : null
      }
    >
      {hasText(key) ? <p>{t(key)}</p> : null}
      {said ? (
        <p className="break-words">
          {t('messages.serverSaid')}: «{said}»
        </p>
      ) : null}
    </Notice>
  )
}
