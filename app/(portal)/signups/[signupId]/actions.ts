'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import {
  approveSignup,
  refusalSchema,
  refuseSignup,
  retrySchema,
  retrySignup,
} from '@/lib/domain/signups/decide-signup'
import { formAction } from '@/lib/platform/forms/form-action'
import { signupDeskPath } from '@/lib/platform/routes'

const permission = 'signups:decide'
const chosenSchema = z.object({ signupId: z.uuid() })

export const approveSignupAction = formAction({
  permission,
  schema: chosenSchema,
  async run({ signupId }, { staff, actor, t }) {
    await approveSignup({ resellerId: staff.resellerId, actor, signupId })
    revalidatePath(signupDeskPath(signupId))
    return { message: t('signupDesk.approveDone') }
  },
})

export const refuseSignupAction = formAction({
  permission,
  schema: refusalSchema.extend(chosenSchema.shape),
  async run({ signupId, reason }, { staff, actor, t }) {
    await refuseSignup({ resellerId: staff.resellerId, actor, signupId, reason })
    revalidatePath(signupDeskPath(signupId))
    return { message: t('signupDesk.refuseDone') }
  },
})

export const retrySignupAction = formAction({
  permission,
  schema: retrySchema.extend(chosenSchema.shape),
  fieldOf: {
    'signup-subdomain-taken': 'subdomain',
    'signup-outcome-open': 'subdomain',
    'signup-plan-unknown': 'planId',
  },
  async run(input, { staff, actor, t }) {
    await retrySignup({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(signupDeskPath(input.signupId))
    return { message: t('signupDesk.retryDone') }
  },
})
