import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import type { SignupEventView } from '@/lib/domain/signups/queries'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import type { SignupsScope } from '../../signups-scope'

/** The events of the request, newest first. */
export function SignupTimeline({ view, events }: { view: SignupsScope; events: SignupEventView[] }) {
  const { t, locale, zone, now } = view
  return (
    <Card title={t('signupDesk.timeline')} flush>
      <ol className="divide-y divide-line">
        {events.map(({ at, kind, actorName, detail }) => (
          <li key={`${new Date(at).getTime()} ${kind} ${detail}`} className="flex gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p>{titleOf(t, kind)}</p>
              <p className="text-13 text-ink-2 break-words">
                {[actorName, detailOf(t, kind, detail)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <span className="shrink-0 text-13 text-ink-2">
              <RelativeTime instant={at} locale={locale} now={now} zone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function titleOf(t: Texts, kind: string): string {
  const key = `signups.event.${kind}`
  return findText(t, key) ?? kind
}

/** The detail of an event: the text of a known code, else the server's message unchanged. */
function detailOf(t: Texts, kind: string, detail: string | null): string | null {
  if (detail === null) return null
  if (kind === 'sending') return t('signupDesk.attempt', { number: detail })
  if (kind === 'read') return readingOf(t, detail)
  const key = `signups.${kind === 'expired' ? 'state' : 'cause'}.${detail}`
  return findText(t, key) ?? findText(t, `errors.${detail}`) ?? detail
}

/** Formats a reading of central host and tenant host, such as `absent/no-such-host`. */
function readingOf(t: Texts, reading: string): string {
  const [central = '', host = ''] = reading.split('/')
  const keys = [`signupDesk.central.${central}`, `signupDesk.hostSays.${host}`]
  return keys
    .map((key) => findText(t, key))
    .filter((text) => text !== null)
    .join(' ')
}
