import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

/** Each test takes a company of its own, from the end of the names. */
async function openActiveTenant(page: Page, index: number): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(index, { order: 'name' })
  await page.goto(`${tenant.href}/lock`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bloquear el acceso')
  await expect(page.locator('[data-tenant-header]')).toContainText(tenant.name)
  return tenant
}

const submit = (page: Page) => page.getByRole('button', { name: /^(Desb|B)loquear/ })

async function lockOpened(page: Page): Promise<void> {
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByLabel('Nota').fill('Debe dos facturas')
  await submit(page).click()
  await expect(page).toHaveURL(/\/locks\//)
}

test.describe('support', () => {
  test.use({ role: 'support' })

  test('locks one company with a reason, sees it proved at both ends, and undoes it', async ({ page }) => {
    const { name, href } = await openActiveTenant(page, 0)
    await expect(page.getByText('Nadie de la empresa podrá entrar')).toBeVisible()
    await lockOpened(page)
    const item = page.locator('li[data-state="confirmed"]')
    await expect(item).toContainText('Lo confirman el servidor central y el de la empresa.')
    await expect(item.locator('dd')).toHaveText([/Bloqueada/, /Bloqueada/])
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Ver la constancia' }).click()
    await expect(page).toHaveURL(/\/proofs\//)
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(name)
    await expect(sheet).toContainText(/Servidor central.*Bloqueada.*Servidor de la empresa.*Bloqueada/)
    await expect(sheet).toContainText(/Huella[0-9a-f]{64}/)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').first()).toBeHidden()
    await expect(sheet).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goBack()

    await page.getByRole('link', { name: 'Deshacer' }).click()
    await expect(page.getByText('1 empresa vuelve a quedar activa')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deshacer este cambio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Desbloquear ${name}`)
    await expect(page.locator('li[data-state="confirmed"] dd')).toHaveText([/Activa/, /Activa/])

    const tenant = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(tenant).toHaveAttribute('href', href)
    const { main } = await readPage(page.request, href)
    expect(main).toMatch(/Historia.* desbloqueó el acceso.* bloqueó el acceso/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a lock is asked for, what was typed stays when the reason is missing, and the run is seen', async ({
    page,
  }) => {
    await openActiveTenant(page, 1)
    await page.getByLabel('Nota').fill('Lo pidió por teléfono')
    await submit(page).click()
    await expect(page.getByText('Elija un motivo.')).toBeVisible()
    await expect(page.getByLabel('Nota')).toHaveValue('Lo pidió por teléfono')
    await page.getByLabel('Motivo').selectOption('requested')
    await submit(page).click()
    await expect(page).toHaveURL(/\/locks\//)
    const run = page.url()
    // Left while it is under way: without scripts it loads itself again and again.
    await page.goto('about:blank')
    const proved = 'Lo confirman el servidor central y el de la empresa.'
    await expect.poll(async () => (await readPage(page.request, run)).main).toContain(proved)
    await page.goto(run)
    await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
  })
})

test('two people and one company: the second sees who has it', async ({ page, elsewhere, run }) => {
  const control = createControlClient(run.sandbox?.central ?? '')
  const { name, href } = await openActiveTenant(page, 2)
  const tenant = (await control.tenants()).find((one) => one.name === name)
  const second = await elsewhere({ role: 'support' })
  await second.goto(`${href}/lock`)
  // Its own host proves nothing until the second person has been answered.
  const host = tenant?.subdomain ?? ''
  const silence = await control.setFault({ endpoint: '*', host, kind: 'gathered', requests: 1_000 })
  await lockOpened(page)
  await second.getByLabel('Motivo').selectOption('abuse')
  await second.getByLabel('Nota').fill('Esto no se pierde')
  await submit(second).click()
  await expect(second.getByRole('alert').getByText(`${name} ya está en la ejecución`)).toBeVisible()
  await expect(second.getByLabel('Nota')).toHaveValue('Esto no se pierde')
  const { main } = await readPage(second.request, `${href}/lock`)
  expect(main).toContain('ya la tiene en una ejecución')
  await control.removeFault(silence.id)
  await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
})

test.describe('a person who may not lock', () => {
  test.use({ role: 'viewer' })

  test('sees no button and is refused the page in words', async ({ context }) => {
    const list = await (await context.request.get('/tenants')).text()
    const [, href = ''] = /href="(\/tenants\/[0-9a-f-]{36})" data-row-link/.exec(list) ?? []
    expect(list).not.toMatch(/href="\/tenants\/[0-9a-f-]{36}\/lock"/)
    const { status, titles } = await readPage(context.request, `${href}/lock`)
    expect({ status, titles }).toEqual({ status: 403, titles: ['Su rol no abre esta página'] })
  })
})
