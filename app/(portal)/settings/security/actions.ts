'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { routes, withQuery } from '@/lib/routes'
import { signOutEverywhere } from '@/lib/staff/sign-out'

export const signOutEverywhereAction = formAction({
  permission: 'self:write',
  schema: z.object({}),
  async run(_input, { staff, actor }) {
    await signOutEverywhere({ staff, actor })
    const jar = await cookies()
    const { name, options } = sessionCookie()
    jar.delete({ name, ...options })
    redirect(withQuery(routes.login, { why: 'signed-out' }))
  },
})
