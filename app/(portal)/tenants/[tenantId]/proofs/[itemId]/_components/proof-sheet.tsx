import '@/components/ui/print-sheet.css'
import type { ReactNode } from 'react'
import { ItemState, reasonText } from '@/components/status/item-state'
import { CircleCheck, CircleHelp, CircleX } from '@/components/ui/icons'
import { causeText, resentText } from '@/lib/domain/locks/cause-text'
import type { LockProofView } from '@/lib/domain/locks/proof/get-lock-proof'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { formatInstant, formatNumber, unknownMark } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import type { TenantScope } from '../../../tenant-scope'

export type ProofSheetProps = { view: TenantScope; proof: LockProofView; resellerName: string }

/** The sheet itself: on paper nothing else is printed. */
export function ProofSheet({ view, proof, resellerName }: ProofSheetProps) {
  const { t, locale, zone, now } = view
  const { item, host } = proof
  return (
    <article data-print className="max-w-180 rounded-card border border-line bg-surface">
      <header className="border-line border-b px-5 py-4">
        <p className="text-13 text-ink-2">
          {resellerName} · {t('lockProof.title')}
        </p>
        <p className="mt-1 font-semibold text-20 [overflow-wrap:anywhere]">{item.tenantName}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          RUC {item.ruc} · {host}
        </p>
      </header>
      <Asked view={view} item={item} />
      <Sent view={view} item={item} />
      <Ends view={view} item={item} />
      <Outcome view={view} item={item} />
      <Audit view={view} proof={proof} />
      <footer className="px-5 py-3 text-12 text-ink-2">
        {t('lockProof.foot', {
          reseller: resellerName,
          at: formatInstant(now, locale, 'exact', zone),
          zone: zoneName(zone),
        })}
      </footer>
    </article>
  )
}

type PartProps = { view: TenantScope; item: LockItemView }

function Asked({ view: { t, locale, zone }, item }: PartProps) {
  return (
    <Part title={t('lockProof.asked')}>
      <Fact label={t('lockProof.what')}>
        <span className="font-medium">{t(`locks.verb.${item.desired as 'locked' | 'unlocked'}`)}</span>
      </Fact>
      <Fact label={t('lockProof.before')}>{t(`locks.access.${item.before}`)}</Fact>
      <Fact label={t('lockProof.reason')}>{reasonText(t, item.reason)}</Fact>
      {item.note ? <Fact label={t('lockProof.note')}>{item.note}</Fact> : null}
      <Fact label={t('lockProof.who')}>{item.askedByName}</Fact>
      <Fact label={t('lockProof.when')}>{formatInstant(item.askedAt, locale, 'exact', zone)}</Fact>
      <Fact label={t('lockProof.run')}>#{item.runNumber}</Fact>
    </Part>
  )
}

function Sent({ view: { t, locale, zone }, item }: PartProps) {
  const when = item.sendingAt ?? item.sentAt
  const answer = findText(t, `lockProof.answer.${item.answer}`)
  return (
    <Part title={t('lockProof.sent')}>
      <Fact label={t('lockProof.attempts')}>
        {resentText(t, item.attempt) ?? t('lockScreens.attempts', { count: item.attempt })}
      </Fact>
      {item.attempt > 0 ? (
        <Fact label={t('lockProof.sentAt')}>{formatInstant(when, locale, 'exact', zone)}</Fact>
      ) : null}
      {item.attempt > 0 ? (
        <Fact label={t('lockProof.answer')}>
          {answer ?? unknownMark}
          {item.serverSaid ? (
            <span className="block text-ink-2">{t('lockProof.said', { said: item.serverSaid })}</span>
          ) : null}
        </Fact>
      ) : null}
    </Part>
  )
}

function Ends({ view, item }: PartProps) {
  const { t } = view
  const unread = t(item.endedAt ? 'lockProof.notRead' : 'lockProof.notReadYet')
  const silence = item.hostSilence ? t(`locks.hostSaid.${item.hostSilence}`) : unread
  const { desired } = item
  return (
    <Part title={t('lockProof.ends')}>
      <Fact label={t('lockProof.central')}>
        <End {...{ view, desired }} access={item.centralAccess} at={item.centralReadAt} silent={unread} />
      </Fact>
      <Fact label={t('lockProof.host')}>
        <End {...{ view, desired }} access={item.hostAccess} at={item.hostReadAt} silent={silence} />
      </Fact>
    </Part>
  )
}

type EndProps = {
  view: TenantScope
  desired: string
  access: LockItemView['centralAccess']
  at: Date | null
  /** What is told of an end that gave no state. */
  silent: string
}

function End({ view: { t, locale, zone }, desired, access, at, silent }: EndProps) {
  const isKnown = access !== null && access !== 'unknown'
  const Icon = !isKnown ? CircleHelp : access === desired ? CircleCheck : CircleX
  const tone = !isKnown ? 'text-ink-3' : access === desired ? 'text-ok' : 'text-bad'
  const when = at
    ? t(isKnown ? 'lockProof.readOn' : 'lockProof.askedOn', {
        exact: formatInstant(at, locale, 'exact', zone),
      })
    : null
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className="min-w-0">
        <span className="font-medium first-letter:uppercase">
          {isKnown ? t(`locks.access.${access}`) : silent}
        </span>
        {when ? <span className="text-ink-2">, {when}</span> : null}
      </span>
    </span>
  )
}

function Outcome({ view: { t, locale, zone }, item }: PartProps) {
  return (
    <Part title={t('lockProof.outcome')}>
      <Fact label={t('lockProof.state')}>
        <ItemState t={t} state={item.state} hostSilence={item.hostSilence} />
      </Fact>
      <Fact label={t('lockProof.why')}>{causeText(t, item) ?? unknownMark}</Fact>
      <Fact label={t('lockProof.ended')}>
        {item.endedAt ? formatInstant(item.endedAt, locale, 'exact', zone) : t('lockProof.open')}
      </Fact>
    </Part>
  )
}

function Audit({
  view: { t, locale, zone },
  proof: { item, line },
}: {
  view: TenantScope
  proof: LockProofView
}) {
  if (!line) {
    return (
      <Part title={t('lockProof.audit')}>
        <Fact label={t('lockProof.line')}>
          {t(item.endedAt ? 'lockProof.noLine' : 'lockProof.noLineYet')}
        </Fact>
      </Part>
    )
  }
  return (
    <Part title={t('lockProof.audit')} text={t('lockProof.hashText')}>
      <Fact label={t('lockProof.line')}>{formatNumber(line.seq, locale)}</Fact>
      <Fact label={t('lockProof.lineAt')}>{formatInstant(line.at, locale, 'exact', zone)}</Fact>
      <Fact label={t('lockProof.hash')}>
        <code className="text-12 break-all">{line.hash}</code>
      </Fact>
      <Fact label={t('lockProof.previousHash')}>
        <code className="text-12 break-all">{line.previousHash}</code>
      </Fact>
    </Part>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-line border-b px-5 py-4">
      <h2 className="mb-2 font-semibold text-14">{title}</h2>
      <dl className="space-y-1.5">{children}</dl>
      {text ? <p className="mt-2 text-12 text-ink-2">{text}</p> : null}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 text-13 sm:grid-cols-[10rem_1fr] print:grid-cols-[10rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** The city of a zone, such as "Lima". */
function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
