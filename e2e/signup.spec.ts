import type { APIRequestContext, Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import {
  anyAddress,
  anyRuc,
  anySubdomain,
  fillDetails,
  goodPassword,
  send,
  test,
  typeRuc,
} from './support/journeys/visitor'
import { readSignupForm } from './support/signups/send-signup'

const page1 = '/signup/andes'

async function tenantsOf(central: string, ruc: string) {
  const tenants = await createControlClient(central).tenants()
  return tenants.filter((tenant) => tenant.number === ruc)
}

/** Where staff see the request of a RUC, which stands under this tab of their list. */
async function findForStaff(request: APIRequestContext, ruc: string, tab: string): Promise<string> {
  const html = await (await request.get(`/signups?tab=${tab}&q=${ruc}`)).text()
  const [, path = ''] = /href="(\/signups\/[0-9a-f-]{36})"/.exec(html) ?? []
  return path
}

test('eleven digits bring the name, and minutes later the company exists and staff see it', async ({
  page,
  run,
  elsewhere,
}) => {
  const [ruc, subdomain] = [anyRuc(), anySubdomain()]
  await page.goto(page1)
  await typeRuc(page, ruc)
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  const name = (await page.getByRole('status').locator('p').nth(1).textContent()) ?? ''
  expect(name.length).toBeGreaterThan(5)
  await fillDetails(page, { subdomain })
  await expect(page.getByText(`${subdomain}.localhost`)).toBeVisible()
  await send(page)
  const open = page.getByRole('link', { name: 'Entrar a mi empresa' })
  await expect(open).toBeVisible({ timeout: 90_000 })
  await expect(open).toHaveAttribute('href', new RegExp(`^http://${subdomain}\\.localhost:\\d+$`))
  expect(await tenantsOf(run.sandbox?.central ?? '', ruc)).toHaveLength(1)
  await expectAccessible(page)
  const { request } = await elsewhere({ role: 'owner' })
  const { titles, main } = await readPage(request, await findForStaff(request, ruc, 'created'))
  expect(titles).toEqual([expect.stringContaining(name)])
  expect(main).toContain('borrada')
  expect(main).toContain('hecha por el navegador')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('each step is sent by its button, keeps what was typed, and a person decides at the end', async ({
    page,
    run,
    elsewhere,
  }) => {
    const ruc = anyRuc()
    await page.goto(page1)
    await page.getByRole('radio', { name: 'Pyme' }).check()
    await typeRuc(page, ruc, { press: true })
    await expect(page.getByText('Encontramos su empresa')).toBeVisible()
    await expect(page.locator('summary')).toContainText('Pyme')
    await fillDetails(page, { subdomain: 'señor', email: 'no es un correo' })
    await page.getByRole('button', { name: 'Crear mi empresa' }).click()
    await expect(page.getByText('sin tildes ni eñes')).toBeVisible()
    await expect(page.getByLabel('Su dirección en internet')).toHaveValue('señor')
    await expect(page.getByLabel('Correo')).toHaveValue('no es un correo')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')
    await expect(page.getByText('escríbala otra vez')).toBeVisible()
    await expect(page.getByLabel(/^Acepto/)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Mostrar' })).toHaveCount(0)
    const suggestion = page.locator('button[name="use"]').first()
    const suggested = (await suggestion.textContent()) ?? ''
    await suggestion.click()
    await expect(page.getByLabel('Su dirección en internet')).toHaveValue(suggested)
    await expect(page.getByLabel('Correo')).toHaveValue('no es un correo')
    await fillDetails(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su solicitud')
    await approve(await elsewhere({ role: 'owner', scripts: false }), ruc)
    await expect
      .poll(async () => (await readPage(page.request, page.url())).titles, { timeout: 90_000 })
      .toEqual(['Su empresa está lista'])
    expect(await tenantsOf(run.sandbox?.central ?? '', ruc)).toHaveLength(1)
  })
})

async function approve(owner: Page, ruc: string): Promise<void> {
  await owner.goto(await findForStaff(owner.request, ruc, 'attention'))
  await expect(owner.getByText('no hecha: sin JavaScript')).toBeVisible()
  await owner.getByRole('button', { name: 'Aprobar y crear' }).click()
  await expect(owner.getByText(/Aprobada|Por crear|Creándose|Creada/).first()).toBeVisible()
}

// Of two sent at once `lib/domain/signups/public/submit-signup.integration.test.ts` lets one become a tenant.
test('sending, reloading, going back and sending again make one company', async ({ page, run }) => {
  const ruc = anyRuc()
  await page.goto(page1)
  await typeRuc(page, ruc)
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await fillDetails(page)
  await send(page)
  await page.reload()
  await page.goBack()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await typeRuc(page, ruc, { press: true })
  await answered
  // Input typed before the response is rendered is kept.
  await expect(async () => {
    await fillDetails(page)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(page.getByLabel('Correo')).not.toHaveValue('', { timeout: 500 })
  }).toPass()
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/está lista|Recibimos su solicitud/, {
    timeout: 90_000,
  })
  await expect.poll(() => tenantsOf(run.sandbox?.central ?? '', ruc), { timeout: 90_000 }).toHaveLength(1)
})

test('a line break in the e-mail and a field of a megabyte are refused, and the page goes on', async ({
  page,
  run,
}) => {
  const fields = await readSignupForm(page.request)
  const ruc = anyRuc()
  const post = (more: Record<string, string>) =>
    page.request.post(page1, {
      headers: { origin: run.portal, 'x-forwarded-for': anyAddress() },
      multipart: { ...fields, ruc, looked: ruc, ...more },
    })
  const answer = await post({
    subdomain: anySubdomain(),
    email: 'uno@empresa.example\r\nBcc: todos@empresa.example',
    password: goodPassword,
    consent: 'on',
  })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Escriba un solo correo')
  const endless = await post({ email: 'x'.repeat(1_200_000), consent: 'on' })
  expect(endless.status()).toBe(413)
  expect((await page.request.get(page1)).status()).toBe(200)
})

test('a stranger finds it accessible on a phone, and gets no cookie, nothing from anybody else, and English when asked', async ({
  page,
  context,
  run,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(page1)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  // One that is a tenant already is found like any other.
  const [tenant] = await createControlClient(run.sandbox?.central ?? '').tenants()
  await typeRuc(page, tenant?.number ?? '', { press: true })
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect([...hosts]).toEqual([new URL(run.portal).origin])
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice with Andes from today')
})

test.describe('an address that nobody has', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so', async ({ page }) => {
    for (const path of [
      '/signup/nobody',
      '/signup/andes/abcdefghijklmnopqrst',
      '/signup/andes/confirm/forged.token',
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(path.includes('confirm') ? 200 : 404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no existe|ya no sirve/)
      await expectAccessible(page)
    }
  })
})
