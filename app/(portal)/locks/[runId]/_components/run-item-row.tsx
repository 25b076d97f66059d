import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import Link from 'next/link'
import { causeText, ItemState } from '@/components/status/item-state'
import { formatInstant, unknownMark } from '@/lib/format'
import type { LockItemView } from '@/lib/locks/queries'
import { tenantPath } from '@/lib/routes'
import type { RunScope } from '../../run-scope'

/** One tenant of a run of many: before, asked, after, and what proves it. */
export function RunItemRow({ view, item }: { view: RunScope; item: LockItemView }) {
  const { t } = view
  const after = item.endedAt ? (item.centralAccess ?? item.hostAccess) : null
  return (
    <tr data-state={item.state}>
      <td className="lead align-top">
        <span className="cut">
          <Link href={tenantPath(item.tenantId)} prefetch={false}>
            {item.tenantName}
          </Link>
        </span>
        <span className="hint">{item.ruc}</span>
      </td>
      <td className="align-top" data-label={t('lockReport.col.before')}>
        {t(`locks.access.${item.before}`)}
      </td>
      <td className="align-top" data-label={t('lockReport.col.asked')}>
        {t(item.desired === 'locked' ? 'locks.verb.locked' : 'locks.verb.unlocked')}
      </td>
      <td className="align-top" data-label={t('lockReport.col.after')}>
        {after ? t(`locks.access.${after}`) : unknownMark}
      </td>
      <td className="max-w-90 align-top md:whitespace-normal max-md:block! max-md:pt-1.5! max-md:text-left!">
        <ItemState t={t} state={item.state} />
        <Cause view={view} item={item} />
      </td>
      <td className="align-top" data-label={t('lockReport.col.proof')}>
        <Proof view={view} item={item} />
      </td>
    </tr>
  )
}

/** Why it stands there; what both ends proved needs no words. */
function Cause({ view: { t }, item }: { view: RunScope; item: LockItemView }) {
  if (item.cause === 'both-ends') return null
  const said = item.state === 'refused' && item.serverSaid
  const text = said ? t('lockScreens.serverSaid', { said: item.serverSaid }) : causeText(t, item)
  return text ? <span className="mt-1 block text-ink-2 break-words">{text}</span> : null
}

function Proof({ view: { t, locale, zone }, item }: { view: RunScope; item: LockItemView }) {
  const at = item.centralReadAt ?? item.hostReadAt
  if (!at) {
    return (
      <span className="text-ink-3" title={t('lockReport.notRead')}>
        <span aria-hidden>{unknownMark}</span>
        <span className="sr-only">{t('lockReport.notRead')}</span>
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-2.5">
      <End t={t} word={t('lockReport.central')} access={item.centralAccess} desired={item.desired} />
      <End t={t} word={t('lockReport.host')} access={item.hostAccess} desired={item.desired} />
      <time
        dateTime={at.toISOString()}
        title={formatInstant(at, locale, 'exact', zone)}
        className="text-ink-2"
      >
        {formatInstant(at, locale, 'clock', zone)}
      </time>
    </span>
  )
}

type EndProps = {
  t: RunScope['t']
  word: string
  access: LockItemView['centralAccess']
  desired: LockItemView['desired']
}

function End({ t, word, access, desired }: EndProps) {
  const isKnown = access !== null && access !== 'unknown'
  const Icon = !isKnown ? CircleHelp : access === desired ? CircleCheck : CircleX
  const tone = !isKnown ? 'text-ink-3' : access === desired ? 'text-ok' : 'text-bad'
  const said = !isKnown ? 'saysNothing' : access === desired ? 'saysYes' : 'saysNo'
  return (
    <span
      className="inline-flex items-center gap-1"
      title={isKnown ? t(`locks.access.${access}`) : undefined}
    >
      {word}
      <Icon aria-hidden strokeWidth={1.75} className={`size-4 shrink-0 ${tone}`} />
      <span className="sr-only">{t(`lockReport.${said}`)}</span>
    </span>
  )
}
