import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { demoReseller } from '../lib/sandbox/seed/demo-credentials'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { dropSession } from './support/journeys/people'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { readPage } from './support/journeys/read-page'
import { untilItSays } from './support/journeys/wait-aside'

// What changes the demo reseller's signup page, or the service for everybody, has a portal of its own.
test.describe.configure({ mode: 'serial' })
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(portal),
})

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let world: PortalProcess
let portal = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  world = await PortalProcess.create(shortWaits)
  const run = await world.start()
  portal = run.portal
  await liftBudget({ home: world.home, run })
})

test.afterAll(() => world?.dispose())

const control = () => createControlClient(world.run().sandbox?.central ?? '')

const openSettings = (page: Page) => page.goto('/settings/signup')

test('messages are connected with the token of the panel, and each trouble has its own name', async ({
  page,
}) => {
  await page.goto('/settings/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes de mensajes')
  const connect = async (token: string, segment = 'whatsapp-notify') => {
    await page.getByLabel('Token de los mensajes').fill(token)
    await page.getByLabel('Parte de la dirección').fill(segment)
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
  }
  await connect('a-token-of-nobody')
  await expect(page.getByText('El servidor no acepta ese token para mensajes.')).toBeVisible()
  await connect(demoReseller.token)
  await expect(page.getByText('Ese es el token de la cuenta de la central')).toBeVisible()
  await connect(demoReseller.messagingToken, 'a/b')
  await expect(page.getByText('Escriba una sola parte, sin barras')).toBeVisible()
  await connect(demoReseller.messagingToken, 'nothing-there')
  await expect(page.getByText('En el servidor no hay nada en /api/nothing-there')).toBeVisible()
  await connect(demoReseller.messagingToken)
  await expect(page.getByText('Guardado. Los mensajes pueden salir.')).toBeVisible()

  const verdict = page.locator('[data-verdict]')
  const probe = () => page.getByRole('button', { name: 'Probar de nuevo' }).click()
  await control().setProfile({ messagingConnected: false })
  await probe()
  await expect(verdict).toHaveAttribute('data-verdict', 'no-number')
  await expectAccessible(page)
  await control().setProfile({ messagingConnected: true })
  await probe()
  await expect(verdict).toHaveAttribute('data-verdict', 'ready')

  await page.getByLabel('Mensajes por minuto').fill('0')
  await page.getByLabel('Silencio desde').fill('21:00')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Escriba un número entre 1 y 120.')).toBeVisible()
  await expect(page.getByLabel('Silencio desde')).toHaveValue('21:00')
  await page.getByLabel('Mensajes por minuto').fill('60')
  await page.getByLabel('Silencio desde').fill('')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
})

test('takes a colour that cannot be read, darkened, and a logo by what it is, not by its name', async ({
  page,
}) => {
  await page.goto('/settings/signup/look')
  const preview = page.getByRole('region', { name: 'Así se verá' })
  await page.getByLabel('Título en español').fill('Facture hoy mismo')
  await expect(preview).toContainText('Facture hoy mismo')
  await page.getByLabel('Título en inglés').fill('Invoice this very day')
  await expect(preview).toContainText('Invoice this very day')
  await preview.getByLabel('Oscuro').check()
  await expectAccessible(page)
  const colour = page.locator('#field-accent')
  await colour.fill('amarillo')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
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
  const picture = await page.request.get('/signup/andes/logo')
  expect(picture.headers()['content-type']).toBe('image/png')
  await page.goto('/signup/andes')
  await expectAccessible(page)
})

test('announces itself with its link and its QR code, says plainly when the reseller closed it, and shows staff how it will look', async ({
  page,
}) => {
  expect(world.output).toContain(`${portal}/signup/andes`)
  await openSettings(page)
  await expect(page.getByText('La página está abierta')).toBeVisible()
  await expect(page.getByLabel('Dirección de la página')).toHaveValue(`${portal}/signup/andes`)
  await expect(page.getByRole('img', { name: 'Código QR de la página de registro' })).toBeVisible()
  await page.getByLabel('Recibir solicitudes por internet').uncheck()
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expect(page.getByText('La página está cerrada')).toBeVisible()
  expect((await readPage(page.request, '/signup/andes?preview=1')).main).toContain('Vista previa')
  await dropSession(page)
  await page.goto('/signup/andes?preview=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El registro está cerrado')
  await expectAccessible(page)
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
    await reopen(page)
    await expect.poll(async () => (await readPage(page.request, '/signup/andes')).titles).toEqual([title])
  })
}

test('keeps the last good plans while the server is silent, and says how old they are', async ({ page }) => {
  await control().setProfile({ lineage: 'spec' })
  await reopen(page)
  await untilItSays(page, '/signup/andes', 'RUC de su empresa')
  await control().setFault({ endpoint: 'guest.form', kind: 'status', status: 503 })
  await reopen(page)
  await untilItSays(page, '/signup/andes', /Planes leídos el/)
  await page.goto('/signup/andes')
  await expect(page.getByText(/Planes leídos el/)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Pyme' })).toBeVisible()
  await control().clearFaults()
})

test('offers the waiting list when the quota is full', async ({ page }) => {
  await control().setProfile({ resellerLimit: 3 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await untilItSays(page, '/signup/andes', 'Por ahora no quedan lugares')
  await page.goto('/signup/andes')
  await expect(page.getByText('Por ahora no quedan lugares')).toBeVisible()
  await expect(page.getByLabel('RUC de su empresa')).toBeVisible()
  await expectAccessible(page)
})

/** A change of the open page that is saved has the plans read again. */
async function reopen(page: Page): Promise<void> {
  await openSettings(page)
  const open = page.getByLabel('Recibir solicitudes por internet')
  if (await open.isChecked()) await page.locator('[name="approval"]:not(:checked)').click()
  else await open.check()
  await page.getByRole('button', { name: 'Guardar', exact: true }).first().click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
}
