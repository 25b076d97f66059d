'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { formAction, type StaffContext } from '@/lib/action'
import { decideEnrolment } from '@/lib/dunning/decide-enrolment'
import { decisions, removalCodes } from '@/lib/dunning/states'
import {
  pauseEnrolment,
  promiseEnrolment,
  removeEnrolment,
  resumeEnrolment,
} from '@/lib/dunning/steer-enrolment'
import { tenantDunningPath, tenantPath } from '@/lib/routes'

const of = z.object({ enrolmentId: z.uuid(), tenantId: z.uuid() })
const noteMax = 500

function done({ tenantId }: z.infer<typeof of>): void {
  revalidatePath(tenantDunningPath(tenantId))
  revalidatePath(tenantPath(tenantId))
}

const by = ({ staff, actor }: StaffContext) => ({ resellerId: staff.resellerId, actor })

export const pauseEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of,
  run: async (asked, context) => {
    await pauseEnrolment({ ...by(context), enrolmentId: asked.enrolmentId })
    done(asked)
  },
})

export const resumeEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of,
  run: async (asked, context) => {
    await resumeEnrolment({ ...by(context), enrolmentId: asked.enrolmentId })
    done(asked)
  },
})

export const promiseEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of.extend({ on: z.iso.date('dunning.promiseWrong') }),
  fieldOf: { 'dunning-promise-past': 'on', 'dunning-promise-far': 'on' },
  run: async (asked, context) => {
    await promiseEnrolment({ ...by(context), enrolmentId: asked.enrolmentId, on: asked.on })
    done(asked)
  },
})

export const removeEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of.extend({
    why: z.enum(removalCodes, 'dunning.reasonMissing'),
    note: z.string().trim().max(noteMax).default(''),
  }),
  run: async (asked, context) => {
    const { enrolmentId, why, note } = asked
    await removeEnrolment({ ...by(context), enrolmentId, why, note: note || null })
    done(asked)
  },
})

export const decideEnrolmentAction = formAction({
  permission: 'dunning:write',
  schema: of.extend({ decision: z.enum(decisions), why: z.string().max(60) }),
  run: async (asked, context) => {
    const { enrolmentId, decision, why } = asked
    await decideEnrolment({ ...by(context), enrolmentId, decision, why })
    done(asked)
  },
})
