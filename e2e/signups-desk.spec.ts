import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, inBothThemes, test } from './support/journeys/fixtures'
import { PortalProcess } from './support/journeys/portal-process'
import { anyAddress, anyRuc, fillDetails, send, typeRuc } from './support/journeys/visitor'

test.describe.configure({ timeout: 240_000 })

type Visit = { browser: import('@playwright/test').Browser; portal: string }

/** A visitor without scripts; the request waits for approval. Returns the progress URL. */
async function ask({ browser, portal }: Visit, ruc: string): Promise<string> {
  const context = await browser.newContext({
    baseURL: portal,
    locale: 'es-PE',
    javaScriptEnabled: false,
    storageState: undefined,
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  })
  const page = await context.newPage()
  await page.goto('/signup/andes')
  await typeRuc(page, ruc, { press: true })
  await fillDetails(page)
  await send(page)
  const address = page.url()
  await context.close()
  return address
}

test('a request that waits is counted in the menu, and refusing it tells the visitor why', async ({
  page,
  browser,
  run,
}) => {
  const ruc = anyRuc()
  const address = await ask({ browser, portal: run.portal }, ruc)
  await page.goto(`/signups?tab=attention&q=${ruc}`)
  await expect(page.getByRole('link', { name: /Altas.*esperan? a una persona/ })).toBeVisible()
  await inBothThemes(page, () => expectAccessible(page))
  await page.locator('main a[href^="/signups/"]').first().click()
  await expect(page.getByText('Espera su aprobación')).toBeVisible()
  await expect(page.getByText('no hecha: sin JavaScript')).toBeVisible()
  await inBothThemes(page, () => expectAccessible(page))
  await page.getByText('Rechazar…').click()
  await page.getByLabel('Motivo para el solicitante').fill('Ese RUC ya trabaja con nosotros por otra vía.')
  await page.getByRole('button', { name: 'Rechazar la solicitud' }).click()
  await expect(page.getByText('Rechazada').first()).toBeVisible()
  await expect(page.getByText('borrada')).toBeVisible()
  const stranger = await browser.newContext({ locale: 'es-PE', storageState: undefined })
  const theirs = await stranger.newPage()
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('No pudimos aceptar su solicitud')
  await expect(theirs.getByText('Ese RUC ya trabaja con nosotros')).toBeVisible()
  await stranger.close()
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

  test('sees requests and decides nothing', async ({ page, browser, run }) => {
    const ruc = anyRuc()
    await ask({ browser, portal: run.portal }, ruc)
    await page.goto(`/signups?tab=all&q=${ruc}`)
    await page.locator('main a[href^="/signups/"]').first().click()
    await expect(page.getByText('Su rol ve las altas y no las decide.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Aprobar y crear' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Página de registro' })).toHaveCount(0)
  })
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('a page of one’s own', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ role: null })

  let world: PortalProcess
  let portal = ''

  test.beforeAll(async () => {
    test.setTimeout(600_000)
    world = await PortalProcess.create()
    const run = await world.start()
    portal = run.portal
  })

  test.afterAll(() => world?.dispose())

  const control = () => createControlClient(world.run().sandbox?.central ?? '')

  async function openSettings(page: import('@playwright/test').Page): Promise<void> {
    await page.goto(`${portal}/login`)
    await signInAt(page)
    await page.goto(`${portal}/settings/signup`)
  }

  async function signInAt(page: import('@playwright/test').Page): Promise<void> {
    await page.getByLabel('Correo').fill('titular@andes.example')
    await page.getByLabel('Contraseña').fill('porteria-demo')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).not.toHaveURL(/\/login/)
  }

  test('announces itself, shows its link and its QR code, and is accessible', async ({ page }) => {
    expect(world.output).toContain(`${portal}/signup/andes`)
    await openSettings(page)
    await expect(page.getByText('La página está abierta')).toBeVisible()
    await expect(page.getByLabel('Dirección de la página')).toHaveValue(`${portal}/signup/andes`)
    await expect(page.getByRole('img', { name: 'Código QR de la página de registro' })).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('takes a colour that cannot be read, darkened, and a logo by what it is, not by its name', async ({
    page,
  }) => {
    await openSettings(page)
    const colour = page.locator('#field-accent')
    await colour.fill('amarillo')
    const save = page.getByRole('button', { name: 'Guardar', exact: true }).nth(1)
    await save.click()
    await expect(colour).toHaveAccessibleDescription(/como #0a5cff/)
    await colour.fill('#f2a900')
    await expect(page.getByText(/se oscurece a #/)).toBeVisible()
    const file = page.getByLabel('Logo')
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="x()"/>'),
    })
    await save.click()
    await expect(file).toHaveAccessibleDescription(/debe ser PNG, JPEG o WebP/)
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: pixel })
    await save.click()
    await expect(page.getByRole('img', { name: 'Logo actual' })).toBeVisible()
    const picture = await page.request.get(`${portal}/signup/andes/logo`)
    expect(picture.headers()['content-type']).toBe('image/png')
    await page.goto(`${portal}/signup/andes`)
    await inBothThemes(page, () => expectAccessible(page))
  })

  test('says plainly when the reseller closed it, and shows staff how it will look', async ({ page }) => {
    await openSettings(page)
    await page.getByLabel('Recibir solicitudes por internet').uncheck()
    await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
    await expect(page.getByText('La página está cerrada')).toBeVisible()
    await page.goto(`${portal}/signup/andes?preview=1`)
    await expect(page.getByText('Vista previa')).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${portal}/signup/andes?preview=1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El registro está cerrado')
    await inBothThemes(page, () => expectAccessible(page))
  })

  const closed: [string, () => Promise<unknown>, string][] = [
    [
      'the server has signing up switched off',
      () => control().setProfile({ guestRegisterEnabled: false }),
      'El registro está cerrado',
    ],
    [
      'the installation has no such API',
      () => control().setProfile({ guestRegisterEnabled: true, lineage: 'A' }),
      'El registro por internet no está disponible',
    ],
  ]
  for (const [what, change, title] of closed) {
    test(`says plainly that ${what}`, async ({ page }) => {
      await change()
      await openSettings(page)
      await reopen(page)
      await expect(async () => {
        await page.goto(`${portal}/signup/andes`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      await inBothThemes(page, () => expectAccessible(page))
    })
  }

  test('keeps the last good plans while the server is silent, and says how old they are', async ({
    page,
  }) => {
    await control().setProfile({ lineage: 'spec' })
    await openSettings(page)
    await reopen(page)
    await expectOpen(page)
    await control().setFault({ endpoint: 'guest.form', kind: 'status', status: 503 })
    await page.goto(`${portal}/settings/signup`)
    await reopen(page)
    await expect(async () => {
      await page.goto(`${portal}/signup/andes`)
      await expect(page.getByText(/Planes leídos el/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('radio', { name: 'Pyme' })).toBeVisible()
    await control().clearFaults()
  })

  test('offers the waiting list when the quota is full', async ({ page }) => {
    await control().setProfile({ resellerLimit: 3 })
    await openSettings(page)
    await page.goto(`${portal}/`)
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(async () => {
      await page.goto(`${portal}/signup/andes`)
      await expect(page.getByText('Por ahora no quedan lugares')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByLabel('RUC de su empresa')).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
  })

  /** Saving an open page reads the plans again. */
  async function reopen(page: import('@playwright/test').Page): Promise<void> {
    const [open, save] = [
      page.getByLabel('Recibir solicitudes por internet'),
      page.getByRole('button', { name: 'Guardar', exact: true }).first(),
    ]
    if (await open.isChecked()) {
      await open.uncheck()
      await save.click()
      await expect(page.getByText('La página está cerrada').or(page.getByText('Se guardó.'))).toBeVisible()
      await page.reload()
    }
    await open.check()
    await save.click()
    await expect(page.getByText('Se guardó.')).toBeVisible()
  }

  async function expectOpen(page: import('@playwright/test').Page): Promise<void> {
    await expect(async () => {
      await page.goto(`${portal}/signup/andes`)
      await expect(page.getByLabel('RUC de su empresa')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  }
})
