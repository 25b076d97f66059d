'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { changeConnection } from '@/lib/resellers/change-connection'
import { connectReseller } from '@/lib/resellers/connect-reseller'
import { probeReseller } from '@/lib/resellers/probe'
import { routes } from '@/lib/routes'
import { requestSync } from '@/lib/sync/request-sync'
import { connectFormSchema } from './connect-form-schema'

export const connectAction = formAction({
  permission: 'settings:write',
  schema: connectFormSchema,
  fieldOf: {
    'central-url-malformed': 'centralUrl',
    'https-required': 'centralUrl',
    'private-host': 'centralUrl',
    'upstream-no-such-host': 'centralUrl',
    'base-domain-malformed': 'baseDomain',
    'token-rejected': 'token',
    'token-needed-for-new-host': 'token',
    'central-login-refused': 'password',
    'central-login-missing': 'how',
  },
  async run(input, { staff, actor, t }) {
    await connectReseller({ ...input, resellerId: staff.resellerId, actor })
    await requestSync(staff.resellerId, actor)
    revalidatePath(routes.connection)
    return { message: t('connection.saved') }
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
