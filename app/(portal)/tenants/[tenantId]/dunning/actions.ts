'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { decideEnrolment } from '@/lib/domain/dunning/enrolment/decide-enrolment'
import {
  pauseEnrolment,
  promiseEnrolment,
  removeEnrolment,
  resumeEnrolment,
} from '@/lib/domain/dunning/enrolment/steer-enrolment'
import { decisions, removalCodes } from '@/lib/domain/dunning/status'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { tenantDunningPath, tenantPath } from '@/lib/platform/routes'

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
  run: async (input, context) => {
    await pauseEnrolment({ ...by(context), enrolmentId: input.enrolmentId })
    done(input)
  },
})

export const resumeEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of,
  run: async (input, context) => {
    await resumeEnrolment({ ...by(context), enrolmentId: input.enrolmentId })
    done(input)
  },
})

export const promiseEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of.extend({ on: z.iso.date('dunning.promiseWrong') }),
  fieldOf: { 'dunning-promise-past': 'on', 'dunning-promise-far': 'on' },
  run: async (input, context) => {
    await promiseEnrolment({ ...by(context), enrolmentId: input.enrolmentId, on: input.on })
    done(input)
  },
})

export const removeEnrolmentAction = formAction({
  permission: 'messages:send',
  schema: of.extend({
    why: z.enum(removalCodes, 'dunning.reasonMissing'),
    note: z.string().trim().max(noteMax).default(''),
  }),
  run: async (input, context) => {
    const { enrolmentId, why, note } = input
    await removeEnrolment({ ...by(context), enrolmentId, why, note: note || null })
    done(input)
  },
})

export const decideEnrolmentAction = formAction({
  permission: 'dunning:write',
  schema: of.extend({ decision: z.enum(decisions), why: z.string().max(60) }),
  run: async (input, context) => {
    const { enrolmentId, decision, why } = input
    await decideEnrolment({ ...by(context), enrolmentId, decision, why })
    done(input)
  },
})
