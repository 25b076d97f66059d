import { completeRuc } from '../lib/platform/ruc'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible } from './support/journeys/fixtures'
import { anyRuc, fillDetails, goodPassword, submit, test, typeRuc } from './support/journeys/visitor'

const page1 = '/signup/andes'

test.describe('a RUC that cannot be one is said so beside its field, and stays as typed', () => {
  const wrong: [string, string, RegExp][] = [
    ['letters', '2051234567A', /solo números/],
    ['ten digits', '2051234567', /11 dígitos/],
    ['twelve digits', '205123456712', /11 dígitos/],
    ['another beginning', '99512345671', /empieza con 10/],
    ['nothing', '', /Escriba el RUC/],
  ]
  for (const [what, typed, sentence] of wrong) {
    test(what, async ({ page }) => {
      await page.goto(page1)
      await typeRuc(page, typed, { press: true })
      await expect(page.getByLabel('RUC de su empresa')).toHaveAccessibleDescription(sentence)
      await expect(page.getByLabel('RUC de su empresa')).toHaveValue(typed)
      await expect(page.getByLabel('Correo')).toHaveCount(0)
    })
  }
})

test('what is typed while a look-up is under way stays, in every kind of field', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await page.getByText('Cambiar', { exact: true }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/signup/andes', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const lookUp = page.waitForRequest((request) => request.method() === 'POST')
  await typeRuc(page, anyRuc())
  await lookUp
  await page.getByLabel('Correo').fill('tarde@empresa.example')
  await page.getByLabel('Su dirección en internet').fill('tardecito')
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await page.getByLabel(/^Acepto/).check()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await answered
  await expect(page.getByRole('button', { name: 'Buscar otra vez' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Correo')).toHaveValue('tarde@empresa.example')
  await expect(page.getByLabel('Su dirección en internet')).toHaveValue('tardecito')
  await expect(page.getByRole('radio', { name: 'Pyme' })).toBeChecked()
  await expect(page.getByLabel(/^Acepto/)).toBeChecked()
})

test('a last digit that does not fit warns and does not stop', async ({ page }) => {
  const right = anyRuc()
  const odd = right.slice(0, 10) + ((Number(right[10]) + 1) % 10)
  await page.goto(page1)
  await typeRuc(page, odd)
  await expect(page.getByText('no concuerda con los demás')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nombre o razón social')).toBeVisible()
  await expect(page.getByText('no reconoce ese RUC')).toBeVisible()
})

test('digits pasted with spaces and hyphens count', async ({ page }) => {
  const ruc = anyRuc()
  await page.goto(page1)
  await typeRuc(page, `${ruc.slice(0, 2)}-${ruc.slice(2, 10)} ${ruc.slice(10)}`)
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
})

test('a company in trouble is warned and not turned away', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, completeRuc('2099001238'))
  await expect(page.getByText('El registro dice «Baja de oficio»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear mi empresa' })).toBeVisible()
})

test('what is wrong in the second step stands beside its field, and everything typed stays', async ({
  page,
}) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  const address = page.getByLabel('Su dirección en internet')
  const cases: [string, RegExp][] = [
    ['ñandú', /sin tildes/],
    ['mi empresa', /sin espacios/],
    ['a'.repeat(64), /máximo 40/],
    ['www', /reservada/],
    ['ab', /al menos 3/],
  ]
  for (const [typed, sentence] of cases) {
    await fillDetails(page, { subdomain: typed, email: 'gerencia@empresa.example', password: 'corta' })
    await submit(page)
    await expect(address).toHaveAccessibleDescription(sentence)
    await expect(address).toHaveValue(typed)
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/al menos 8/)
    await expect(page.getByLabel('Correo')).toHaveValue('gerencia@empresa.example')
  }
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, { password: 'ñ'.repeat(40) })
  await page.getByRole('button', { name: 'Crear mi empresa' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/demasiado larga/)
})

test('the plan folds to one line, the focus goes on to the next field, and all errors are told at once', async ({
  page,
}) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByLabel('Su dirección en internet')).toBeFocused()
  const plan = page.locator('summary')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await plan.click()
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await expect(plan).toContainText('Pyme')
  await page.getByLabel('Su dirección en internet').fill('ñandú')
  await page.getByRole('button', { name: 'Crear mi empresa' }).click()
  await expect(page.getByLabel('Su dirección en internet')).toHaveAccessibleDescription(/sin tildes/)
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escriba/)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/al menos 8/)
  await expect(page.getByLabel(/^Acepto/)).toHaveAccessibleDescription(/debe aceptar los términos/)
  await expect(plan).toContainText('Pyme')
  await expectAccessible(page)
})

test('an address that somebody has is said to be in use', async ({ page, run }) => {
  const [taken] = await createControlClient(run.sandbox?.central ?? '').tenants()
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await fillDetails(page, { subdomain: taken?.subdomain ?? '' })
  await submit(page)
  await expect(page.getByLabel('Su dirección en internet')).toHaveAccessibleDescription(/en uso/)
})

test('the password can be looked at, and what is said of it is true', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('contraseña')
  await expect(page.getByText('de las primeras que se prueban')).toBeVisible()
  await password.fill(goodPassword)
  await expect(page.getByText('buena por su largo y variedad')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})
