import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { localeCookie, preferenceOptions } from '@/lib/auth/preference-cookie'
import { currentSession, staffActor } from '@/lib/auth/session'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { locales } from '@/lib/i18n/locale'
import { routes, withQuery } from '@/lib/routes'
import { setStaffLocale } from '@/lib/staff/set-staff-locale'
import { signOut } from '@/lib/staff/sign-out'
import { themeCookie, themes } from '@/lib/theme'

export const changeTheme = publicAction({
  schema: z.object({ theme: z.enum(themes) }),
  async run({ theme }) {
    const jar = await cookies()
    if (theme === 'system') jar.delete(themeCookie)
    else jar.set(themeCookie, theme, preferenceOptions())
  },
})

export const changeLocale = publicAction({
  schema: z.object({ locale: z.enum(locales) }),
  async run({ locale }) {
    const session = await currentSession()
    if (session)
      await setStaffLocale({ staff: session.staff, actor: await staffActor(session.staff), locale })
    const jar = await cookies()
    jar.set(localeCookie, locale, preferenceOptions())
  },
})

export const leave = publicAction({
  schema: z.object({}),
  async run() {
    const session = await currentSession()
    if (session) {
      const { id: sessionId, staff } = session
      await signOut({ staff, sessionId, actor: await staffActor(staff) })
    }
    const jar = await cookies()
    jar.delete({ name: sessionCookie().name, ...sessionCookie().options })
    redirect(withQuery(routes.login, { why: 'signed-out' }))
  },
})
