'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { noticeChoiceSchema, noticeErrors, templateChoiceSchema } from '@/lib/locks/notices/notice-choice'
import { tellSettled } from '@/lib/locks/notices/settle-notices'
import { cancelLockSchedule } from '@/lib/locks/schedules/cancel-lock-schedule'
import { changeLockSchedule } from '@/lib/locks/schedules/change-lock-schedule'
import { changeScheduleEnd } from '@/lib/locks/schedules/change-schedule-end'
import { createLockSchedule } from '@/lib/locks/schedules/create-lock-schedule'
import { scheduleRequestSchema, timesInputSchema } from '@/lib/locks/schedules/schemas'
import { schedulePath } from '@/lib/routes'

/** A hidden field: present and `on`, or absent. */
const businessHours = z.literal('on').optional().transform(Boolean)
const typedCount = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : Number(text.replace(/\D/g, ''))))
const revision = z.coerce.number().int().min(1)

export const createScheduleAction = formAction({
  permission: 'tenants:lock',
  schema: scheduleRequestSchema
    .extend({
      businessHours,
      draftId: z.uuid(),
      typedCount,
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
  run: async ({ when, notice: template, noticeTiming, ...asked }, { staff, actor }) => {
    const told = { timing: when === 'grace' ? 'before' : noticeTiming, template } as const
    const of = { resellerId: staff.resellerId, actor }
    const { scheduleId } = await createLockSchedule({ ...asked, ...of, notice: told })
    redirect(schedulePath(scheduleId))
  },
})

export const changeScheduleAction = formAction({
  permission: 'tenants:lock',
  schema: scheduleRequestSchema.extend({ businessHours, scheduleId: z.uuid(), revision }),
  run: async (asked, { staff, actor }) => {
    await changeLockSchedule({ ...asked, resellerId: staff.resellerId, actor })
    redirect(schedulePath(asked.scheduleId))
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
    await tellSettled({ resellerId: staff.resellerId, actor, scheduleId, template })
    redirect(schedulePath(scheduleId))
  },
})
