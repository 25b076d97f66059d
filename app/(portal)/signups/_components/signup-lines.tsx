import { RelativeTime } from '@/components/status/relative-time'
import { TriangleAlert } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { SignupLine } from '@/lib/domain/signups/queries'
import { signupDeskPath } from '@/lib/platform/routes'
import type { SignupsScope } from '../signups-scope'
import { causeOf, SignupState } from './signup-state'

/** The requests, newest first, as a grid; on a phone stacked. */
export function SignupLines({ view, lines }: { view: SignupsScope; lines: SignupLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="relative motion-quick hover:bg-sunken">
          <Line view={view} line={line} />
        </li>
      ))}
    </ul>
  )
}

function Line({ view: { t, locale, zone, now }, line }: { view: SignupsScope; line: SignupLine }) {
  // A created request keeps how it was verified as its cause; only its own page shows that.
  const cause = line.state === 'created' ? null : causeOf(t, line.cause)
  const differs = line.registeredName !== null && line.registeredName !== line.name
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[3rem_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_6.5rem] md:items-start">
      <span className="hidden text-13 text-ink-3 tabular-nums md:block">
        {t('signupDesk.number', { number: line.number })}
      </span>
      <div className="min-w-0">
        <Link href={signupDeskPath(line.id)} className="font-medium break-words after:absolute after:inset-0">
          {line.erasedAt ? t('signupDesk.erased') : line.name}
        </Link>
        <p className="text-13 text-ink-2 tabular-nums">{line.ruc}</p>
        {differs ? (
          <p className="mt-0.5 flex gap-1 text-13 text-warn">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {t('signupDesk.differsTitle')}
          </p>
        ) : null}
      </div>
      <div className="min-w-0 text-13">
        <p className="break-all">{line.host}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {line.planName}
          {line.erasedAt ? null : (
            <>
              {' · '}
              <Email address={line.email} />
            </>
          )}
        </p>
      </div>
      <div className="min-w-0">
        <SignupState t={t} state={line.state} />
        {cause ? <p className="mt-1 text-13 text-ink-2">{cause}</p> : null}
      </div>
      <span className="text-13 text-ink-2 md:text-right">
        <RelativeTime instant={line.createdAt} locale={locale} now={now} zone={zone} />
      </span>
    </div>
  )
}

/** A long address breaks at its sign before it breaks within a word. */
function Email({ address }: { address: string }) {
  const end = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  )
}
