'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { requireStepUp } from '@/lib/auth/step-up'
import { proofFieldOf, proofShape } from '@/lib/auth/step-up-proof'
import { approveEveryone, withdrawEveryone } from '@/lib/locks/everyone/approve-everyone'
import { askEveryone } from '@/lib/locks/everyone/ask-everyone'
import { repairEveryone } from '@/lib/locks/everyone/repair-everyone'
import { everyoneRequestSchema } from '@/lib/locks/everyone/schemas'
import { everyonePath, routes } from '@/lib/routes'

const fieldOf = {
  ...proofFieldOf,
  'everyone-phrase-wrong': 'phrase',
  'everyone-note-short': 'note',
}

export const askEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: everyoneRequestSchema.extend(proofShape),
  fieldOf,
  async run({ password, passcode, passkey, ...request }, { staff, actor, locale }) {
    // No session is named: this is asked every time.
    await requireStepUp({ staff, actor, proof: { password, passcode, passkey }, purpose: 'everyone' })
    const { switchId } = await askEveryone({ ...request, resellerId: staff.resellerId, actor, locale })
    redirect(everyonePath(switchId))
  },
})

export const approveEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid(), ...proofShape }),
  fieldOf,
  async run({ switchId, ...proof }, { staff, actor }) {
    await requireStepUp({ staff, actor, proof, purpose: 'everyone' })
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
