import { expect, test } from './support/journeys/fixtures'

test('the overview says where the reseller stands', async ({ page }) => {
  await page.goto('/')
  const gauge = page.getByRole('meter', { name: 'Cupo contratado' })
  await expect(gauge).toHaveAttribute('aria-valuetext', /\d+ de \d+/)
  for (const title of ['Documentos', 'Necesita atención', 'Por plan', 'Empresas', 'Actividad reciente']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
})

test('what needs attention leads to the list of those it speaks of', async ({ page }) => {
  await page.goto('/')
  const line = page.getByRole('link', { name: /sin emitir hace 30 días/ })
  const count = Number((await line.textContent())?.match(/\d+/)?.[0])
  await line.click()
  await expect(page).toHaveURL(/tab=idle/)
  await expect(page.locator('[data-row-link]')).toHaveCount(Math.min(50, count))
})

test('asking for a reading is answered and written down', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Se pidió una lectura al servidor central.')).toBeVisible()
  await expect(page.getByText('Pidió leer el central').first()).toBeVisible()
})

test.describe('whoever may not read the trail', () => {
  test.use({ role: 'viewer' })

  test('sees the last locks instead, and cannot ask for a reading', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Últimos bloqueos' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing scrolls sideways', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Por plan' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})
