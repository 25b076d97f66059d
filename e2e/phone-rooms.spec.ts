import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'

test.use({ viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })
const inBar = [
  ['Empresas', 'Empresas'],
  ['Bloqueos', 'Bloqueos'],
]
const underMore = [
  ['Altas', 'Altas'],
  ['Mensajes', 'Mensajes'],
  ['Socios', 'Socios'],
  ['Auditoría', 'Auditoría'],
  ['Ajustes', 'Ajustes'],
]

async function openEveryRoom(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  for (const [room = '', title = ''] of inBar) {
    await bar(page).getByRole('link', { name: room }).click()
    await expect(heading).toHaveText(title)
  }
  for (const [room = '', title = ''] of underMore) {
    await bar(page).getByRole('button', { name: 'Más' }).click()
    await bar(page).getByRole('link', { name: room }).click()
    await expect(heading).toHaveText(title)
    await expect(bar(page).getByRole('link', { name: room })).toHaveCount(0)
  }
}

test('every room is reached from the bottom bar, and going there closes the sheet', async ({ page }) => {
  await openEveryRoom(page)
  await bar(page).getByRole('button', { name: 'Más' }).click()
  await expect(bar(page).getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('link', { name: 'Ajustes' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every room is reached too', async ({ page }) => {
    await openEveryRoom(page)
  })
})
