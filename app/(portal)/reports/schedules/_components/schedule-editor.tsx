import type { ReactNode } from 'react'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { placeParams, type SavedPlace } from '@/lib/domain/reports/saved/saved-place'
import { reportNameMax } from '@/lib/domain/reports/saved/schemas'
import { maySendOutside } from '@/lib/domain/reports/scheduled/judge-sender'
import { linkDaysUsual } from '@/lib/domain/reports/scheduled/schedule-schema'
import { listColleagues } from '@/lib/domain/reports/scheduled/sort-recipients'
import { baseRole, isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession } from '@/lib/platform/auth/sessions/session'
import { scheduleFormKeys } from './form-keys'
import { ScheduleForm, type ScheduleFormProps } from './schedule-form'

type Kept = Pick<ScheduleFormProps, 'kept' | 'chosen'>

type Props = {
  reportScheduleId: string
  place: SavedPlace
  title?: ReactNode
  submit: string
} & Kept

/** The form of a schedule in its card, with the people that it may go to. */
export async function ScheduleEditor({ reportScheduleId, place, title, submit, kept, chosen }: Props) {
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const { staff } = session
  const standing = { role: baseRole(staff.role), isSuspended: false, isTagLimited: isHeld(staff.role) }
  const [colleagues, proof] = await Promise.all([
    listColleagues({ resellerId: staff.resellerId, staffId: staff.id, place }),
    maySendOutside(standing) ? stepUpAsk(session) : null,
  ])
  const hidden = Object.entries(placeParams(place)).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, String(value)]],
  )
  return (
    <Card title={title} className="max-w-180">
      <ClientTexts locale={locale} keys={{ reportSchedules: scheduleFormKeys, stepUp: stepUpKeys }}>
        <ScheduleForm
          reportScheduleId={reportScheduleId}
          hidden={hidden}
          kept={kept}
          chosen={chosen}
          nameMax={reportNameMax}
          colleagues={colleagues.map(({ name, email, isSelf }) => [
            email,
            isSelf ? t('reportSchedules.self', { name }) : name,
          ])}
          proof={proof}
          submit={submit}
        />
      </ClientTexts>
    </Card>
  )
}

/** A schedule nobody has filled in: the monthly sheet on the first of each month, others on Mondays. */
export function emptySchedule(
  { report }: SavedPlace,
  { name, email }: { name: string; email: string },
): Kept {
  return {
    kept: {
      name,
      every: report === 'monthly' ? 'month' : 'week',
      ...{ weekday: '1', monthDay: '1', hour: '8', linkDays: String(linkDaysUsual), others: '' },
    },
    chosen: [email],
  }
}
