'use server'

import { redirect } from 'next/navigation'
import { completeSetup } from '@/lib/domain/resellers/complete-setup'
import { setupSchema } from '@/lib/domain/resellers/setup-schema'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { publicAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

export const completeSetupAction = publicAction({
  schema: setupSchema,
  async run(input, { origin, locale }) {
    const claims = await completeSetup(input, origin)
    await setSession(claims, locale)
    redirect(routes.connection)
  },
})
