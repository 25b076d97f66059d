import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import {
  Building2,
  DoorClosed,
  History,
  type Icon,
  PanelsTopLeft,
  Pause,
  Split,
  TrendingUp,
} from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { confirmationPhrase } from '@/lib/domain/locks/everyone/call/confirmation-phrase'
import { reasonsToLockAll, reasonsToReleaseAll } from '@/lib/domain/locks/everyone/global-lock-reasons'
import { approveWithinMs } from '@/lib/domain/locks/everyone/policy'
import type { GlobalLockOverview, Hits, StandingLock, SwitchLine } from '@/lib/domain/locks/everyone/queries'
import { globalLockNoteMax, globalLockNoteMin } from '@/lib/domain/locks/everyone/schemas'
import { formatInstant } from '@/lib/platform/format'
import type { Texts } from '@/lib/platform/i18n/texts'
import { everyonePath } from '@/lib/platform/routes'
import type { RunScope } from '../../run-scope'
import { withdrawEveryoneAction } from '../actions'
import { ApproveForm } from './approve-form'
import { EveryoneForm } from './everyone-form'
import { StandingNotice } from './standing-notice'
import { SwitchForm } from './switch-form'

export type EveryoneOrdersProps = {
  view: RunScope
  desk: GlobalLockOverview
  staffId: string
  requestKey: string
  proof: StepUpAsk
}

/** What an owner may order now: approve, look on, release or lock. */
export function EveryoneOrders({ view, desk, staffId, requestKey, proof }: EveryoneOrdersProps) {
  const { underWay, standing } = desk
  if (underWay?.state === 'requested') {
    return (
      <>
        <EveryoneHits t={view.t} hits={desk.hits} />
        <Approval view={view} row={underWay} isOwn={underWay.askedBy === staffId} proof={proof} />
      </>
    )
  }
  if (underWay) return <UnderWay view={view} row={underWay} />
  if (standing)
    return <Release view={view} desk={desk} row={standing} requestKey={requestKey} proof={proof} />
  return (
    <>
      <EveryoneHits t={view.t} hits={desk.hits} />
      <LockOrder view={view} desk={desk} requestKey={requestKey} proof={proof} />
    </>
  )
}

function LockOrder({ view, desk, requestKey, proof }: Omit<EveryoneOrdersProps, 'staffId'>) {
  const { t } = view
  const { hasOtherOwner, tenants } = desk.hits
  const submit = hasOtherOwner ? t('everyone.askSubmit') : t('everyone.lockSubmit', { count: tenants })
  return (
    <Card title={t('everyone.formTitle')}>
      {hasOtherOwner ? (
        <p className="mb-4 text-ink-2">{t('everyone.approvalNote', { minutes: approveWithinMs / 60_000 })}</p>
      ) : null}
      <Order view={view} desired="locked" requestKey={requestKey} submit={submit} proof={proof} />
    </Card>
  )
}

function Release(props: {
  view: RunScope
  desk: GlobalLockOverview
  row: StandingLock
  requestKey: string
  proof: StepUpAsk
}) {
  const { view, desk, row, requestKey, proof } = props
  const { t } = view
  const { locked = 0, held = 0, triedBefore = false } = desk.owed ?? {}
  return (
    <>
      <StandingNotice
        view={view}
        standing={row}
        action={<LinkButton href={everyonePath(row.id)}>{t('everyone.proofTitle')}</LinkButton>}
      />
      {triedBefore ? <Notice tone="warn">{t('everyone.releaseAgain')}</Notice> : null}
      <Card title={t('everyone.releaseTitle')}>
        <div className="mb-4 space-y-2 text-ink-2">
          <p>{t('everyone.releaseText', { count: locked })}</p>
          {held > 0 ? <p>{t('everyone.releaseHeld', { count: held })}</p> : null}
        </div>
        <Order
          view={view}
          desired="unlocked"
          requestKey={requestKey}
          submit={t('everyone.releaseSubmit')}
          proof={proof}
        />
      </Card>
    </>
  )
}

