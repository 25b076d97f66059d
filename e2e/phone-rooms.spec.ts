import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'

test.use({ viewport: { width: 390, height: 844 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })
const sheet = (page: Page) => page.getByRole('navigation', { name: 'Más' })
const inBar = [
  ['Empresas', 'Empresas'],
  ['Cobranza', 'Cobranza'],
]
const underMore = [
  ['Bloqueos', 'Bloqueos'],
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
    await sheet(page).getByRole('link', { name: room }).click()
    await expect(heading).toHaveText(title)
    await expect(sheet(page).getByRole('link', { name: room })).toHaveCount(0)
  }
}

test('every room is reached from the bottom bar, and going there closes the sheet', async ({ page }) => {
  await openEveryRoom(page)
  await bar(page).getByRole('button', { name: 'Más' }).click()
  await expect(sheet(page).getByRole('link', { name: 'Ajustes' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page).getByRole('link', { name: 'Ajustes' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** Opens the sheet and returns its menu of the person. */
async function openAccount(page: Page) {
  await bar(page).getByRole('button', { name: 'Más' }).click()
  return page.locator('#account')
}

test('the sheet holds the freshness of the data and the account, down to the sign-out', async ({ page }) => {
  await page.goto('/')
  const account = await openAccount(page)
  await expect(account.getByRole('link', { name: /Al día|Datos de|Sin/ })).toBeVisible()
  await account.getByRole('link', { name: 'Sesiones abiertas' }).click()
  await expect(page).toHaveURL(/\/settings\/sessions$/)
  await expect(account).toBeHidden()
  await openAccount(page)
  await expect(account.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('language and theme are chosen in the sheet too', async ({ page }) => {
    await page.goto('/settings')
    const account = await openAccount(page)
    await account.getByRole('button', { name: 'Oscuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await openAccount(page)
    await account.getByRole('button', { name: 'Como el sistema' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  })

  test('every room is reached too', async ({ page }) => {
    await openEveryRoom(page)
  })
})
