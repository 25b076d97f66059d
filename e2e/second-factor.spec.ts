import type { CDPSession, Page } from '@playwright/test'
import { totpCodeAt } from '../lib/platform/auth/factors/totp'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, dropSession, enter, type Person } from './support/journeys/people'

test.use({ role: null })

async function open(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await enter(page, person)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
}

async function enrolTotp(page: Page, person: Person): Promise<{ key: string; codes: string[] }> {
  await open(page, person, '/settings/security/authenticator')
  await page.getByLabel('Su contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
  await expect(page.getByAltText('Código QR para su aplicación')).toBeVisible()
  const view = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const key = (view ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que muestra la aplicación').fill(totpCodeAt(key, new Date()))
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Guarde sus códigos de recuperación')).toBeVisible()
  return {
    key,
    codes: await page
      .getByRole('listitem')
      .getByText(/^\w{4}-\w{4}-\w{4}$/)
      .allTextContents(),
  }
}

/** The code after the last one used: none is accepted twice. */
const nextCode = (key: string) => totpCodeAt(key, new Date(Date.now() + 30_000))

test('an application of codes is set up, asked for at the next sign-in, and gives way to a recovery code', async ({
  page,
}) => {
  test.slow()
  const person = await addPerson('support')
  const { key, codes } = await enrolTotp(page, person)
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Le quedan 10.')).toBeVisible()
  await expectAccessible(page)

  await dropSession(page)
  await page.goto('/login?next=/settings')
  await enter(page, person)
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de su aplicación').fill('000000')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('El código no es correcto, venció o ya se usó.')).toBeVisible()
  await page.getByLabel('Código de su aplicación').fill(nextCode(key))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()

  await dropSession(page)
  await page.goto('/login?next=/settings/security')
  await enter(page, person)
  await page.getByLabel('Código de su aplicación').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Le quedan 9.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('an application is set up and signs in, and nothing opens before the second step', async ({
    page,
  }) => {
    const person = await addPerson('viewer')
    const { codes } = await enrolTotp(page, person)
    await dropSession(page)
    await page.goto('/login?next=/settings')
    await enter(page, person)
    await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
    const { location } = (await page.request.get('/settings', { maxRedirects: 0 })).headers()
    expect(location).toMatch(/\/login\?next=/)
    await page.getByLabel('Código de su aplicación').fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  })
})

/** A virtual authenticator that always confirms. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey is registered, signs in alone and as the second step, and opens nothing once it is removed', async ({
  page,
}) => {
  test.slow()
  const person = await addPerson('admin')
  const { cdp, authenticatorId } = await plugIn(page)
  await open(page, person, '/settings/security/passkeys')
  await page.getByLabel('Nombre').fill('Laptop de la oficina')
  await page.getByLabel('Su contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Registrar esta llave' }).click()
  await expect(page.getByText('Guarde sus códigos de recuperación')).toBeVisible()
  await expect(page.getByText('Laptop de la oficina')).toBeVisible()

  await dropSession(page)
  await page.goto('/login?next=/settings')
  await enter(page, person)
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()

  // An unverified user is no sign-in.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await dropSession(page)
  await page.goto('/login?next=/settings/security/passkeys')
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByText('No se usó ninguna llave.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Llaves de acceso' })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar «Laptop de la oficina»' }).click()
  await page.getByRole('button', { name: 'Quitar la llave' }).click()
  await expect(page.getByText('La llave ya no abre su cuenta.')).toBeVisible()
  await dropSession(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click()
  await expect(page.getByText('La llave no se reconoció.')).toBeVisible()
})

test('a download asks who is there, and goes on by itself afterwards', async ({ page, run }) => {
  const person = await addPerson('support')
  await enterOverHttp(page.context(), run.portal, person)
  await page.goto('/step-up?next=/vouchers/csv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme que es usted')
  await expectAccessible(page)
  await page.getByLabel('Su contraseña').fill('no es esta clave')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('La contraseña no es la suya.')).toBeVisible()
  await page.getByLabel('Su contraseña').fill(person.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su descarga continúa')
  const away = await page.request.get('/step-up?next=https://evil.example/csv')
  expect(away.url()).toBe(`${run.portal}/`)
})
