'use server'

import { redirect } from 'next/navigation'
import { joinStaff } from '@/lib/domain/staff/invitations/join-staff'
import { joinSchema } from '@/lib/domain/staff/invitations/schemas'
import { setSession } from '@/lib/platform/auth/sessions/set-session'
import { publicAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

export const joinStaffAction = publicAction({
  schema: joinSchema,
  async run(input, { origin }) {
    const { claims, locale } = await joinStaff(input, origin)
    await setSession(claims, locale)
    redirect(routes.overview)
  },
})
