'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { cancelLockRun, pauseLockRun, resumeLockRun } from '@/lib/locks/steer-lock-run'
import { undoLockRun } from '@/lib/locks/undo-lock-run'
import { lockRunPath } from '@/lib/routes'

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

export const undoLockRunAction = formAction({
  permission: 'tenants:lock',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    const undo = await undoLockRun({ resellerId: staff.resellerId, runId, actor })
    redirect(lockRunPath(undo.runId))
  },
})
