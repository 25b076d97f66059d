import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'

const boxes = (page: Page) => page.locator('tbody [type=checkbox]')
const preview = /\/locks\/new\/[0-9a-f-]{36}/

/** Tests share the tenants: each leaves those that it uses as it found them. */
async function rucsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  return page.locator('tbody .name i').allTextContents()
}

/** Presses what needs a script that has arrived. */
async function pick(page: Page, nth: number): Promise<void> {
  const box = boxes(page).nth(nth)
  await box.check()
  await expect(page.locator('.pick-bar')).toBeVisible()
}

async function paste(page: Page, text: string) {
  await page.goto('/locks/new')
  await page.getByLabel('RUC', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page).toHaveURL(preview)
}

test('tenants are picked over pages, by mouse and by key, and looked at before anything happens', async ({
  page,
}) => {
  await page.goto('/tenants')
  await pick(page, 1)
  const links = page.locator('[data-row-link]')
  await links.nth(2).focus()
  await page.keyboard.press('x')
  await expect(page.locator('.pick-bar output')).toHaveText('2')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByText(/Página 2 de \d/)).toBeVisible()
  await expect(page.locator('.pick-bar output')).toHaveText('2')
  await pick(page, 0)
  await expect(page.locator('.pick-bar output')).toHaveText('3')
  await page.getByRole('button', { name: 'Bloquear…', exact: true }).click()
  await expect(page).toHaveURL(preview)
  await expect(page.getByRole('button', { name: 'Dejar fuera' })).toHaveCount(3)
  await page.goBack()
  await expect(page.locator('.pick-bar output')).toHaveText('3')
  await page.getByRole('button', { name: 'Quitar selección' }).click()
  await expect(page.locator('.pick-bar')).toBeHidden()
  await page.goto('/tenants')
  await expect(page.locator('.pick-bar')).toBeHidden()
})

test('a list with something picked is accessible in both themes', async ({ page }) => {
  await page.goto('/tenants')
  await pick(page, 1)
  await expectAccessible(page)
})

test('all that match are taken, whatever the page, and their number must be typed', async ({ page }) => {
  await page.goto('/tenants?tab=active')
  await page.getByLabel('Seleccionar todas las de esta página').check()
  await expect(page.locator('.pick-bar output')).toHaveText('50')
  await page.getByLabel(/que coinciden/).check()
  await page.getByRole('button', { name: 'Bloquear…', exact: true }).click()
  await expect(page).toHaveURL(preview)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const count = Number(title.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(100)
  await expect(page.getByText('emitieron en los últimos 7 días')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Motivo').selectOption('debt')
  // Far from the real number: another test that locks one meanwhile must not make it right.
  await page.getByLabel(/^Escriba/).fill(String(count - 60))
  await page.getByRole('button', { name: /^Bloquear \d+ empresas/ }).click()
  await expect(page.getByText('Revise la lista y confirme ese número.')).toBeVisible()
  await expect(page).toHaveURL(preview)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('rows of a page are picked, looked at, left out, locked, and the list leads to its run', async ({
    page,
  }) => {
    await page.goto('/tenants?tab=active&sort=ruc')
    await expect(page.locator('.pick-bar')).toBeHidden()
    for (const nth of [0, 1, 2]) await boxes(page).nth(nth).check()
    await page.getByRole('button', { name: 'Bloquear…', exact: true }).click()
    await expect(page).toHaveURL(preview)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquear 3 empresas')
    await page.getByRole('button', { name: 'Dejar fuera' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquear 2 empresas')
    const address = page.url()
    await page.getByRole('button', { name: 'Bloquear 2 empresas' }).click()
    await expect(page.getByText('Elija un motivo.', { exact: true })).toBeVisible()
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByRole('button', { name: 'Bloquear 2 empresas' }).click()
    await expect(page).toHaveURL(/\/locks\/[0-9a-f-]{36}$/)
    const run = page.url()
    await page.goto(address)
    await expect(page.getByText('Esta lista ya se ejecutó')).toBeVisible()
    await page.getByRole('link', { name: 'Ver la ejecución' }).click()
    expect(page.url()).toBe(run)
  })
})

test('a pasted table becomes a list, and says of every line what it is', async ({ page }) => {
  const [one, two, three = ''] = await rucsOf(page, '/tenants?cols=ruc&sort=-ruc&tab=active')
  await paste(page, `RUC;Razón social\n"${one}";"Andina, SAC"\n${two}\n20999999999\nnada\n${one}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquear 2 empresas')
  for (const words of [
    'se tomó como encabezado',
    'ninguna empresa tiene este RUC',
    'no tiene un RUC de 11 dígitos',
    'repite un RUC anterior',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByText('Agregar más empresas').click()
  await page.getByLabel('RUC', { exact: true }).fill(three)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquear 3 empresas')
  await expectAccessible(page)
})

test('what cannot be read is said beside the field, and what was typed is kept', async ({ page }) => {
  await page.goto('/locks/new')
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText('Pegue al menos un RUC o elija un archivo.')).toBeVisible()
  await page.getByLabel('RUC', { exact: true }).fill('20999999999')
  const workbook = { name: 'lista.xlsx', mimeType: 'application/zip', buffer: Buffer.from([80, 75, 3, 4, 0]) }
  await page.getByLabel('O un archivo').setInputFiles(workbook)
  await page.getByRole('button', { name: 'Ver qué pasará' }).click()
  await expect(page.getByText('Ese archivo no es texto.')).toBeVisible()
  await expect(page.getByLabel('RUC', { exact: true })).toHaveValue('20999999999')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('rows are picked and looked at, with a bar of one line and nothing beyond the edge', async ({
    page,
  }) => {
    await page.goto('/tenants')
    await pick(page, 0)
    await pick(page, 1)
    expect((await page.locator('.pick-bar').boundingBox())?.height).toBeLessThanOrEqual(56)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Bloquear…', exact: true }).click()
    await expect(page).toHaveURL(preview)
    await expect(page.getByRole('button', { name: 'Dejar fuera' })).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
})

for (const role of ['sales', 'viewer'] as const) {
  test.describe(role, () => {
    test.use({ role })

    test(`${role} sees no checkbox and no way to a bulk lock`, async ({ page }) => {
      await page.goto('/tenants')
      await expect(page.locator('[data-row-link]')).toHaveCount(50)
      await expect(boxes(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Pegar RUC…' })).toHaveCount(0)
    })
  })
}

test.describe('an address that leads to no list of ours', () => {
  test.use({ expectedErrors: [/404/] })

  test('says so', async ({ page }) => {
    for (const id of ['01a20235-1c74-7789-af1b-47ef28e65797', 'nonsense']) {
      expect((await page.goto(`/locks/new/${id}`))?.status()).toBe(404)
    }
  })
})
