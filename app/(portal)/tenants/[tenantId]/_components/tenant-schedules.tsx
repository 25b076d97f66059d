import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import type { ScheduleLine } from '@/lib/domain/locks/schedules/queries'
import { formatInstant } from '@/lib/platform/format'
import { schedulePath } from '@/lib/platform/routes'
import type { TenantScope } from '../tenant-scope'

/** What the clock will do to this tenant, so that nobody is surprised while the customer is on the phone. */
export function TenantSchedules({ view, schedules }: { view: TenantScope; schedules: ScheduleLine[] }) {
  const open = schedules.flatMap((schedule) => {
    const text = toText(view, schedule)
    return text ? [{ schedule, text }] : []
  })
  if (open.length === 0) return null
  return (
    <div className="mb-4 space-y-3">
      {open.map(({ schedule, text }) => (
        <Notice key={schedule.id} tone={schedule.state === 'needs_person' ? 'warn' : 'info'}>
          <span className="flex flex-wrap gap-x-3 gap-y-1.5">
            <span className="font-medium text-ink">{text}</span>
            <Link href={schedulePath(schedule.id)} className="text-link">
              {view.t('schedules.tenant.see')}
            </Link>
          </span>
        </Notice>
      ))}
    </div>
  )
}

function toText({ t, locale, zone }: TenantScope, schedule: ScheduleLine): string | null {
  const { state, desired, startsAt, untilAt, undoRunId, askedByName: who } = schedule
  const at = (instant: Date) => formatInstant(instant, locale, 'weekdayTime', zone)
  if (state === 'needs_person') return t('schedules.tenant.needs', { who })
  if (state === 'waiting') return t(`schedules.tenant.waiting.${desired}`, { when: at(startsAt), who })
  if (state === 'started' && untilAt && !undoRunId) {
    return t(`schedules.tenant.ends.${desired}`, { when: at(untilAt), who })
  }
  return null
}
