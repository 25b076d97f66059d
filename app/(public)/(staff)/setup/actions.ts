'use server'

import { redirect } from 'next/navigation'
import { publicAction } from '@/lib/action'
import { setSession } from '@/lib/auth/set-session'
import { completeSetup } from '@/lib/resellers/complete-setup'
import { setupSchema } from '@/lib/resellers/setup-schema'
import { routes } from '@/lib/routes'

export const completeSetupAction = publicAction({
  schema: setupSchema,
  async run(input, { origin, locale }) {
    const claims = await completeSetup(input, origin)
    await setSession(claims, locale)
    redirect(routes.connection)
  },
})
