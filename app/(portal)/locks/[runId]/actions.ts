'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { noticeChoiceSchema, noticeErrors } from '@/lib/locks/notices/notice-choice'
import { lockReasons } from '@/lib/locks/reasons'
import { prepareRetry } from '@/lib/locks/retry-lock-run'
import { lockNoteMax } from '@/lib/locks/schemas'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '@/lib/locks/steer-lock-run'
import { undoLockRun } from '@/lib/locks/undo-lock-run'
import { lockDraftPath, lockRunPath } from '@/lib/routes'

const schema = z.object({ runId: z.uuid() })

export const pauseLockRunAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await pauseLockRun({ resellerId: staff.resellerId, runId, actor })
    redirect(lockRunPath(runId))
  },
})

export const resumeLockRunAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await resumeLockRun({ resellerId: staff.resellerId, runId, actor })
    redirect(lockRunPath(runId))
  },
})

export const cancelLockRunAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await cancelLockRun({ resellerId: staff.resellerId, runId, actor })
    redirect(lockRunPath(runId))
  },
})

export const retryLockRunAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    const { draftId } = await prepareRetry({ resellerId: staff.resellerId, runId, actor })
    redirect(lockDraftPath(draftId))
  },
})

const typedCount = z
  .string()
  .trim()
  .transform((typed) => (typed === '' ? null : Number(typed.replace(/[\s.,]/g, ''))))

export const undoLockRunAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    runId: z.uuid(),
    /** What the page showed: when it is another set by now, the person looks again. */
    fingerprint: z.string().max(64),
    reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
    note: z.string().trim().max(lockNoteMax, { message: 'lockScreens.noteLong' }).default(''),
    typedCount: typedCount.nullish(),
    notice: noticeChoiceSchema,
  }),
  fieldOf: { 'undo-count-wrong': 'typedCount', ...noticeErrors },
  run: async (asked, { staff, actor }) => {
    const undo = await undoLockRun({ ...asked, resellerId: staff.resellerId, actor })
    redirect(lockRunPath(undo.runId))
  },
})
