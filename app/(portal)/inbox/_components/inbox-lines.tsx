import { RelativeTime } from '@/components/status/relative-time'
import { toneText } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { linePath } from '@/lib/domain/notifications/line-path'
import { lineText, namesText } from '@/lib/domain/notifications/line-text'
import type { InboxLine } from '@/lib/domain/notifications/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lineLooks } from './line-looks'
import { ReadButton } from './read-button'

export type InboxLineView = { t: Texts; locale: Locale; zone: string; now: Date; role: EffectiveRole }

export function InboxLines({ view, lines }: { view: InboxLineView; lines: InboxLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} view={view} line={line} />
      ))}
    </ul>
  )
}

function Line({ view, line }: { view: InboxLineView; line: InboxLine }) {
  const { t, locale, zone, now, role } = view
  const { icon: Icon, tone } = lineLooks[line.kind]
  const href = linePath(line)
  const text = lineText(line, t, locale)
  const names = namesText(line, t)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon
        aria-hidden
        className={classes('mt-0.5 size-4.5 shrink-0', line.isRead ? 'text-ink-3' : toneText[tone])}
      />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className={line.isRead ? 'text-ink-2' : 'font-medium'}>
          {canOpen(role, href) ? (
            <Link href={href} className="text-link">
              {text}
            </Link>
          ) : (
            text
          )}
          {line.isRead ? null : (
            <>
              <span aria-hidden className="whitespace-nowrap">
                {'\u00a0'}
                <span className="ml-1 inline-block size-2 rounded-full bg-accent align-middle" />
              </span>
              <span className="sr-only">, {t('inbox.isNew')}</span>
            </>
          )}
        </p>
        {names ? <p className="mt-0.5 text-13 text-ink-2">{names}</p> : null}
        <p className="mt-0.5 text-13 text-ink-2">
          <RelativeTime instant={line.lastAt} locale={locale} now={now} zone={zone} />
        </p>
      </div>
      {line.isRead ? null : (
        <ReadButton id={line.id} title={t('inbox.read')} label={t('inbox.readOf', { text })} />
      )}
    </li>
  )
}
