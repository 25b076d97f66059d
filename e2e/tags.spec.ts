import { expect } from '@playwright/test'
import { expectAccessible, inBothThemes, test } from './fixtures'

test.describe.configure({ mode: 'serial' })

const tag = 'Lima norte'
const other = 'Piura'

test('an owner makes tags, and two that read the same are refused', async ({ page }) => {
  await page.goto('/settings/tags')
  for (const name of [tag, other]) {
    await page.getByLabel('Nombre').last().fill(name)
    await page.getByRole('button', { name: 'Crear etiqueta' }).click()
    await expect(page.getByRole('status')).toContainText(name)
  }
  await page.getByLabel('Nombre').last().fill('LIMA  NORTE')
  await page.getByRole('button', { name: 'Crear etiqueta' }).click()
  await expect(page.getByText('Ya hay una etiqueta que se lee igual.')).toBeVisible()
  await inBothThemes(page, () => expectAccessible(page))
})

test('many are tagged from the list at once, and found by the tag', async ({ page }) => {
  await page.goto('/tenants?sort=name')
  const boxes = page.locator('tbody [name="tenantId"]')
  for (const index of [0, 3, 7]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Etiquetar…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiquetar 3 empresas')
  await page.getByLabel(tag).selectOption('Poner')
  await inBothThemes(page, () => expectAccessible(page))
  await page.getByRole('button', { name: 'Cambiar 3 empresas' }).click()
  await expect(page).toHaveURL(/\/tenants$/)
  await page.getByLabel('Etiqueta', { exact: true }).selectOption(tag)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/tag=\d+/)
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(page.locator('tbody .tag')).toHaveText([tag, tag, tag])
  await inBothThemes(page, () => expectAccessible(page))
})

test('one tenant is tagged on its page, by keyboard alone', async ({ page }) => {
  await page.goto('/tenants?sort=name')
  await page.locator('[data-row-link]').nth(1).click()
  await page.getByRole('link', { name: 'Etiquetar…' }).click()
  await page.getByLabel(other).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.locator('.tag')).toHaveText([other])
  await inBothThemes(page, () => expectAccessible(page))
})
