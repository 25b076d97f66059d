import type { Page } from '@playwright/test'
import { totpCodeAt } from '../lib/platform/auth/factors/totp'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller, enter, type Person } from './support/journeys/people'

test.use({ role: null })

/** Enrols TOTP on the open page; right after a sign-in no password is required. */
async function enrolHere(page: Page, person: Person | null): Promise<void> {
  if (person) await page.getByLabel('Su contraseña').fill(person.password)
  await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
  const view = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const key = (view ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que muestra la aplicación').fill(totpCodeAt(key, new Date()))
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Guarde sus códigos de recuperación')).toBeVisible()
}

test('an owner requires two steps of everybody, who then set them up before anything else', async ({
  page,
}) => {
  test.slow()
  const reseller = await addReseller()
  const [owner, support] = [await addPerson('owner', reseller), await addPerson('support', reseller)]
  await page.goto('/login?next=/settings/staff/second-factor')
  await enter(page, owner)
  const rule = page.locator('form').filter({ has: page.getByLabel('Exigirla a todas las personas') })
  await rule.getByLabel('Exigirla a todas las personas').check()
  await rule.getByLabel('Su contraseña').fill(owner.password)
  await rule.getByRole('button', { name: 'Guardar la exigencia' }).click()
  // The rule also applies to its author, from the next page on.
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un paso para entrar' })).toBeVisible()
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/enrol\?next=%2Fsettings$/)

  await page.context().clearCookies()
  await page.goto('/login?next=/settings/security')
  await enter(page, support)
  await expect(page.getByRole('heading', { level: 1, name: 'Falta un paso para entrar' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/vouchers/csv')
  await expect(page).toHaveURL(/\/enrol\?next=/)
  await page.goto('/enrol?next=/settings/security')
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

  test('a required second factor is set up just so', async ({ page }) => {
    const reseller = await addReseller()
    const owner = await addPerson('owner', reseller)
    await page.goto('/login?next=/settings/staff/second-factor')
    await enter(page, owner)
    await page.getByLabel('Exigirla a todas las personas').check()
    const rule = page.locator('form').filter({ has: page.getByLabel('Exigirla a todas las personas') })
    await rule.getByLabel('Su contraseña').fill(owner.password)
    await rule.getByRole('button', { name: 'Guardar la exigencia' }).click()
    await expect(page).toHaveURL(/\/enrol\?next=/)
    await enrolHere(page, null)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  })

  test('what somebody sends who must set it up first leads there, says so, and back afterwards', async ({
    page,
    elsewhere,
  }) => {
    const reseller = await addReseller()
    const [owner, admin] = [await addPerson('owner', reseller), await addPerson('admin', reseller)]
    await page.goto('/login?next=/settings/profile')
    await enter(page, admin)
    const name = page.getByLabel('Nombre')
    await expect(name).toBeVisible()
    const other = await elsewhere({ person: owner })
    await other.goto('/settings/staff/second-factor')
    const rule = other.locator('form').filter({ has: other.getByLabel('Exigirla a todas las personas') })
    await rule.getByLabel('Exigirla a todas las personas').check()
    await rule.getByLabel('Su contraseña').fill(owner.password)
    await rule.getByRole('button', { name: 'Guardar la exigencia' }).click()
    await expect(other).toHaveURL(/\/enrol\?/)

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
