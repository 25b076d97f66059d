import type { Page } from '@playwright/test'
import { completeRuc } from '../lib/platform/ruc'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible } from './support/journeys/fixtures'
import {
  anyAddress,
  anyRuc,
  anySubdomain,
  fillDetails,
  goodPassword,
  send,
  submit,
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

test.describe('a RUC that cannot be one is said so beside its field, and stays as typed', () => {
  const wrong: [string, string, RegExp][] = [
    ['letters', '2051234567A', /solo números/],
    ['ten digits', '2051234567', /11 dígitos/],
    ['twelve digits', '205123456712', /11 dígitos/],
    ['another beginning', '99512345671', /empieza con 10/],
    ['nothing', '', /Escriba el RUC/],
  ]
  for (const [what, typed, sentence] of wrong) {
    test(what, async ({ page }) => {
      await page.goto(page1)
      await typeRuc(page, typed, { press: true })
      await expect(page.getByLabel('RUC de su empresa')).toHaveAccessibleDescription(sentence)
      await expect(page.getByLabel('RUC de su empresa')).toHaveValue(typed)
      await expect(page.getByLabel('Correo')).toHaveCount(0)
    })
  }
})

test('what is typed while a look-up is under way stays, in every kind of field', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
  await page.getByText('Cambiar', { exact: true }).click()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/signup/andes', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const lookUp = page.waitForRequest((request) => request.method() === 'POST')
  await typeRuc(page, anyRuc())
  await lookUp
  await page.getByLabel('Correo').fill('tarde@empresa.example')
  await page.getByLabel('Su dirección en internet').fill('tardecito')
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await page.getByLabel(/^Acepto/).check()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  release()
  await answered
  await expect(page.getByRole('button', { name: 'Buscar otra vez' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Correo')).toHaveValue('tarde@empresa.example')
  await expect(page.getByLabel('Su dirección en internet')).toHaveValue('tardecito')
  await expect(page.getByRole('radio', { name: 'Pyme' })).toBeChecked()
  await expect(page.getByLabel(/^Acepto/)).toBeChecked()
})

test('a last digit that does not fit warns and does not stop', async ({ page }) => {
  const right = anyRuc()
  const odd = right.slice(0, 10) + ((Number(right[10]) + 1) % 10)
  await page.goto(page1)
  await typeRuc(page, odd)
  await expect(page.getByText('no concuerda con los demás')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Nombre o razón social')).toBeVisible()
  await expect(page.getByText('no reconoce ese RUC')).toBeVisible()
})

test('digits pasted with spaces and hyphens count', async ({ page }) => {
  const ruc = anyRuc()
  await page.goto(page1)
  await typeRuc(page, `${ruc.slice(0, 2)}-${ruc.slice(2, 10)} ${ruc.slice(10)}`)
  await expect(page.getByText('Encontramos su empresa')).toBeVisible()
})

test('a company in trouble is warned and not turned away', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, completeRuc('2099001238'))
  await expect(page.getByText('El registro dice «Baja de oficio»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear mi empresa' })).toBeVisible()
})

test('what is wrong in the second step stands beside its field, and everything typed stays', async ({
  page,
}) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  const address = page.getByLabel('Su dirección en internet')
  const cases: [string, RegExp][] = [
    ['ñandú', /sin tildes/],
    ['mi empresa', /sin espacios/],
    ['a'.repeat(64), /máximo 40/],
    ['www', /reservada/],
    ['ab', /al menos 3/],
  ]
  for (const [typed, sentence] of cases) {
    await fillDetails(page, { subdomain: typed, email: 'gerencia@empresa.example', password: 'corta' })
    await submit(page)
    await expect(address).toHaveAccessibleDescription(sentence)
    await expect(address).toHaveValue(typed)
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/al menos 8/)
    await expect(page.getByLabel('Correo')).toHaveValue('gerencia@empresa.example')
  }
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, { password: 'ñ'.repeat(40) })
  await page.getByRole('button', { name: 'Crear mi empresa' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /demasiado larga/,
    {
      timeout: 45_000,
    },
  )
})

test('the plan folds to one line, the focus goes on to the next field, and all errors are told at once', async ({
  page,
}) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await expect(page.getByLabel('Su dirección en internet')).toBeFocused()
  const plan = page.locator('summary')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await plan.click()
  await page.getByRole('radio', { name: 'Pyme' }).check()
  await expect(plan).toContainText('Pyme')
  await page.getByLabel('Su dirección en internet').fill('ñandú')
  await page.getByRole('button', { name: 'Crear mi empresa' }).click()
  await expect(page.getByLabel('Su dirección en internet')).toHaveAccessibleDescription(/sin tildes/)
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Escriba/)
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(/al menos 8/)
  await expect(page.getByLabel(/^Acepto/)).toHaveAccessibleDescription(/debe aceptar los términos/)
  await expect(plan).toContainText('Pyme')
  await expectAccessible(page)
})

test('an address that somebody has is said to be in use', async ({ page, run }) => {
  const [taken] = await createControlClient(run.sandbox?.central ?? '').tenants()
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  await fillDetails(page, { subdomain: taken?.subdomain ?? '' })
  await submit(page)
  await expect(page.getByLabel('Su dirección en internet')).toHaveAccessibleDescription(/en uso/)
})

test('the password can be looked at, and what is said of it is true', async ({ page }) => {
  await page.goto(page1)
  await typeRuc(page, anyRuc())
  const password = page.getByLabel('Contraseña', { exact: true })
  await password.fill('contraseña')
  await expect(page.getByText('de las primeras que se prueban')).toBeVisible()
  await password.fill(goodPassword)
  await expect(page.getByText('buena por su largo y variedad')).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

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
