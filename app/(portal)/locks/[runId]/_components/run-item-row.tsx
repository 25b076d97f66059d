import { ItemState } from '@/components/status/item-state'
import { CircleCheck, CircleHelp, CircleX } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { causeText, resentText } from '@/lib/domain/locks/cause-text'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { isSplit } from '@/lib/domain/locks/status'
import { formatInstant, unknownMark } from '@/lib/platform/format'
import { tenantPath, tenantRepairPath } from '@/lib/platform/routes'
import { lockProofPath } from '@/lib/platform/tenant-routes'
import type { RunScope } from '../../run-scope'

type RunItemRowProps = { view: RunScope; item: LockItemView; mayLock: boolean }

/** One tenant of a run of many: before, asked, after, and what proves it. */
export function RunItemRow({ view, item, mayLock }: RunItemRowProps) {
  const { t } = view
  const after = item.endedAt ? (item.centralAccess ?? item.hostAccess) : null
  return (
    <tr data-state={item.state}>
      <td className="lead">
        <Link href={tenantPath(item.tenantId)} className="break-words">
          {item.tenantName}
        </Link>
        <span className="hint">{item.ruc}</span>
      </td>
      <td className="before" data-label={t('lockReport.col.before')}>
        {t(`locks.access.${item.before}`)}
      </td>
      {/* On a phone the heading of the page says it. */}
      <td className="max-md:hidden" data-label={t('lockReport.col.asked')}>
        {t(item.desired === 'locked' ? 'locks.verb.locked' : 'locks.verb.unlocked')}
      </td>
      <td className={after ? 'after' : 'blank'} data-label={t('lockReport.col.after')}>
        {after ? t(`locks.access.${after}`) : unknownMark}
      </td>
      <td className="outcome max-w-90">
        <ItemState t={t} state={item.state} hostSilence={item.hostSilence} />
        <Cause view={view} item={item} />
        {mayLock && isSplit(item) ? (
          <Link href={tenantRepairPath(item.tenantId)} className="mt-1 block text-link">
            {t('lockRepair.open')}
          </Link>
        ) : null}
      </td>
      <td className={isRead(item) ? 'short' : 'short blank'} data-label={t('lockReport.col.proof')}>
        <Proof view={view} item={item} />
      </td>
    </tr>
  )
}

const isRead = ({ centralReadAt, hostReadAt }: LockItemView) => Boolean(centralReadAt ?? hostReadAt)

/** Why it stands there; what both ends proved needs no words. */
function Cause({ view: { t }, item }: { view: RunScope; item: LockItemView }) {
  const said = item.state === 'refused' && item.serverSaid
  const why = said ? t('lockScreens.serverSaid', { said }) : causeText(t, item)
  const texts = [item.cause === 'both-ends' ? null : why, resentText(t, item.attempt)].filter(Boolean)
  return texts.map((text) => (
    <span key={text} className="mt-1 block text-ink-2 break-words">
      {text}
    </span>
  ))
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
    <span className="inline-flex flex-wrap items-center gap-x-2.5">
      <End t={t} word={t('lockReport.central')} access={item.centralAccess} desired={item.desired} />
      <End t={t} word={t('lockReport.host')} access={item.hostAccess} desired={item.desired} />
      <Link
        href={lockProofPath(item.tenantId, item.id)}
        aria-label={`${t('lockProof.see')}: ${item.tenantName}, ${formatInstant(at, locale, 'clock', zone)}`}
        className="text-link"
      >
        <time dateTime={at.toISOString()} title={formatInstant(at, locale, 'exact', zone)}>
          {formatInstant(at, locale, 'clock', zone)}
        </time>
      </Link>
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
      <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
      <span className="sr-only">{t(`lockReport.${said}`)}</span>
    </span>
  )
}
