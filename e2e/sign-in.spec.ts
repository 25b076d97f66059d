import type { Role } from '../lib/platform/auth/permissions'
import { demoAccounts, demoPassword } from '../lib/platform/auth/sign-in/demo-credentials'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller, enter } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'
import { anyAddress } from './support/journeys/visitor'

// Wrong passwords are counted by address too.
test.use({ role: null, headers: { 'x-forwarded-for': anyAddress() } })

const emailOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.email ?? ''

test.describe('signing in', () => {
  test('leads to the page that was asked for, and sets a cookie that scripts and other sites cannot use', async ({
    page,
    context,
  }) => {
    await page.goto('/audit?action=lock.')
    await expect(page).toHaveURL(/\/login\?next=/)
    await enter(page, { email: emailOf('owner'), password: demoPassword })
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
    await expect(page).toHaveURL(/\/audit\?action=lock\.$/)
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('porteria-session'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  })

  test('names the fields that are empty, says of a wrong password nothing about the account, and asks to wait', async ({
    page,
  }) => {
    const wrong = { email: (await addPerson('viewer')).email, password: 'not the right one' }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByLabel('Correo')).toHaveAccessibleDescription('Escriba su correo.')
    await expect(page.getByLabel('Contraseña')).toHaveAccessibleDescription('Escriba su contraseña.')

    await enter(page, wrong)
    const alert = page.getByRole('alert').filter({ hasText: 'no corresponden a ninguna cuenta' })
    await expect(alert).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(wrong.email)
    await expect(page.getByLabel('Contraseña')).toHaveValue('')

    // Each failed attempt doubles the delay, so a slow machine reaches it later.
    await expect(async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await enter(page, wrong)
      await answer
      await expect(page.getByText(/Espere \d+ segundo/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ intervals: [0] })
  })

  test('leads nowhere outside the portal', async ({ page, run }) => {
    await page.goto('/login?next=https://evil.example/settings')
    await enter(page, { email: emailOf('viewer'), password: demoPassword })
    await expect(page).toHaveURL(`${run.portal}/`)
  })

  test('is accessible in English too', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /^Idioma/ }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in to your front desk' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a demo account can be chosen, signs in and out, and refusals have words', async ({ page }) => {
    await page.goto('/login?next=/settings/sessions')
    await enter(page, { ...(await addPerson('support')), password: 'not the right one' })
    await expect(page.getByText('no corresponden a ninguna cuenta')).toBeVisible()
    await page.getByRole('link', { name: 'Usar la cuenta de soporte' }).click()
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sesiones', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(emailOf('support'))).toBeVisible()
    await page.locator('main').getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await expect(page.getByText('Cerró su sesión.')).toBeVisible()
    const { location } = (await page.request.get('/settings/sessions', { maxRedirects: 0 })).headers()
    expect(location).toMatch(/\/login/)
  })
})

test.describe('a session', () => {
  test('ends at once on every device when the person signs out everywhere', async ({
    page,
    elsewhere,
    run,
  }) => {
    // Without work under way: a page that hears of some asks on until it has left, then without a session.
    const person = await addPerson('sales', await addReseller())
    const { request } = await elsewhere({ person })
    expect((await readPage(request, '/settings/sessions')).main).toContain(person.email)
    await enterOverHttp(page.context(), run.portal, person)
    await page.goto('/settings/sessions')
    await page.getByRole('button', { name: 'Cerrar en todas partes' }).click()
    await expect(page.getByText('Cerró su sesión.')).toBeVisible()
    const answer = await request.get('/settings/sessions', { maxRedirects: 0 })
    const { location = '' } = answer.headers()
    expect(location).toMatch(/\/login\?why=elsewhere/)
    expect((await readPage(request, location)).main).toContain('se cerró desde otro equipo')
  })

  test('in a forged cookie is no session', async ({ context, run }) => {
    await enterOverHttp(context, run.portal, { email: emailOf('viewer'), password: demoPassword })
    expect((await readPage(context.request, '/settings')).titles).toEqual(['Ajustes'])
    const cookies = await context.cookies()
    const session = cookies.find(({ name }) => name.endsWith('porteria-session'))
    if (!session) throw new Error('no session cookie')
    await context.addCookies([{ ...session, value: `${session.value.slice(0, -6)}AAAAAA` }])
    const { location } = (await context.request.get('/settings', { maxRedirects: 0 })).headers()
    expect(location).toMatch(/\/login\?why=ended/)
  })
})

test('next-auth’s own address signs in by the same rules', async ({ request, run }) => {
  const [person, address] = [await addPerson('admin'), anyAddress()]
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const send = (password: string) =>
    request.post('/api/auth/callback/credentials', {
      headers: { origin: run.portal, 'x-forwarded-for': address },
      form: { csrfToken, email: person.email, password, json: 'true' },
    })
  await send('not the right one')
  expect((await (await request.get('/api/auth/session')).json()).user?.email).toBeUndefined()
  await send(person.password)
  expect(await (await request.get('/api/auth/session')).json()).toMatchObject({
    user: { email: person.email },
  })
})

test('every page carries a strict policy and can be framed by nobody', async ({ request }) => {
  const response = await request.get('/login')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe")
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
  expect(response.headers()['x-powered-by']).toBeUndefined()
})
