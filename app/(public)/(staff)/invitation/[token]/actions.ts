'use server'

import { redirect } from 'next/navigation'
import { publicAction } from '@/lib/action'
import { setSession } from '@/lib/auth/set-session'
import { routes } from '@/lib/routes'
import { joinSchema } from '@/lib/staff/invitation-schemas'
import { joinStaff } from '@/lib/staff/join-staff'

export const joinStaffAction = publicAction({
  schema: joinSchema,
  async run(input, { origin }) {
    const { claims, locale } = await joinStaff(input, origin)
    await setSession(claims, locale)
    redirect(routes.overview)
  },
})
