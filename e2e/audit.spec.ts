import { readFileSync } from 'node:fs'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'

test('the trail shows who did what, opens a line, and filters by address', async ({ page, run }) => {
  await page.goto('/audit')
  await page.getByLabel('Buscar en la auditoría').fill(`conexión ${run.sandbox?.central}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/q=/)
  const saved = page.getByRole('listitem').filter({ hasText: 'guardó la conexión con el servidor' })
  const line = saved.first()
  await expect(line).toContainText('Sistema guardó')
  await line.getByRole('link', { name: 'Detalles' }).click()
  await expect(line.getByRole('rowheader', { name: 'servidor central' })).toBeVisible()
  await expect(line.getByRole('cell', { name: run.sandbox?.central }).first()).toBeVisible()
  await line.getByRole('link', { name: 'Detalles' }).click()
  await expect(line.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await page.getByLabel('Acción').selectOption({ label: 'Personas: todo' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=staff\.(&|$)/)
  await page.getByLabel('Acción').selectOption({ label: 'Inició sesión' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=staff\.signed-in/)
  const told = page.getByRole('listitem').filter({ hasText: 'inició sesión' })
  await expect(told.first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'guardó la conexión' })).toHaveCount(0)
})

test('words find lines by what they say, and the search stays beside other filters', async ({ page }) => {
  await page.goto('/audit')
  await page.getByLabel('Buscar en la auditoría').fill('sistema conexión SERVIDOR')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/q=sistema/)
  await expect(page.getByText('Ninguna línea coincide')).toBeVisible()
  await page.getByLabel('Buscar en la auditoría').fill('guardo conexion')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const lines = page.getByRole('main').locator('section').getByRole('listitem')
  await expect(lines.first()).toContainText('guardó la conexión con el servidor')
  await expect(lines.filter({ hasNotText: 'guardó la conexión' })).toHaveCount(0)
})

test('nothing of a line is shown as JSON, and no command is a person', async ({ page }) => {
  await page.goto('/audit')
  const opening = await page
    .getByRole('link', { name: 'Detalles' })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(opening.length).toBeGreaterThan(0)
  for (const href of opening.slice(0, 12)) {
    await page.goto(href)
    await expect(page.getByRole('main').getByText('Línea', { exact: true })).toHaveCount(1)
    const words = (await page.getByRole('main').textContent()) ?? ''
    expect(words).not.toMatch(/[{[]"|"\s*:/)
    expect(words).not.toContain('npm start')
  }
  await expectAccessible(page)
})

test('a filter that matches nothing says so and leads back', async ({ page }) => {
  await page.goto('/audit?action=vault.rotated')
  await expect(page.getByText('Ninguna línea coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Detalles' }).first()).toBeVisible()
})

for (const query of [
  'before=-1',
  'before=999999999999',
  'before=x',
  'action=%27%3B',
  'person=1',
  'subject=%F0%9F%98%80',
]) {
  test(`a broken address is a page and not a crash: ${query}`, async ({ page }) => {
    const response = await page.goto(`/audit?${query}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
  })
}

test('no token stands in the trail', async ({ page }) => {
  await page.goto('/audit')
  expect(await page.content()).not.toContain('SandboxResellerToken')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false, role: 'admin' })

  test('the trail filters and opens its lines', async ({ page }) => {
    await page.goto('/audit')
    await page.getByLabel('Persona').selectOption({ label: 'Bruno Salazar' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/person=/)
    const line = page.getByRole('listitem').filter({ hasText: 'Bruno Salazar inició sesión' }).first()
    await line.getByRole('link', { name: 'Detalles' }).click()
    await expect(page).toHaveURL(/open=\d+/)
    await expect(line.getByText('Solicitud')).toBeVisible()
    await expect(page.getByText('Solicitud')).toHaveCount(1)
  })
})

test('what the service was asked is listed, filtered and downloaded, without secrets', async ({ page }) => {
  await confirmIdentity(page)
  await page.goto('/audit')
  await page.getByRole('link', { name: 'Llamadas al servicio' }).click()
  const table = page.getByRole('table', { name: 'Llamadas al servicio' })
  await expect(table.getByText('reseller/detail', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Función').selectOption('reseller/detailsLimitReseller')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/endpoint=/)
  await expect(table.getByText('reseller/detail', { exact: true })).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('reseller/detailsLimitReseller')
  expect(text).not.toContain('SandboxResellerToken')
})

test('the trail leaves as a file under its filter, and says so itself', async ({ page }) => {
  await confirmIdentity(page)
  await page.goto('/audit?action=connection.saved')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('Guardó la conexión')
  expect(text).not.toContain('Inició sesión')
  await page.goto('/audit?action=audit.exported')
  await expect(page.getByRole('listitem').filter({ hasText: 'descargó la auditoría' }).first()).toBeVisible()
})

test('how long things are kept is looked at before it is saved, and a wrong number keeps the others', async ({
  page,
}) => {
  await page.goto('/settings/retention')
  await page.getByLabel('Llamadas al servicio, en días').fill('2')
  await page.getByLabel('Auditoría, en días').fill('400')
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('Ese número de días está fuera de lo permitido.')).toBeVisible()
  await expect(page.getByLabel('Auditoría, en días')).toHaveValue('400')
  await expectAccessible(page)
  await page.getByLabel('Llamadas al servicio, en días').fill('90')
  await page.getByRole('button', { name: 'Ver qué se borraría' }).click()
  await expect(page.getByText(/Con estos plazos se borrarían 0 llamadas/)).toBeVisible()
  await confirmIdentity(page)
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('Plazos guardados.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Auditoría, en días')).toHaveValue('400')
})
