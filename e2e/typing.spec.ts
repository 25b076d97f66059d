import { expect, test } from './support/journeys/fixtures'
import { holdRequests } from './support/journeys/hold-requests'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test('what is typed while a refusal is on its way stays, in every kind of field, and so does the place', async ({
  page,
}) => {
  const { href } = await takeOwnTenant(52)
  const { hold, release } = await holdRequests(page, /\/account\/payment/)
  await page.goto(`${href}/account/payment`)
  await page.getByLabel('Monto').fill('0')
  await page.getByLabel('Referencia').fill('OP-1')
  hold()
  const button = page.getByRole('button', { name: /^(Anotar el pago|Anotando)/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Monto').fill('45.50')
  await page.getByLabel('Medio de pago').selectOption('yape')
  await page.getByLabel('Referencia').fill('OP-12')
  release()
  await expect(page.getByLabel('Monto')).toHaveAccessibleDescription(/Escriba un monto mayor que cero/)
  await expect(page.getByLabel('Monto')).toHaveValue('45.50')
  await expect(page.getByLabel('Medio de pago')).toHaveValue('yape')
  await expect(page.getByLabel('Referencia')).toHaveValue('OP-12')
  await expect(page.getByLabel('Referencia')).toBeFocused()
  await button.click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
})

test('what is typed in several fields before the scripts listen stays, and the preview shows it', async ({
  page,
}) => {
  const { hold, release } = await holdRequests(page, '**/_next/static/**/*.js')
  hold()
  await page.goto('/settings/signup/look', { waitUntil: 'commit' })
  await page.getByLabel('Título en español').fill('Facture hoy mismo')
  await page.getByLabel('Contacto').fill('ventas@aqui.example')
  release()
  const preview = page.getByRole('region', { name: 'Así se verá' })
  await expect(preview).toContainText('Facture hoy mismo')
  await expect(preview).toContainText('ventas@aqui.example')
  await expect(page.getByLabel('Título en español')).toHaveValue('Facture hoy mismo')
  await expect(page.getByLabel('Contacto')).toHaveValue('ventas@aqui.example')
})

test('a form for the next entry is empty, whatever was typed before the last was there', async ({ page }) => {
  const { href } = await takeOwnTenant(56)
  const { hold, release } = await holdRequests(page, `**${href}`, (request) => request.method() === 'POST')
  await page.goto(href)
  await page.locator('#history').getByText('Anotar', { exact: true }).first().click()
  const note = page.getByLabel('Nota para el equipo')
  await note.fill('Llamar el lunes')
  hold()
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.locator('#history [aria-busy]')).toBeVisible()
  await note.pressSequentially(', temprano')
  release()
  const written = page.locator('#history li[data-kind="note"] blockquote').first()
  await expect(written).toHaveText('Llamar el lunes')
  await expect(note).toHaveValue('')
})
