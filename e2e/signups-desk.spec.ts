import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { anyAddress, anyRuc, fillDetails, send, typeRuc } from './support/journeys/visitor'

test.describe.configure({ timeout: 240_000 })

/** What the browser of a visitor is without scripts; the request waits for approval. */
const visitor = () => ({ scripts: false, headers: { 'x-forwarded-for': anyAddress() } })

/** Returns the progress URL. */
async function ask(page: Page, ruc: string): Promise<string> {
  await page.goto('/signup/andes')
  await typeRuc(page, ruc, { press: true })
  await fillDetails(page)
  await send(page)
  return page.url()
}

test('a request that waits is counted in the menu, and refusing it tells the visitor why', async ({
  page,
  elsewhere,
}) => {
  const ruc = anyRuc()
  const theirs = await elsewhere(visitor())
  const address = await ask(theirs, ruc)
  await page.goto(`/signups?tab=attention&q=${ruc}`)
  await expect(page.getByRole('link', { name: /Altas.*esperan? a una persona/ })).toBeVisible()
  await expectAccessible(page)
  await page.locator('main a[href^="/signups/"]').first().click()
  await expect(page.getByText('Espera su aprobación')).toBeVisible()
  await expect(page.getByText('no hecha: sin JavaScript')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Rechazar…').click()
  await page.getByLabel('Motivo para el solicitante').fill('Ese RUC ya trabaja con nosotros por otra vía.')
  await page.getByRole('button', { name: 'Rechazar la solicitud' }).click()
  await expect(page.getByText('Rechazada').first()).toBeVisible()
  await expect(page.getByText('borrada')).toBeVisible()
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('No pudimos aceptar su solicitud')
  await expect(theirs.getByText('Ese RUC ya trabaja con nosotros')).toBeVisible()
})

test('the funnel counts, and a search that finds nothing says so', async ({ page }) => {
  await page.goto('/signups?tab=all')
  await expect(page.getByText('Abrieron la página')).toBeVisible()
  await page.getByLabel('Buscar solicitudes').fill('nadie se llama así')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ninguna solicitud coincide con «nadie se llama así».')).toBeVisible()
})

test.describe('whoever only reads', () => {
  test.use({ role: 'support' })

  test('sees requests and decides nothing', async ({ page, elsewhere }) => {
    const ruc = anyRuc()
    await ask(await elsewhere(visitor()), ruc)
    await page.goto(`/signups?tab=all&q=${ruc}`)
    await page.locator('main a[href^="/signups/"]').first().click()
    await expect(page.getByText('Su rol ve las altas y no las decide.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aprobar y crear' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Página de registro' })).toHaveCount(0)
  })
})
