import { demoReseller } from '../lib/sandbox/seed/demo-credentials'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, dropSession, enter } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'

test.use({ role: null })

test('the account of the panel signs in once an owner allows it, as that owner, and no more afterwards', async ({
  page,
}) => {
  const owner = await addPerson('owner')
  const statusOfDoor = async () => (await readPage(page.request, '/login/panel/andes')).status
  expect(await statusOfDoor()).toBe(404)

  const allow = async (allowed: boolean) => {
    const box = page.getByLabel('Permitir entrar con el usuario del panel')
    const rule = page.locator('form').filter({ has: box })
    await box.setChecked(allowed)
    await rule.getByLabel('Su contraseña').fill(owner.password)
    await rule.getByRole('button', { name: 'Guardar' }).click()
  }
  await page.goto('/login?next=/settings/staff/panel')
  await enter(page, owner)
  await allow(true)
  await expect(
    page.getByText(/Ya se puede entrar con el usuario del panel en http\S+\/login\/panel\/andes/),
  ).toBeVisible()

  await dropSession(page)
  await page.goto('/login?next=/settings/staff/panel')
  await page.getByRole('link', { name: 'Entrar con el usuario del panel de facturación' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entre con su usuario del panel')
  await expectAccessible(page)
  const fill = async (password: string) => {
    await page.getByLabel('Correo del panel').fill(demoReseller.email)
    await page.getByLabel('Contraseña del panel').fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await fill('no es esta clave')
  await expect(page.getByText('El correo y la contraseña no corresponden a ninguna cuenta.')).toBeVisible()
  await expect(page.getByLabel('Contraseña del panel')).toHaveValue('')
  await fill(demoReseller.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()

  await allow(false)
  await expect(page.getByText('Ya no se entra con el usuario del panel.')).toBeVisible()
  await dropSession(page)
  expect(await statusOfDoor()).toBe(404)
})
