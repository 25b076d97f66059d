import type { Page } from '@playwright/test'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { readPage } from './support/journeys/read-page'
import { untilItSays } from './support/journeys/wait-aside'
import { seedAccessLink } from './support/receivables/seed-access-link'
import { seedCharges } from './support/receivables/seed-charges'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

// What is shown of paying is one choice for all tenants: other journeys would find their pages changed.
test.describe.configure({ mode: 'serial' })
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(address),
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4 constancia de la prueba')

let portal: PortalProcess
let address = ''
test.beforeAll(async () => {
  test.setTimeout(600_000)
  portal = await PortalProcess.create(shortWaits)
  const run = await portal.start()
  address = run.portal
  await liftBudget({ home: portal.home, run })
})
test.afterAll(() => portal.dispose())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Debtor = { name: string; href: string; url: string }

/** An active tenant that owes since twelve days ago, with its link. */
async function makeDebtor(page: Page, place: number): Promise<Debtor> {
  const tenant = await takeOwnTenant(place, { home: portal.home })
  await seedCharges(tenant.id, [{ text: 'Mensualidad de la prueba', cents: 8_900 }], portal.home)
  return { ...tenant, url: await seedAccessLink(page.request, tenant, portal.home) }
}

async function lockForDebt(page: Page, { href }: Debtor): Promise<void> {
  await page.goto(`${href}/lock`)
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByRole('button', { name: /^Bloquear/ }).click()
  await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
}

/** Fills the open form of a claim in. */
async function claim(page: Page, more: { reference?: string; file?: Buffer }): Promise<void> {
  const isOpen = await page.getByLabel('Número de operación').isVisible()
  if (!isOpen) await page.locator('summary', { hasText: 'Avisar que pagué' }).click()
  await page.getByLabel('Número de operación').fill(more.reference ?? '')
  if (more.file) {
    const upload = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: more.file }
    await page.getByLabel('Constancia').setInputFiles(upload)
  }
  await page.getByRole('button', { name: 'Enviar el aviso' }).click()
}

let debtor: Debtor

test('an owner writes how to pay, keeps what was typed, and chooses that tenants see it', async ({
  page,
  request,
}) => {
  test.slow()
  debtor = await makeDebtor(page, 2)
  const before = await readPage(request, debtor.url)
  expect(before.titles).toEqual(['Su acceso está activo'])
  expect(before.main).not.toContain('89.00')

  await page.goto('/settings/receivables/how-to-pay')
  await page.getByLabel('Mostrar a cada empresa').check()
  await page.getByLabel('Texto, en español').fill('Ponga su RUC en el concepto.')
  await page.getByLabel('Banco', { exact: true }).first().fill('BCP')
  await page.getByLabel('Número de cuenta').first().fill('193-1234567-0-11')
  await page.getByLabel('CCI', { exact: true }).first().fill('123')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('CCI', { exact: true }).first()).toHaveAccessibleDescription(/veinte números/)
  await expect(page.getByLabel('Texto, en español')).toHaveValue('Ponga su RUC en el concepto.')
  await expect(page.getByLabel('Mostrar a cada empresa')).toBeChecked()
  await page.getByLabel('CCI', { exact: true }).first().fill('00219300123456701155')
  await page
    .getByLabel('Imagen del QR')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: pdf })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('Imagen del QR')).toHaveAccessibleDescription(/no es una imagen/)
  await page.getByLabel('Imagen del QR').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
  await expect(page.getByAltText('El QR que se muestra ahora')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/settings/receivables')
  await page.locator('#unlockMode-propose').check()
  await submitWithPassword(
    page.locator('main form').filter({ has: page.locator('#unlockMode-propose') }),
    'Guardar',
  )
  await expect(page.getByText(/Guardó|guard/).first()).toBeVisible()
})

test('a locked tenant reads without JavaScript what it owes, and claims that it paid', async ({
  page,
  elsewhere,
}) => {
  test.slow()
  await lockForDebt(page, debtor)
  const tenant = await elsewhere({ portal: address, scripts: false })
  await tenant.goto(debtor.url)
  await expect(heading(tenant)).toHaveText('Su acceso está bloqueado')
  const main = tenant.getByRole('main')
  await expect(main).toContainText('S/ 89.00')
  await expect(main).toContainText(/vencido desde el .*, hace 1[123] días/)
  await expect(main).toContainText('Mensualidad de la prueba')
  await expect(main).toContainText('193-1234567-0-11')
  const qr = await tenant.request.get((await tenant.getByRole('img').getAttribute('src')) ?? '')
  expect(qr.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })

  await claim(tenant, {})
  await expect(tenant.getByLabel('Número de operación')).toHaveAccessibleDescription(/adjunte la constancia/)
  await expect(tenant.getByLabel('Monto')).toHaveValue('89.00')
  await claim(tenant, { reference: 'OP-4417', file: png.subarray(1) })
  await expect(tenant.getByLabel('Constancia')).toHaveAccessibleDescription(/no es PDF, PNG ni JPEG/)
  await expect(tenant.getByLabel('Número de operación')).toHaveValue('OP-4417')
  await claim(tenant, { reference: 'OP-4417', file: pdf })
  await expect(main).toContainText('Recibimos su aviso.')
  await expect(main).toContainText(/Recibido el .*; lo está revisando /)
  await expect(main).toContainText('S/ 89.00')
  await expect(main).not.toContainText('No debe nada')
  await claim(tenant, { reference: 'op-4417' })
  await expect(main).toContainText('Ese aviso ya lo teníamos')
  await expect(main.getByText('por revisar')).toHaveCount(1)

  const reader = await elsewhere({ portal: address })
  await reader.goto(debtor.url)
  await reader.locator('summary', { hasText: 'Avisar que pagué' }).click()
  await expectAccessible(reader)
})

