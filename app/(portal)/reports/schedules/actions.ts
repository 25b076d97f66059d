'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { parsePlace } from '@/lib/domain/reports/saved/saved-place'
import { saveSchedule } from '@/lib/domain/reports/scheduled/save-schedule'
import { scheduleSchema } from '@/lib/domain/reports/scheduled/schedule-schema'
import { listOutsiders } from '@/lib/domain/reports/scheduled/sort-recipients'
import { removeSchedule, withdrawLink } from '@/lib/domain/reports/scheduled/steer-schedule'
import { requireStepUp } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { reportRoutes, reportSchedulePath } from '@/lib/platform/report-routes'
import { withQuery } from '@/lib/platform/routes'

const permission = 'reports:schedule'

/** The fields of the place stand beside those that are typed. */
const withPlace = (fields: unknown) => {
  const typed = fields as Record<string, unknown>
  return { ...typed, place: parsePlace(typed) }
}

export const saveReportScheduleAction = formAction({
  permission,
  schema: z
    .object({ reportScheduleId: z.uuid(), ...proofShape })
    .and(z.preprocess(withPlace, typedBy(scheduleSchema))),
  fieldOf: { ...proofFieldOf, 'report-outside': 'people' },
  run: async ({ reportScheduleId, password, passcode, passkey, ...typed }, { staff, actor, session }) => {
    const { resellerId, id: staffId } = staff
    const { emails, place } = scheduleSchema.parse(typed)
    const outsiders = await listOutsiders({ resellerId, staffId, place, emails, reportScheduleId })
    const by = { resellerId, actor: { ...actor, id: staffId } }
    if (outsiders.length > 0) {
      const proof = { password, passcode, passkey }
      await requireStepUp({ staff, actor, proof, purpose: 'report-outside', sessionId: session.id })
    }
    await saveSchedule({ ...typed, ...by, reportScheduleId })
    revalidatePath(reportRoutes.schedules)
    redirect(reportSchedulePath(reportScheduleId, { done: 'saved' }))
  },
})

export const removeReportScheduleAction = formAction({
  permission,
  schema: z.object({ reportScheduleId: z.uuid() }),
  run: async ({ reportScheduleId }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await removeSchedule({ ...by, reportScheduleId })
    revalidatePath(reportRoutes.schedules)
    redirect(withQuery(reportRoutes.schedules, { done: 'removed' }))
  },
})

export const withdrawReportLinkAction = formAction({
  permission,
  schema: z.object({ reportScheduleId: z.uuid(), reportSendId: z.uuid() }),
  run: async ({ reportScheduleId, reportSendId }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor: { ...actor, id: staff.id } }
    await withdrawLink({ ...by, reportSendId })
    redirect(reportSchedulePath(reportScheduleId, { done: 'withdrawn' }))
  },
})
