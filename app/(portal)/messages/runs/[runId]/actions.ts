'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { sendMessageAgain } from '@/lib/messages/send-again'
import { cancelMessageRun, pauseMessageRun, resumeMessageRun } from '@/lib/messages/steer-message-run'
import { messageRunPath } from '@/lib/routes'

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

/** What surely did not leave cannot arrive twice: nothing has to be ticked. */
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
