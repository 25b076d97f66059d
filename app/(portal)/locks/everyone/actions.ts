'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { approveGlobalLock, withdrawGlobalLock } from '@/lib/domain/locks/everyone/call/approve-global-lock'
import { requestGlobalLock } from '@/lib/domain/locks/everyone/call/request-global-lock'
import { repairGlobalLock } from '@/lib/domain/locks/everyone/release/repair-global-lock'
import { globalLockRequestSchema } from '@/lib/domain/locks/everyone/schemas'
import { requireStepUp } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import type { Session } from '@/lib/platform/auth/staff'
import { formAction } from '@/lib/platform/forms/form-action'
import { everyonePath, routes } from '@/lib/platform/routes'

const fieldOf = {
  ...proofFieldOf,
  'everyone-phrase-wrong': 'phrase',
  'everyone-note-short': 'note',
}

/** What was proved a moment ago does not count here. */
function eachTime({ id: sessionId }: Session) {
  return { sessionId, always: true, purpose: 'everyone' }
}

export const askEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: globalLockRequestSchema.extend(proofShape),
  fieldOf,
  async run({ password, passcode, passkey, ...request }, { staff, actor, session, locale }) {
    const proof = { password, passcode, passkey }
    await requireStepUp({ staff, actor, proof, ...eachTime(session) })
    const { switchId } = await requestGlobalLock({ ...request, resellerId: staff.resellerId, actor, locale })
    redirect(everyonePath(switchId))
  },
})

export const approveEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid(), ...proofShape }),
  fieldOf,
  async run({ switchId, ...proof }, { staff, actor, session }) {
    await requireStepUp({ staff, actor, proof, ...eachTime(session) })
    await approveGlobalLock({ resellerId: staff.resellerId, switchId, actor })
    redirect(everyonePath(switchId))
  },
})

export const withdrawEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid() }),
  async run({ switchId }, { staff, actor }) {
    await withdrawGlobalLock({ resellerId: staff.resellerId, switchId, actor })
    redirect(routes.everyone)
  },
})

export const repairEveryoneAction = formAction({
  permission: 'tenants:everyone',
  schema: z.object({ switchId: z.uuid() }),
  async run({ switchId }, { staff, actor }) {
    await repairGlobalLock({ resellerId: staff.resellerId, switchId, actor })
    redirect(everyonePath(switchId))
  },
})
