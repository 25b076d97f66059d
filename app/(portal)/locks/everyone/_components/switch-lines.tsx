import Link from 'next/link'
import { RelativeTime } from '@/components/status/relative-time'
import type { SwitchLine } from '@/lib/locks/everyone/queries'
import { everyonePath } from '@/lib/routes'
import type { RunScope } from '../../run-scope'
import { everyoneText, SwitchState } from './switch-state'

/** Every order for all tenants, newest first. */
export function SwitchLines({ view, lines, now }: { view: RunScope; lines: SwitchLine[]; now: Date }) {
  const { t, locale, zone } = view
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative flex items-baseline gap-x-4 px-4 py-3 motion-quick hover:bg-sunken sm:items-center"
        >
          <span className="w-8 shrink-0 text-13 text-ink-3 sm:w-10">#{line.number}</span>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
            <div className="min-w-0 flex-1 basis-60">
              <Link
                href={everyonePath(line.id)}
                prefetch={false}
                className="font-medium break-words after:absolute after:inset-0"
              >
                {t(`everyone.what.${line.desired}`)}
              </Link>
              <p className="text-13 text-ink-2">
                {everyoneText(t, 'reason', line.reason)} · {line.askedByName} ·{' '}
                <RelativeTime instant={line.createdAt} locale={locale} now={now} zone={zone} />
              </p>
            </div>
            <SwitchState t={t} state={line.state} />
          </div>
        </li>
      ))}
    </ul>
  )
}
