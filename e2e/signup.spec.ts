import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible } from './support/journeys/fixtures'
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

const page1 = '/signup/andes'

async function tenantsOf(central: string, ruc: string) {
  const tenants = await createControlClient(central).tenants()
  return tenants.filter((tenant) => tenant.number === ruc)
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
  const owner = await elsewhere({ role: 'owner' })
  await owner.goto(`/signups?tab=created&q=${ruc}`)
  await owner.getByRole('link', { name }).click()
  await expect(owner.getByText('borrada')).toBeVisible()
  await expect(owner.getByText('hecha por el navegador')).toBeVisible()
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
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su empresa está lista', {
        timeout: 500,
      })
    }).toPass()
    expect(await tenantsOf(run.sandbox?.central ?? '', ruc)).toHaveLength(1)
  })
})

async function approve(owner: Page, ruc: string): Promise<void> {
  await owner.goto(`/signups?tab=attention&q=${ruc}`)
  await owner.locator('main a[href^="/signups/"]').first().click()
  await expect(owner.getByText('no hecha: sin JavaScript')).toBeVisible()
  await owner.getByRole('button', { name: 'Aprobar y crear' }).click()
  await expect(owner.getByText(/Aprobada|Por crear|Creándose|Creada/).first()).toBeVisible()
}

test('sending twice, reloading, going back and a second tab make one company', async ({
  page,
  context,
  run,
}) => {
  const ruc = anyRuc()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(page1)
    await typeRuc(tab, ruc)
    await expect(tab.getByText('Encontramos su empresa')).toBeVisible()
    await fillDetails(tab)
  }
  await Promise.all([send(page), send(other)])
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
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/está lista|Recibimos su solicitud/, {
      timeout: 90_000,
    })
  }
  await expect.poll(() => tenantsOf(run.sandbox?.central ?? '', ruc)).toHaveLength(1)
})

test('a RUC that is a tenant already looks like any other, and only staff learn of it', async ({
  page,
  run,
}) => {
  const [tenant] = await createControlClient(run.sandbox?.central ?? '').tenants()
  await page.goto(page1)
  await typeRuc(page, tenant?.number ?? '', { press: true })
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await fillDetails(page)
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos su solicitud', {
    timeout: 90_000,
  })
  expect(await page.content()).not.toMatch(/ya es una empresa|duplicad|repetida/i)
})

test('a line break in the e-mail and a field of a megabyte are refused, and the page goes on', async ({
  page,
  run,
}) => {
  const html = await (await page.request.get(page1)).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
  const fields = Object.fromEntries(
    hidden.map(([, name, value]) => [name, (value ?? '').replaceAll('&quot;', '"')]),
  )
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
    planId: '1',
    consent: 'on',
  })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Escriba un solo correo')
  const endless = await post({ email: 'x'.repeat(1_200_000), consent: 'on' })
  expect(endless.status()).toBe(413)
  expect((await page.request.get(page1)).status()).toBe(200)
})

test('the page speaks English when asked, and its first look is accessible on a phone too', async ({
  page,
}) => {
  await page.goto(page1)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice with Andes from today')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('strangers get no cookie, and nothing from anybody else', async ({ page, context, run }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  expect([...hosts]).toEqual([new URL(run.portal).origin])
})

test.describe('an address that nobody has', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of [
    '/signup/nobody',
    '/signup/andes/abcdefghijklmnopqrst',
    '/signup/andes/confirm/forged.token',
  ]) {
    test(`${path} says so`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(path.includes('confirm') ? 200 : 404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no existe|ya no sirve/)
      await expectAccessible(page)
    })
  }
})
