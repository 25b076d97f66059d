import { randomUUID } from 'node:crypto'
import { saveSchedule } from '../../../lib/domain/reports/scheduled/save-schedule'
import type { ScheduleInput } from '../../../lib/domain/reports/scheduled/schedule-schema'
import { sendMail } from '../../../lib/platform/mail/send-mail'
import { asOwner } from '../test-owner'
import type { TestPerson } from '../test-staff'

type More = Partial<ScheduleInput> & { reportScheduleId?: string; now?: Date }

/** Schedules documents of thirty days, on Mondays at eight, to the person alone unless told. Returns its id. */
export async function scheduleReport(
  resellerId: string,
  person: TestPerson,
  more: More = {},
): Promise<string> {
  const { reportScheduleId = randomUUID(), ...rest } = more
  await saveSchedule({
    ...{ resellerId, actor: person, reportScheduleId, name: 'Documentos' },
    place: { report: 'documents', period: 'd30', plan: null, tag: null, tenantId: null },
    ...{ every: 'week', weekday: 1, monthDay: 1, hour: 8, linkDays: 14 },
    people: [person.email],
    ...rest,
  })
  return reportScheduleId
}

/** Sends every e-mail of a reseller that is queued. */
export async function postMails(resellerId: string): Promise<void> {
  const rows = await asOwner<{ id: string }>(
    "select id from portal.mail where reseller_id = $1 and state = 'queued'",
    [resellerId],
  )
  for (const { id } of rows) await sendMail(resellerId, id)
}
