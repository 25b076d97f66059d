'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { sendMessageAgain } from '@/lib/domain/messages/runs/send-again'
import {
  cancelMessageRun,
  pauseMessageRun,
  resumeMessageRun,
} from '@/lib/domain/messages/runs/steer-message-run'
import { formAction } from '@/lib/platform/forms/form-action'
import { messageRunPath } from '@/lib/platform/routes'

const schema = z.object({ runId: z.uuid() })

export const pauseMessageRunAction = formAction({
  permission: 'messages:send',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await pauseMessageRun({ resellerId: staff.resellerId, runId, actor })
    redirect(messageRunPath(runId))
  },
})

export const resumeMessageRunAction = formAction({
  permission: 'messages:send',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await resumeMessageRun({ resellerId: staff.resellerId, runId, actor })
    redirect(messageRunPath(runId))
  },
})

export const cancelMessageRunAction = formAction({
  permission: 'messages:send',
  schema,
  run: async ({ runId }, { staff, actor }) => {
    await cancelMessageRun({ resellerId: staff.resellerId, runId, actor })
    redirect(messageRunPath(runId))
  },
})

export const sendAgainAction = formAction({
  permission: 'messages:send',
  schema: z.object({ messageId: z.uuid(), twice: z.literal('on', 'messages.againMark') }),
  run: async ({ messageId }, { staff, actor }) => {
    const { runId } = await sendMessageAgain({ resellerId: staff.resellerId, messageId, actor })
    redirect(messageRunPath(runId))
  },
})

/** Refused messages cannot arrive twice: no confirmation needed. */
export const sendRefusedAgainAction = formAction({
  permission: 'messages:send',
  schema: z.object({ messageId: z.uuid() }),
  run: async ({ messageId }, { staff, actor }) => {
    const { runId } = await sendMessageAgain({
      resellerId: staff.resellerId,
      messageId,
      actor,
      onlyRefused: true,
    })
    redirect(messageRunPath(runId))
  },
})
