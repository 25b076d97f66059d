import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { formatInstant } from '@/lib/format'
import { getEveryoneNews } from '@/lib/locks/everyone/queries'
import { everyonePath, routes } from '@/lib/routes'
import type { RunScope } from '../../run-scope'

/** On other pages: that everyone is locked, or about to be; nothing while neither is. */
export async function EveryoneNews(props: { view: RunScope; resellerId: string; mayEveryone: boolean }) {
  const { view, resellerId, mayEveryone } = props
  const { t, locale, zone } = view
  const { standing, underWay } = await getEveryoneNews(resellerId)
  const row = underWay ?? standing
  if (!row) return null
  const href = underWay ? everyonePath(underWay.id) : routes.everyone
  const title = underWay
    ? 'everyone.underWayTitle'
    : row.state === 'not_confirmed'
      ? 'everyone.onUnproved'
      : 'everyone.onTitle'
  return (
    <div className="mb-4">
      <Notice
        tone={underWay ? 'warn' : 'bad'}
        title={t(title)}
        action={mayEveryone ? <LinkButton href={href}>{t('everyone.onLink')}</LinkButton> : null}
      >
        {t('everyone.onText', {
          number: row.number,
          who: row.askedByName,
          when: formatInstant(row.createdAt, locale, 'dateTime', zone),
        })}
      </Notice>
    </div>
  )
}
