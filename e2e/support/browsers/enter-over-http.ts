import type { BrowserContext } from '@playwright/test'
import type { Person } from '../journeys/people'

/** Signs in without opening a page, by next-auth's own address: for those whose sign-in is not what is looked at. */
export async function enterOverHttp(context: BrowserContext, portal: string, person: Person): Promise<void> {
  const { request } = context
  const { email, password } = person
  const { csrfToken } = await (await request.get(`${portal}/api/auth/csrf`)).json()
  await request.post(`${portal}/api/auth/callback/credentials`, {
    headers: { origin: portal },
    form: { csrfToken, email, password, json: 'true' },
    maxRedirects: 0,
  })
  const { user } = await (await request.get(`${portal}/api/auth/session`)).json()
  if (user?.email !== email) throw new Error(`${email} was not let in`)
  // The session stays meanwhile: a page that is open asks in its name.
  await context.clearCookies({ name: /(?<!porteria-session)$/ })
}
