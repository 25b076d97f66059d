import type { Request } from '@playwright/test'
import { completeRuc } from '../lib/platform/ruc'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible } from './support/journeys/fixtures'
import { holdRequests } from './support/journeys/hold-requests'
import { anyRuc, fillDetails, goodPassword, submit, test, typeRuc } from './support/journeys/visitor'

const page1 = '/signup/andes'

test('a RUC that cannot be one is said so beside its field, and stays as typed', async ({ page }) => {
  // Neighbours with different sentences, so that none is read before its answer.
  const wrong: [string, RegExp][] = [
    ['2051234567A', /solo números/],
    ['2051234567', /11 dígitos/],
    ['99512345671', /empieza con 10/],
    ['205123456712', /11 dígitos/],
    ['', /Escriba el RUC/],
  ]
  await page.goto(page1)
  const ruc = page.getByLabel('RUC de su empresa')
  for (const [typed, sentence] of wrong) {
    await typeRuc(page, typed, { press: true })
    await expect(ruc).toHaveAccessibleDescription(sentence)
    await expect(ruc).toHaveValue(typed)
    await expect(page.getByLabel('Correo')).toHaveCount(0)
  }
})

test('what is typed while a look-up is under way stays, in every kind of field', async ({ page }) => {
  const isPost = (request: Request) => request.method() === 'POST'
  const { hold, release } = await holdRequests(page, '**/signup/andes', isPost)
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await page.getByText('Cambiar', { exact: true }).click()
  hold()
  const lookUp = page.waitForRequest(isPost)
  await typeRuc(page, anyRuc())
  await lookUp
  await page.getByLabel('Correo').fill('tarde@empresa.example')
  await page.getByLabel('Su dirección en internet').fill('tardecito')
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await page.getByLabel(/^Acepto/).check()
  const answered = page.waitForResponse((response) => isPost(response.request()))
  release()
  await answered
  await expect(page.getByRole('button', { name: 'Buscar otra vez' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Correo')).toHaveValue('tarde@empresa.example')
  await expect(page.getByLabel('Su dirección en internet')).toHaveValue('tardecito')
  await expect(page.getByRole('radio', { name: 'Pyme' })).toBeChecked()
  await expect(page.getByLabel(/^Acepto/)).toBeChecked()
})

test('a RUC counts with spaces and hyphens; a company in trouble and an odd last digit are warned and not turned away', async ({
  page,
}) => {
  const right = anyRuc()
  const odd = right.slice(0, 10) + ((Number(right[10]) + 1) % 10)
  await page.goto(page1)
  await typeRuc(page, `${right.slice(0, 2)}-${right.slice(2, 10)} ${right.slice(10)}`)
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await typeRuc(page, completeRuc('2099001238'))
  await expect(page.getByText('El registro dice «Baja de oficio»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear mi empresa' })).toBeVisible()
  await typeRuc(page, odd)
  await expect(page.getByText('no concuerda con los demás')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar otra vez' }).click()
  await expect(page.getByLabel('Nombre o razón social')).toBeVisible()
  await expect(page.getByText('no reconoce ese RUC')).toBeVisible()
})

// `lib/domain/signups/public/subdomain.test.ts` and `form-fields.test.ts` beside it hold what else is wrong.
test('the plan folds to one line, the focus goes on, and all errors are told at once beside what was typed, which stays', async ({
  page,
}) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  const address = page.getByLabel('Su dirección en internet')
  const password = page.getByLabel('Contraseña', { exact: true })
  await expect(address).toBeFocused()
  const plan = page.locator('summary')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await plan.click()
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await expect(plan).toContainText('Pyme')
  await address.fill('ñandú')
  const send = page.getByRole('button', { name: 'Crear mi empresa' })
  await send.click()
  await expect(address).toHaveAccessibleDescription(/sin tildes/)
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escriba/)
  await expect(password).toHaveAccessibleDescription(/al menos 8/)
  await expect(page.getByLabel(/^Acepto/)).toHaveAccessibleDescription(/debe aceptar los términos/)
  await expect(plan).toContainText('Pyme')
  await expect(address).toHaveValue('ñandú')
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, { subdomain: 'ab', email: 'gerencia@empresa.example', password: 'ñ'.repeat(40) })
  await send.click()
  await expect(address).toHaveAccessibleDescription(/al menos 3/)
  await expect(address).toHaveValue('ab')
  await expect(password).toHaveAccessibleDescription(/demasiado larga/)
  await expect(page.getByLabel('Correo')).toHaveValue('gerencia@empresa.example')
})

test('the password can be looked at, what is said of it is true, and an address that somebody has is in use', async ({
  page,
  run,
}) => {
  const [taken] = await createControlClient(run.sandbox?.central ?? '').tenants()
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
  await fillDetails(page, { subdomain: taken?.subdomain ?? '' })
  await submit(page)
  await expect(page.getByLabel('Su dirección en internet')).toHaveAccessibleDescription(/en uso/)
})
