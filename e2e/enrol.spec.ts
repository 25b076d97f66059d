import type { Page } from '@playwright/test'
import { totpCodeAt } from '../lib/platform/auth/factors/totp'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller, dropSession, enter, type Person } from './support/journeys/people'

test.use({ role: null })

/** Enrols TOTP on the open page. */
async function enrolHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Su contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
  const view = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const key = (view ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que muestra la aplicación').fill(totpCodeAt(key, new Date()))
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Guarde sus códigos de recuperación')).toBeVisible()
}

/** Where the portal leads somebody who asks for a page. */
async function leadsTo(page: Page, path: string): Promise<string> {
  const { location = '' } = (await page.request.get(path, { maxRedirects: 0 })).headers()
  return location
}

/** An owner requires two steps on the open page, and is the first who lacks them. */
async function requireOfAll(page: Page, owner: Person): Promise<void> {
  const box = page.getByLabel('Exigirla a todas las personas')
  const rule = page.locator('form').filter({ has: box })
  await box.check()
  await rule.getByLabel('Su contraseña').fill(owner.password)
  await rule.getByRole('button', { name: 'Guardar la exigencia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un paso para entrar' })).toBeVisible()
}

test('an owner requires two steps of everybody, who then set them up before anything else', async ({
  page,
}) => {
  test.slow()
  const reseller = await addReseller()
  const [owner, support] = [await addPerson('owner', reseller), await addPerson('support', reseller)]
  await page.goto('/login?next=/settings/staff/second-factor')
  await enter(page, owner)
  await requireOfAll(page, owner)
  expect(await leadsTo(page, '/settings')).toMatch(/\/enrol\?next=%2Fsettings$/)

  await dropSession(page)
  await page.goto('/login?next=/settings/security')
  await enter(page, support)
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un paso para entrar' })).toBeVisible()
  await expectAccessible(page)
  expect(await leadsTo(page, '/vouchers/csv')).toMatch(/\/enrol\?next=/)
  await page.getByRole('link', { name: 'Prefiero una llave de acceso' }).click()
  await expect(page.getByRole('heading', { name: 'Con una llave de acceso' })).toBeVisible()
  await page.getByRole('link', { name: 'Prefiero una aplicación de códigos' }).click()
  await expect(page.getByRole('heading', { name: 'Con una aplicación de códigos' })).toBeVisible()
  await enrolHere(page, support)
  await page.getByRole('link', { name: 'Ir a mi portería' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad de su cuenta' })).toBeVisible()

  // A required factor cannot be removed.
  await page.goto('/settings/security/authenticator')
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await expect(page.getByText('Su organización exige la verificación en dos pasos.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a required second factor is set up just so, once what was sent before has led there and said so', async ({
    page,
    elsewhere,
    run,
  }) => {
    const reseller = await addReseller()
    const [owner, admin] = [await addPerson('owner', reseller), await addPerson('admin', reseller)]
    await enterOverHttp(page.context(), run.portal, admin)
    await page.goto('/settings/profile')
    const name = page.getByLabel('Nombre')
    await expect(name).toBeVisible()
    const other = await elsewhere({ person: owner, scripts: false })
    await other.goto('/settings/staff/second-factor')
    await requireOfAll(other, owner)

    await name.fill('Otra Persona')
    await name.press('Enter')
    await expect(page).toHaveURL(/\/enrol\?unsent=1&next=%2Fsettings%2Fprofile$/)
    await expect(page.getByText('Lo que envió no se guardó.')).toBeVisible()
    await enrolHere(page, admin)
    await page.goto('/settings/profile')
    await expect(page.getByLabel('Nombre')).not.toHaveValue('Otra Persona')

    // The same for a session that has ended meanwhile.
    await page.context().clearCookies()
    await page.getByLabel('Nombre').press('Enter')
    await expect(page).toHaveURL(/\/login\?unsent=1&next=%2Fsettings%2Fprofile$/)
    await expect(page.getByText('Lo que envió no se guardó.')).toBeVisible()
  })
})