test('staff find it in the room, download its file and accept it; the page says paid, and the unlock is proposed', async ({
  page,
  request,
}) => {
  test.slow()
  expect((await readPage(page.request, '/')).main).toContain('1 pago avisado por revisar')
  expect((await readPage(page.request, `${debtor.href}/account`)).main).toContain('Avisa que pagó S/ 89.00')
  await page.goto('/receivables')
  await page.getByRole('link', { name: 'Revisar', exact: true }).click()
  await expect(heading(page)).toHaveText('Pagos avisados')
  await page.getByRole('link', { name: `Revisar el pago avisado de ${debtor.name}` }).click()
  await expect(heading(page)).toHaveText('Pago avisado')
  await expectAccessible(page)
  const href = await page.getByRole('link', { name: 'constancia.pdf' }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(await file.body()).toEqual(pdf)
  expect(file.headers()).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' },
    'content-disposition': expect.stringMatching(/^attachment;/),
  })
  expect((await request.get(`${address}${href}`)).status()).toBe(401)

  await page.getByRole('button', { name: 'Aceptar y anotar el pago' }).click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
  await expect(page.getByText('OP-4417')).toBeVisible()
  await untilItSays(page, '/receivables/proposals?kind=unlock', debtor.name)

  const paid = (await readPage(request, debtor.url)).main
  expect(paid).toContain('No debe nada.')
  expect(paid).toContain('quedó anotado como pago')
})

test('a claim is refused with a reason that the tenant reads, and a link that was taken away shows nothing', async ({
  page,
  request,
  elsewhere,
}) => {
  test.slow()
  const other = await makeDebtor(page, 6)
  const tenant = await elsewhere({ portal: address })
  await tenant.goto(other.url)
  await tenant.locator('summary', { hasText: 'Avisar que pagué' }).click()
  const large = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(1_500_000) }
  await tenant.getByLabel('Constancia').setInputFiles(large)
  await expect(tenant.getByLabel('Constancia')).toHaveAccessibleDescription(/pesa demasiado/)
  await tenant.getByLabel('Monto').fill('nada')
  await claim(tenant, { reference: 'OP-9', file: pdf })
  await expect(tenant.getByLabel('Monto')).toHaveAccessibleDescription(/./)
  await expect(tenant.getByLabel('Constancia')).toHaveValue(/constancia\.pdf$/)
  await tenant.getByLabel('Monto').fill('89.00')
  await tenant.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(tenant.getByText('Recibimos su aviso.')).toBeVisible()
  await page.goto('/receivables/claims')
  await page.getByRole('link', { name: `Revisar el pago avisado de ${other.name}` }).click()
  await page.getByRole('button', { name: 'Rechazar el aviso' }).click()
  await expect(page.getByLabel('Por qué no se acepta')).toHaveAccessibleDescription(/Escriba el motivo/)
  await page.getByLabel('Por qué no se acepta').fill('Ese número no está en nuestra cuenta.')
  await page.getByRole('button', { name: 'Rechazar el aviso' }).click()
  await expect(page.getByText('El aviso quedó rechazado')).toBeVisible()
  await page.getByRole('link', { name: /^Revisados/ }).click()
  await expect(page.getByRole('row').filter({ hasText: other.name })).toContainText('rechazado')
  await expectAccessible(page)
  // From the page that sent the first one, and that a form was refused on before.
  await claim(tenant, { reference: 'OP-10' })
  await expect(tenant.getByText(/operación OP-10$/)).toBeVisible()
  await expect(tenant.getByText('por revisar')).toHaveCount(1)
  await expect(tenant.getByRole('main')).toContainText('Ese número no está en nuestra cuenta.')
  await expectAccessible(tenant)

  await page.goto('/tenants?tab=owing&cols=owed,due&sort=-ruc')
  await expect(page.locator('[data-row-link]', { hasText: other.name })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${other.href}/access-page`)
  await page.getByRole('button', { name: 'Retirar enlace' }).click()
  await expect(page.getByText('Todavía no tiene enlace.')).toBeVisible()
  const dead = await readPage(request, other.url)
  expect(dead.titles).toEqual(['Este enlace ya no muestra nada'])
  expect(dead.main).not.toContain('89.00')
  expect((await request.get(`${other.url}/qr`)).status()).toBe(404)
})
