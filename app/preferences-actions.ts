'use server'

import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { setStaffLocale } from '@/lib/domain/staff/set-staff-locale'
import { signOut } from '@/lib/domain/staff/sign-in/sign-out'
import { localeCookie, preferenceOptions } from '@/lib/platform/auth/sessions/preference-options'
import { currentSession, staffActor } from '@/lib/platform/auth/sessions/session'
import { sessionCookie } from '@/lib/platform/auth/sessions/session-cookie'
import { publicAction } from '@/lib/platform/forms/form-action'
import { locales } from '@/lib/platform/i18n/locale'
import { routes, withQuery } from '@/lib/platform/routes'
import { themeCookie, themes } from '@/lib/platform/theme'

const changeTheme = publicAction({
  schema: z.object({ theme: z.enum(themes) }),
  async run({ theme }) {
    const jar = await cookies()
    if (theme === 'system') jar.delete(themeCookie)
    else jar.set(themeCookie, theme, preferenceOptions())
  },
})

const changeLocale = publicAction({
  schema: z.object({ locale: z.enum(locales) }),
  async run({ locale }) {
    const session = await currentSession()
    if (session)
      await setStaffLocale({ staff: session.staff, actor: await staffActor(session.staff), locale })
    const jar = await cookies()
    jar.set(localeCookie, locale, preferenceOptions())
  },
})

const leave = publicAction({
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

export async function setThemeAction(form: FormData): Promise<void> {
  await changeTheme({ status: 'idle' }, form)
}

export async function setLocaleAction(form: FormData): Promise<void> {
  await changeLocale({ status: 'idle' }, form)
}

export async function signOutAction(form: FormData): Promise<void> {
  await leave({ status: 'idle' }, form)
}