function Order(props: {
  view: RunScope
  desired: 'locked' | 'unlocked'
  requestKey: string
  submit: string
  proof: StepUpAsk
}) {
  const { view, desired, requestKey, submit, proof } = props
  const { t, locale } = view
  const locks = desired === 'locked'
  const reasons = locks ? reasonsToLockAll : reasonsToReleaseAll
  return (
    <ClientTexts
      locale={locale}
      keys={{
        everyone: ['reason', 'reasonChoose', 'note', 'phrase', 'phraseHint', 'pending'],
        stepUp: [...stepUpKeys, 'textAlways'],
      }}
    >
      <EveryoneForm
        desired={desired}
        requestKey={requestKey}
        reasons={reasons.map((code) => [code, t(`everyone.reason.${code}`)])}
        noteMax={globalLockNoteMax}
        proof={proof}
        noteHint={locks ? t('everyone.noteLockHint', { min: globalLockNoteMin }) : t('everyone.noteHint')}
        phrase={confirmationPhrase(desired, locale)}
        submit={submit}
      />
    </ClientTexts>
  )
}

function Approval(props: { view: RunScope; row: SwitchLine; isOwn: boolean; proof: StepUpAsk }) {
  const { view, row, isOwn, proof } = props
  const { t, locale, zone } = view
  const until = formatInstant(row.approveBefore, locale, 'dateTime', zone)
  return (
    <Card title={t('everyone.approveTitle')}>
      <p>
        {isOwn
          ? t('everyone.approveOwn', { until })
          : t('everyone.approveText', { who: row.askedByName, until })}
      </p>
      <blockquote className="my-4 border-line-strong border-l-2 pl-3 text-ink-2">
        {t(`everyone.reason.${row.reason as 'other'}`)}
        {row.note ? `: ${row.note}` : null}
      </blockquote>
      <div className="space-y-4">
        {isOwn ? null : (
          <ClientTexts locale={locale} keys={{ stepUp: [...stepUpKeys, 'textAlways'] }}>
            <ApproveForm switchId={row.id} proof={proof} text={t('everyone.approve')} />
          </ClientTexts>
        )}
        <SwitchForm action={withdrawEveryoneAction} switchId={row.id} text={t('everyone.withdraw')} />
      </div>
    </Card>
  )
}

function UnderWay({ view: { t, locale, zone }, row }: { view: RunScope; row: SwitchLine }) {
  return (
    <Notice
      tone="warn"
      title={t('everyone.underWayTitle')}
      action={<LinkButton href={everyonePath(row.id)}>{t('everyone.proofTitle')}</LinkButton>}
    >
      {t('everyone.onText', {
        number: row.number,
        who: row.askedByName,
        when: formatInstant(row.createdAt, locale, 'dateTime', zone),
      })}
    </Notice>
  )
}

/** Whom a lock of everyone hits and what else it closes, before anybody asks for it. */
function EveryoneHits({ t, hits }: { t: Texts; hits: Hits }) {
  const facts: (readonly [Icon, string] | false)[] = [
    [Building2, t('everyone.hitsCount', { count: hits.tenants })],
    [TrendingUp, t('everyone.hitsActive', { count: hits.active })],
    [PanelsTopLeft, t('everyone.hitsPanel')],
    [History, t('everyone.hitsLocked', { count: hits.locked })],
    hits.held > 0 && [Pause, t('everyone.hitsHeld', { count: hits.held })],
    [Split, t('everyone.hitsHalf')],
  ]
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <DoorClosed aria-hidden className="size-4 text-bad" />
          {t('everyone.hitsTitle')}
        </span>
      }
    >
      <ul className="space-y-3">
        {facts
          .filter((fact) => fact !== false)
          .map(([Icon, text]) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
