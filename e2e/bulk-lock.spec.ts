import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'

const boxes = (page: Page) => page.locator('tbody [type=checkbox]')
const preview = /\/locks\/new\/[0-9a-f-]{36}/

/** Three active tenants, each with a RUC of its own. Tests share them: each leaves those that it uses as it found them. */
async function threeRucs(): Promise<string[]> {
  return withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<{ ruc: string }>(
      `select ruc from portal.tenant where ruc ~ '^[0-9]{11}$' group by ruc
       having count(*) = 1 and bool_and(gone_at is null and held_at is null and access = 'unlocked')
       order by ruc desc limit 3`,
    )
    return rows.map(({ ruc }) => ruc)
  })
}

/** Presses what needs a script that has arrived. */
async function pick(page: Page, nth: number): Promise<void> {
  const box = boxes(page).nth(nth)
  await box.check()
  await expect(page.locator('.pick-bar')).toBeVisible()
}

test('tenants are picked over pages, by mouse and by key, and looked at before anything happens', async ({
  page,
}) => {
  await page.goto('/tenants')
  await pick(page, 1)
  await expectAccessible(page)
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
    expect((await readPage(page.request, address)).main).toContain('Esta lista ya se ejecutó')
    const html = await (await page.request.get(address)).text()
    expect(html).toContain(`href="${new URL(run).pathname}"`)
  })
})

test('a pasted table becomes a list, and says of every line what it is; what cannot be read is said, and what was typed is kept', async ({
  page,
}) => {
  const [one, two, three = ''] = await threeRucs()
  const table = `RUC;Razón social\n"${one}";"Andina, SAC"\n${two}\n20999999999\nnada\n${one}`
  const field = page.getByLabel('RUC', { exact: true })
  const see = page.getByRole('button', { name: 'Ver qué pasará' })
  await page.goto('/locks/new')
  await see.click()
  await expect(page.getByText('Pegue al menos un RUC o elija un archivo.')).toBeVisible()
  await field.fill(table)
  const workbook = { name: 'lista.xlsx', mimeType: 'application/zip', buffer: Buffer.from([80, 75, 3, 4, 0]) }
  await page.getByLabel('O un archivo').setInputFiles(workbook)
  await see.click()
  await expect(page.getByText('Ese archivo no es texto.')).toBeVisible()
  await expect(field).toHaveValue(table)
  await page.getByLabel('O un archivo').setInputFiles([])
  await see.click()
  await expect(page).toHaveURL(preview)
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

    test(`${role} sees no checkbox and no way to a bulk lock`, async ({ context }) => {
      const html = await (await context.request.get('/tenants')).text()
      const [, rows = ''] = /<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(html) ?? []
      expect(rows.split('data-row-link')).toHaveLength(51)
      expect(rows).not.toContain('checkbox')
      expect((await readPage(context.request, '/tenants')).main).not.toContain('Pegar RUC…')
    })
  })
}

test('an address that leads to no list of ours is answered with 404', async ({ context }) => {
  for (const id of ['01a20235-1c74-7789-af1b-47ef28e65797', 'nonsense'])
    expect((await readPage(context.request, `/locks/new/${id}`)).status, id).toBe(404)
})
