'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { addCancellationNotice } from '@/lib/domain/locks/notices/cancel-schedule-notices'
import {
  noticeChoiceSchema,
  noticeErrors,
  templateChoiceSchema,
} from '@/lib/domain/locks/notices/notice-choice'
import { cancelLockSchedule } from '@/lib/domain/locks/schedules/cancel-lock-schedule'
import { changeLockSchedule } from '@/lib/domain/locks/schedules/change-lock-schedule'
import { changeScheduleEnd } from '@/lib/domain/locks/schedules/change-schedule-end'
import { createLockSchedule } from '@/lib/domain/locks/schedules/create-lock-schedule'
import { scheduleRequestSchema, timesInputSchema } from '@/lib/domain/locks/schedules/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { typedCountSchema } from '@/lib/platform/forms/typed-count-schema'
import { schedulePath } from '@/lib/platform/routes'

/** A hidden field: present and `on`, or absent. */
const businessHours = z.literal('on').optional().transform(Boolean)
const revision = z.coerce.number().int().min(1)

export const createScheduleAction = formAction({
  permission: 'tenants:lock',
  schema: scheduleRequestSchema
    .extend({
      businessHours,
      draftId: z.uuid(),
      typedCount: typedCountSchema,
      notice: noticeChoiceSchema,
      noticeTiming: z.enum(['before', 'after']).default('before'),
      noticeBack: templateChoiceSchema,
      /** `grace`: the notice of today is part of what was chosen. */
      when: z.string().default(''),
    })
    .refine(({ when, notice }) => when !== 'grace' || notice, {
      path: ['notice'],
      message: 'lockNotices.graceMissing',
    }),
  fieldOf: { 'draft-count-wrong': 'typedCount', ...noticeErrors },
  run: async ({ when, notice: template, noticeTiming, ...input }, { staff, actor }) => {
    const result = { timing: when === 'grace' ? 'before' : noticeTiming, template } as const
    const of = { resellerId: staff.resellerId, actor }
    const { scheduleId } = await createLockSchedule({ ...input, ...of, notice: result })
    redirect(schedulePath(scheduleId))
  },
})

export const changeScheduleAction = formAction({
  permission: 'tenants:lock',
  schema: scheduleRequestSchema.extend({ businessHours, scheduleId: z.uuid(), revision }),
  run: async (input, { staff, actor }) => {
    await changeLockSchedule({ ...input, resellerId: staff.resellerId, actor })
    redirect(schedulePath(input.scheduleId))
  },
})

export const changeScheduleEndAction = formAction({
  permission: 'tenants:lock',
  schema: timesInputSchema.extend({ businessHours, scheduleId: z.uuid(), revision }),
  run: async ({ scheduleId, revision: seen, ...end }, { staff, actor }) => {
    await changeScheduleEnd({ resellerId: staff.resellerId, actor, scheduleId, revision: seen, end })
    redirect(schedulePath(scheduleId))
  },
})

export const cancelScheduleAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ scheduleId: z.uuid() }),
  run: async ({ scheduleId }, { staff, actor }) => {
    await cancelLockSchedule({ resellerId: staff.resellerId, actor, scheduleId })
    redirect(schedulePath(scheduleId))
  },
})

export const tellSettledAction = formAction({
  permission: 'messages:send',
  schema: z.object({ scheduleId: z.uuid(), notice: z.uuid('errors.notice-template-missing') }),
  fieldOf: noticeErrors,
  run: async ({ scheduleId, notice: template }, { staff, actor }) => {
    await addCancellationNotice({ resellerId: staff.resellerId, actor, scheduleId, template })
    redirect(schedulePath(scheduleId))
  },
})
