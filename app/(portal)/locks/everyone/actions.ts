'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { requireStepUp } from '@/lib/auth/step-up'
import { approveEveryone, withdrawEveryone } from '@/lib/locks/everyone/approve-everyone'
import { askEveryone } from '@/lib/locks/everyone/ask-everyone'
import { repairEveryone } from '@/lib/locks/everyone/repair-everyone'
import { everyoneRequestSchema } from '@/lib/locks/everyone/schemas'
import { everyonePath, routes } from '@/lib/routes'

const password = z.string().min(1, { message: 'everyone.passwordMissing' }).max(500)
const fieldOf = {
  'everyone-phrase-wrong': 'phrase',
  'everyone-note-short': 'note',
  'step-up-refused': 'password',
  'sign-in-wait': 'password',
}

export const askEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: everyoneRequestSchema.extend({ password }),
  fieldOf,
  async run({ password, ...request }, { staff, actor, locale }) {
    await requireStepUp({ staff, actor, proof: { password }, purpose: 'everyone' })
    const { switchId } = await askEveryone({ ...request, resellerId: staff.resellerId, actor, locale })
    redirect(everyonePath(switchId))
  },
})

export const approveEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid(), password }),
  fieldOf,
  async run({ password, switchId }, { staff, actor }) {
    await requireStepUp({ staff, actor, proof: { password }, purpose: 'everyone' })
    await approveEveryone({ resellerId: staff.resellerId, switchId, actor })
    redirect(everyonePath(switchId))
  },
})

export const withdrawEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid() }),
  async run({ switchId }, { staff, actor }) {
    await withdrawEveryone({ resellerId: staff.resellerId, switchId, actor })
    redirect(routes.everyone)
  },
})

export const repairEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid() }),
  async run({ switchId }, { staff, actor }) {
    await repairEveryone({ resellerId: staff.resellerId, switchId, actor })
    redirect(everyonePath(switchId))
  },
})
