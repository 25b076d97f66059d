import { Page } from '@/components/layout/page'
import { Notice, type NoticeTone } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { describeCounts, describeHosts } from '@/lib/domain/locks/everyone/describe-counts'
import type { SwitchView } from '@/lib/domain/locks/everyone/queries'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { findText } from '@/lib/platform/i18n/texts'
import { everyonePath, lockRunPath, routes } from '@/lib/platform/routes'
import type { RunScope } from '../../../run-scope'
import { SwitchForm } from '../../_components/switch-form'
import { everyoneText, SwitchState } from '../../_components/switch-state'
import { repairEveryoneAction } from '../../actions'
import { StrayTenants } from './stray-tenants'

/** One order from its question to its proof; right after a reload because it only reads rows. */
export function SwitchScreen({ view, row }: { view: RunScope; row: SwitchView }) {
  const { t, locale, zone } = view
  return (
    <Page width="full">
      <BackLink href={routes.everyone}>{t('everyone.back')}</BackLink>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">#{row.number}</span> {t(`everyone.what.${row.desired}`)}
          </>
        }
        text={t('everyone.by', {
          reason: everyoneText(t, 'reason', row.reason),
          who: row.askedByName,
          when: formatInstant(row.createdAt, locale, 'dateTime', zone),
        })}
        actions={<SwitchState t={t} state={row.state} />}
      />
      {row.note ? (
        <blockquote className="mb-4 border-line-strong border-l-2 pl-3 text-ink-2">{row.note}</blockquote>
      ) : null}
      <div className="space-y-4">
        <Standing view={view} row={row} />
        {row.endedAt ? null : <Live view={view} row={row} />}
        <Repair view={view} row={row} />
        {row.sendingAt ? <SwitchProof view={view} row={row} /> : null}
        <StrayTenants view={view} row={row} />
      </div>
    </Page>
  )
}

const tones: Record<string, NoticeTone> = {
  requested: 'warn',
  unknown: 'warn',
  confirmed: 'ok',
  partial: 'bad',
  not_confirmed: 'bad',
  refused: 'bad',
  cancelled: 'warn',
}

function Standing({ view: { t, locale, zone }, row }: { view: RunScope; row: SwitchView }) {
  const until = formatInstant(row.approveBefore, locale, 'dateTime', zone)
  const says = `everyone.says.${row.state}`
  const now = row.endedAt ? null : findText(t, says, { until })
  const cause = row.cause ? everyoneText(t, 'cause', row.cause) : null
  const isRefused = row.state === 'refused' || row.state === 'unknown' || row.state === 'not_confirmed'
  return (
    <Notice tone={tones[row.state] ?? 'info'} title={now ?? cause}>
      {now && cause && row.state === 'unknown' ? cause : null}
      {isRefused && row.serverSaid ? (
        <p className="break-words">{t('everyone.serverSaid', { said: row.serverSaid })}</p>
      ) : null}
    </Notice>
  )
}

function Live({ view: { t }, row }: { view: RunScope; row: SwitchView }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Poll text={t('everyone.live')} />
      <Link href={everyonePath(row.id)} className="text-link">
        {t('everyone.refresh')}
      </Link>
    </div>
  )
}

/** Runs that brought tenants to their place one by one, or the button that starts them. */
function Repair({ view: { t }, row }: { view: RunScope; row: SwitchView }) {
  const runs = [
    ['everyone.runLock', row.lockRunId, row.lockRunNumber],
    ['everyone.runUnlock', row.unlockRunId, row.unlockRunNumber],
  ] as const
  const started = runs.filter(([, id]) => id !== null)
  const isHalf = row.state === 'partial' || row.state === 'not_confirmed'
  const count = row.counts.repairable
  const mayRepair = isHalf && row.isNewest && row.verifiedAt !== null && count > 0
  if (started.length === 0 && !mayRepair) return null
  return (
    <Card title={t('everyone.restoreTitle')}>
      <div className="flex flex-wrap items-center gap-3">
        {started.map(([key, id, number]) => (
          <LinkButton key={key} href={lockRunPath(id ?? '')}>
            {t(key)} #{number}
          </LinkButton>
        ))}
      </div>
      {mayRepair ? (
        <div className={started.length > 0 ? 'mt-4' : undefined}>
          <p className="mb-3 text-ink-2">{t('everyone.repairText')}</p>
          <SwitchForm
            action={repairEveryoneAction}
            switchId={row.id}
            variant="primary"
            text={t(row.desired === 'locked' ? 'everyone.repairLock' : 'everyone.repairRelease', { count })}
          />
        </div>
      ) : null}
    </Card>
  )
}

/** What both ends said, how many were asked, and every step with its time. */
function SwitchProof({ view, row }: { view: RunScope; row: SwitchView }) {
  const { t, locale, zone } = view
  return (
    <Card title={t('everyone.proofTitle')}>
      {row.verifiedAt ? <Counted t={t} row={row} /> : <p>{t('everyone.proofNotRead')}</p>}
      <h3 className="mt-4 mb-2 border-line border-t pt-3 font-medium text-13">{t('everyone.stepsTitle')}</h3>
      <ol className="space-y-2 text-13 sm:space-y-1.5">
        {stepsOf(view, row).map(([text, at]) => (
          <li key={text} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <time
              dateTime={at.toISOString()}
              title={formatInstant(at, locale, 'exact', zone)}
              className="text-ink-2"
            >
              {formatInstant(at, locale, 'dateTime', zone)}
            </time>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Counted({ t, row: { desired, counts } }: { t: Texts; row: SwitchView }) {
  return (
    <div className="space-y-1.5">
      <p>{t('everyone.proofCounts', { total: counts.total })}</p>
      <ul className="list-disc pl-4.5">
        {describeCounts(t, desired, counts).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{describeHosts(t, counts)}</p>
    </div>
  )
}

function stepsOf({ t }: RunScope, row: SwitchView): [string, Date][] {
  const steps: [string, Date | null][] = [
    [t('everyone.step.asked', { who: row.askedByName }), row.createdAt],
    [t('everyone.step.approved', { who: row.approvedByName ?? '' }), row.approvedAt],
    [t('everyone.step.sending', { count: row.counts.tenants }), row.sendingAt],
    [t('everyone.step.sent', { said: row.serverSaid ?? '' }), row.sentAt],
    [t('everyone.step.verified'), row.verifiedAt],
    [t('everyone.step.ended'), row.endedAt],
    [t('everyone.step.released'), row.releasedAt],
  ]
  return steps.filter((step): step is [string, Date] => step[1] !== null)
}
