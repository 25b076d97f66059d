'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { probeLockSemantics } from '@/lib/domain/locks/probe-lock-semantics'
import { changeConnection } from '@/lib/domain/resellers/change-connection'
import { connectReseller } from '@/lib/domain/resellers/connect-reseller'
import { probeReseller } from '@/lib/domain/resellers/probe'
import { requestSync } from '@/lib/domain/sync/request-sync'
import { proofFieldOf } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { lockRunPath, routes } from '@/lib/platform/routes'
import { connectFormSchema } from './connect-form-schema'

export const connectAction = formAction({
  permission: 'settings:write',
  schema: connectFormSchema,
  fieldOf: {
    ...proofFieldOf,
    'connection-move': 'centralUrl',
    'central-url-malformed': 'centralUrl',
    'https-required': 'centralUrl',
    'private-host': 'centralUrl',
    'upstream-no-such-host': 'centralUrl',
    'central-wrong-host': 'centralUrl',
    'central-not-the-service': 'centralUrl',
    'base-domain-malformed': 'baseDomain',
    'token-rejected': 'token',
    'token-needed-for-new-host': 'token',
    'central-login-refused': 'centralPassword',
    'central-login-missing': 'how',
  },
  async run({ proof, ...input }, { staff, actor, session, t }) {
    const { resellerId } = staff
    const stepUp = { staff, sessionId: session.id, proof }
    const { panelSwitchedOff } = await connectReseller({ ...input, resellerId, actor, stepUp })
    await requestSync(resellerId, actor)
    revalidatePath(routes.connection)
    return { message: t(panelSwitchedOff ? 'connection.savedPanelOff' : 'connection.saved') }
  },
})

export const probeAction = formAction({
  permission: 'settings:write',
  schema: z.object({}),
  async run(_input, { staff, actor, t }) {
    await probeReseller({ resellerId: staff.resellerId, actor })
    revalidatePath(routes.connection)
    return { message: t('connection.probed') }
  },
})

export const findOutSemanticsAction = formAction({
  permission: 'settings:write',
  schema: z.object({ tenantId: z.uuid() }),
  async run({ tenantId }, { staff, actor }) {
    const { runId } = await probeLockSemantics({ resellerId: staff.resellerId, actor, tenantId })
    redirect(lockRunPath(runId))
  },
})

export const changeLimitsAction = formAction({
  permission: 'settings:write',
  schema: z.object({
    callsPerMinute: z.coerce
      .number('connection.callsWrong')
      .int('connection.callsWrong')
      .min(1, 'connection.callsWrong')
      .max(600, 'connection.callsWrong'),
    syncEveryMinutes: z.coerce
      .number('connection.minutesWrong')
      .int('connection.minutesWrong')
      .min(1, 'connection.minutesWrong')
      .max(1440, 'connection.minutesWrong'),
  }),
  async run(numbers, { staff, actor, t }) {
    const { changed } = await changeConnection({ ...numbers, resellerId: staff.resellerId, actor })
    revalidatePath(routes.connection)
    return { message: t(changed ? 'connection.settingsSaved' : 'connection.unchanged') }
  },
})
