'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import { noticeChoiceSchema, noticeErrors } from '@/lib/domain/locks/notices/notice-choice'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '@/lib/domain/locks/runs/pause-lock-run'
import { prepareRetry } from '@/lib/domain/locks/runs/prepare-retry'
import { undoLockRun } from '@/lib/domain/locks/runs/undo-lock-run'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { typedCountSchema } from '@/lib/platform/forms/typed-count-schema'
import { lockDraftPath, lockRunPath } from '@/lib/platform/routes'

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

export const undoLockRunAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    runId: z.uuid(),
    /** What the page showed: when it is another set by now, the person looks again. */
    fingerprint: z.string().max(64),
    reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
    note: z.string().trim().max(lockNoteMax, { message: 'lockScreens.noteLong' }).default(''),
    typedCount: typedCountSchema,
    notice: noticeChoiceSchema,
  }),
  fieldOf: { 'undo-count-wrong': 'typedCount', ...noticeErrors },
  run: async (input, { staff, actor }) => {
    const undo = await undoLockRun({ ...input, resellerId: staff.resellerId, actor })
    redirect(lockRunPath(undo.runId))
  },
})
