import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PickForm } from '@/components/ui/pick-form'
import type { ScheduleLine, SendLine } from '@/lib/domain/reports/scheduled/queries'
import { formatDay, formatInstant } from '@/lib/platform/format'
import { SendState } from '../../_components/send-state'
import { withdrawReportLinkAction } from '../../actions'
import type { ScheduleView } from '../../schedule-text'

type Props = { view: ScheduleView; schedule: ScheduleLine; sends: SendLine[]; maySteer: boolean }

/** Every link that left, the newest first: what became of its e-mail, and whether it still opens. */
export function Sends({ view, schedule, sends, maySteer }: Props) {
  const { t } = view
  return (
    <Card flush className="max-w-180 overflow-hidden" title={t('reportSchedules.sends')}>
      {sends.length === 0 ? (
        <p className="px-4 py-6 text-ink-2">{t('reportSchedules.never')}</p>
      ) : (
        <>
          <p className="px-4 pt-3 pb-2 text-13 text-ink-2">{t('reportSchedules.sendsText')}</p>
          <ul className="divide-y divide-line">
            {sends.map((send) => (
              <SendRow key={send.id} view={view} schedule={schedule} send={send} maySteer={maySteer} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type RowProps = Omit<Props, 'sends'> & { send: SendLine }

function SendRow({ view, schedule, send, maySteer }: RowProps) {
  const { t, locale } = view
  const { id, recipient, dueOn, state, isOutside } = send
  const day = formatDay(dueOn, locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          {recipient}
          {isOutside ? <Badge tone="warn">{t('reportSchedules.outsideMark')}</Badge> : null}
        </p>
        <p className="text-13 text-ink-2 tabular-nums">
          {day} · {linkText(view, send)}
        </p>
      </div>
      <SendState t={t} state={state} />
      {maySteer && isOpen(send) ? (
        <PickForm
          action={withdrawReportLinkAction}
          hidden={[
            ['reportScheduleId', schedule.id],
            ['reportSendId', id],
          ]}
        >
          <Button type="submit" size="small" aria-label={t('reportSchedules.withdrawOf', { recipient, day })}>
            {t('reportSchedules.withdraw')}
          </Button>
        </PickForm>
      ) : null}
    </li>
  )
}

function isOpen({ withdrawnAt, expiresAt }: SendLine): boolean {
  return !withdrawnAt && expiresAt > new Date()
}

function linkText({ t, locale, zone }: ScheduleView, send: SendLine): string {
  if (send.withdrawnAt) return t('reportSchedules.linkWithdrawn')
  if (!isOpen(send)) return t('reportSchedules.expired')
  return t('reportSchedules.openUntil', { day: formatInstant(send.expiresAt, locale, 'dateTime', zone) })
}
