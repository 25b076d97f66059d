import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import type { MessageRunLine } from '@/lib/domain/messages/runs/queries'
import { formatInstant } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'
import type { MessagesScope } from '../../../messages-scope'

/** Causes that are fixed in the settings. */
const ofSettings = ['token-wrong', 'no-number', 'missing', 'not-connected']

/** Why a run waits and until when, or what a person must do. */
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
        {findText(t, key)}
      </Notice>
    )
  }
  if (state !== 'paused') return null
  const words = findText(t, `messages.pause.${why}`)
  const leads = mayConnect && ofSettings.includes(why ?? '')
  return (
    <Notice
      tone="warn"
      title={t('messages.pauseTitle')}
      action={
        leads ? <LinkButton href={routes.messagingSettings}>{t('messages.pauseSettings')}</LinkButton> : null
      }
    >
      {words ? <p>{words}</p> : null}
      {said ? (
        <p className="break-words">
          {t('messages.serverSaid')}: «{said}»
        </p>
      ) : null}
    </Notice>
  )
}
