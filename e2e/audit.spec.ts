import { expect, expectAccessible, inBothThemes, test } from './fixtures'

test('the trail shows who did what, opens a line, and filters by address', async ({ page, run }) => {
  await page.goto('/audit')
  const saved = page.getByRole('listitem').filter({ hasText: 'Guardó la conexión' })
  const line = saved.filter({ hasText: run.sandbox?.central }).first()
  await line.locator('summary').click()
  await expect(line.getByRole('rowheader', { name: 'servidor central' })).toBeVisible()
  await expect(line.getByRole('cell', { name: run.sandbox?.central }).first()).toBeVisible()
  await page.getByLabel('Acción').selectOption({ label: 'Inició sesión' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=staff\.signed-in/)
  await expect(page.getByText('Inició sesión').nth(1)).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Guardó la conexión' })).toHaveCount(0)
  await inBothThemes(page, () => expectAccessible(page))
})

test('a filter that matches nothing says so and leads back', async ({ page }) => {
  await page.goto('/audit?action=vault.rotated')
  await expect(page.getByText('Ninguna línea coincide')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Quitar filtros' }).last().click()
  await expect(page.locator('summary').first()).toBeVisible()
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
  test.use({ javaScriptEnabled: false, role: 'admin' })

  test('the trail filters and opens its lines', async ({ page }) => {
    await page.goto('/audit')
    await page.getByLabel('Persona').selectOption({ label: 'Bruno Salazar' })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/person=/)
    const line = page.getByRole('listitem').filter({ hasText: 'Inició sesión' }).first()
    await line.locator('summary').click()
    await expect(line.getByText('Solicitud')).toBeVisible()
  })
})
