import type { Locator, Page } from '@playwright/test'
import { pressAndType } from './support/browsers/press-and-type'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { holdRequests } from './support/journeys/hold-requests'
import { button, field, fillSale, formPath, openForm } from './support/journeys/voucher-form'
import { waitAside } from './support/journeys/wait-aside'
import { issueUnsent } from './support/tenants/issue-unsent'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.use({ role: 'support' })

const checked = (page: Page) => page.getByRole('heading', { name: 'Esto es lo que se enviará' })
const paper = (page: Page) => page.getByRole('article')
/** The request stands in a fold, so it is not among the roles. */
const request = (page: Page) => page.locator('details section[aria-label="Cuerpo de la petición (JSON)"]')
const totals = (page: Page) => page.getByRole('region', { name: 'Totales' })

/** Moves by the Tab key alone, as keyboard users do. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there.')
}

async function expectIssued(page: Page, series: string): Promise<string> {
  await expect(page).toHaveURL(/\/issuances\//)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(new RegExp(`${series}-\\d+`))
  return new RegExp(`${series}-\\d+`).exec((await title.textContent()) ?? '')?.[0] ?? ''
}

test('an invoice is written, corrected, checked and issued by the keyboard alone, and is in the list', async ({
  page,
}) => {
  await openForm(page, 15)
  // As the link at the top of every page does.
  await page.getByRole('main').focus()
  const type = async (name: string, text: string) => {
    await tabTo(page, field(page, name))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await type('customer.number', '2010007097')
  await type('customer.name', 'Distribuidora Los Ceibos S.A.C.')
  await type('items.0.description', 'Inca Kola 250 ml')
  await type('items.0.quantity', '2')
  await type('items.0.price', '1,500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No puede ser un número de ese documento')).toBeVisible()
  await expect(page.getByText('No queda claro si la coma separa miles o decimales')).toBeVisible()
  await expect(checked(page)).toHaveCount(0)
  await expect(field(page, 'customer.number')).toBeFocused()
  await expect(field(page, 'customer.name')).toHaveValue('Distribuidora Los Ceibos S.A.C.')
  await expect(field(page, 'items.0.price')).toHaveValue('1,500')
  await expectAccessible(page)

  await type('customer.number', '20100070970')
  await type('items.0.price', '59')
  await expect(totals(page)).toContainText('S/ 118.00')
  await tabTo(page, button(page, 'Agregar línea'))
  await page.keyboard.press('Enter')
  await expect(field(page, 'items.1.description')).toBeFocused()
  await page.keyboard.type('Vaso')
  await type('items.1.price', '10')
  await expect(totals(page)).toContainText('S/ 128.00')
  await tabTo(page, page.getByRole('button', { name: 'Quitar la línea 2' }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'items.1.description')).toHaveCount(0)
  await expect(field(page, 'items.0.price')).toHaveValue('59')
  await tabTo(page, button(page, 'Revisar'))
  await page.keyboard.press('Enter')
  await expect(checked(page)).toBeFocused()
  await expect(paper(page)).toContainText('F001')
  await expect(paper(page)).toContainText('RUC')
  await expect(paper(page)).toContainText('S/ 118.00')
  await expect(request(page)).toBeHidden()
  await expect(request(page)).toContainText('"total_venta": 118')
  await expect(button(page, 'Emitir ahora')).toBeInViewport({ ratio: 1 })
  await expect(totals(page)).toContainText('Ciento dieciocho con 00/100 soles')
  await expectAccessible(page)

  await tabTo(page, button(page, 'Emitir ahora'))
  await page.keyboard.press('Enter')
  const number = await expectIssued(page, 'F001')
  await page.goBack()
  await expect(page).toHaveURL(/\/issuances\//)
  const list = page.url().replace(/issuances\/.*/, 'vouchers')
  await page.goto(list)
  await button(page, 'Leer del servidor').click()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
})

test('what changed after the check is not issued before it was checked again', async ({ page }) => {
  const { href } = await openForm(page, 17)
  await fillSale(page)
  await field(page, 'customer.name').fill('Comercial Las Retamas S.A.C.')
  await button(page, 'Revisar').click()
  await expect(checked(page)).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await field(page, 'items.0.price').fill('60')
  await expect(page.getByText('Algo cambió después de revisar')).toBeVisible()
  await expect(button(page, 'Emitir ahora')).toBeDisabled()
  await button(page, 'Guardar borrador').click()
  await expect(page.getByText('Borrador guardado.')).toBeVisible()
  await expect(checked(page)).toHaveCount(0)
  await page.goto(`${href}/vouchers`)
  await page.getByRole('link', { name: 'F001 · Comercial Las Retamas S.A.C.' }).click()
  await expect(field(page, 'customer.number')).toHaveValue('20100070970')
  await expect(field(page, 'items.0.price')).toHaveValue('60')
})

test('instalments and a detraction show where they are asked for, and add up', async ({ page }) => {
  await openForm(page, 19)
  await fillSale(page)
  await expect(field(page, 'detraction.code')).toBeHidden()
  await field(page, 'operation').selectOption('1001')
  await field(page, 'detraction.code').selectOption('022')
  await field(page, 'detraction.percent').fill('12')
  await field(page, 'detraction.method').selectOption('001')
  await field(page, 'detraction.account').fill('00-123-456789')
  await field(page, 'payment').selectOption('02')
  await button(page, 'Agregar cuota').click()
  await expect(field(page, 'instalments.0.dueOn')).toBeFocused()
  await pressAndType(button(page, 'Agregar cuota'), field(page, 'instalments.0.amount'), '100')
  await expect(field(page, 'instalments.1.dueOn')).toBeVisible()
  await expect(field(page, 'instalments.0.amount')).toHaveValue('100')
  await field(page, 'instalments.1.amount').fill('3')
  await button(page, 'Revisar').click()
  await expect(page.getByText('Las cuotas no suman lo que queda por pagar.')).toBeVisible()
  await field(page, 'instalments.1.amount').fill('3.84')
  await button(page, 'Revisar').click()
  await expect(paper(page)).toContainText('12 % · S/ 14.16')
})

test('what was typed and chosen before the scripts came stays, and what depends on it follows', async ({
  page,
}) => {
  const tenant = await takeOwnTenant(37, { order: 'documents' })
  const { hold, release } = await holdRequests(page, '**/_next/static/**/*.js')
  hold()
  await page.goto(formPath(tenant), { waitUntil: 'commit' })
  await fillSale(page)
  await field(page, 'operation').selectOption('1001')
  await page.getByRole('checkbox', { name: /^Borrar/ }).check()
  await expect(field(page, 'detraction.code')).toBeHidden()
  release()
  await expect(field(page, 'detraction.code')).toBeVisible()
  await expect(totals(page)).toContainText('S/ 118.00')
  await expect(field(page, 'customer.name')).toHaveValue('Distribuidora Los Ceibos S.A.C.')
  await expect(field(page, 'operation')).toHaveValue('1001')
  await expect(page.getByRole('checkbox', { name: /^Borrar/ })).toBeChecked()
})

test('a note starts from the voucher that it changes', async ({ page, run }) => {
  const { subdomain, href } = await takeOwnTenant(21, { order: 'documents' })
  const number = await issueUnsent(run, subdomain)
  await page.goto(`${href}/vouchers`)
  await waitForScripts(page)
  await button(page, 'Leer del servidor').click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('link', { name: 'Nota de crédito' }).click()
  await expect(field(page, 'affected.externalId').locator('option:checked')).toContainText(number)
  await expect(field(page, 'customer.name')).toHaveValue('Distribuidora Los Ceibos S.A.C.')
  await expect(totals(page)).toContainText('S/ 118.00')
  await expectAccessible(page)
  await button(page, 'Revisar').click()
  await expect(field(page, 'note.reason')).toBeFocused()
  await field(page, 'note.reason').fill('Anulación de la operación')
  await button(page, 'Revisar').click()
  await expect(paper(page)).toContainText(number)
  await button(page, 'Emitir ahora').click()
  await expectIssued(page, 'FC01')
})

test('a template as JSON says by line what is missing, and is issued', async ({ page }) => {
  const { href } = await takeOwnTenant(23, { order: 'documents' })
  await page.goto(`${href}/vouchers`)
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emitir un comprobante')
  await page.getByRole('link', { name: 'Otro, en JSON', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Plantillas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Venta exonerada del IGV' }).click()
  const json = page.getByLabel('Cuerpo del comprobante')
  await expect(json).toHaveValue(/"total_operaciones_exoneradas": 100/)
  await button(page, 'Revisar').click()
  await expect(page.getByText('Falta corregir 3 campos')).toHaveCount(2)
  await expect(page.getByText('items[0].descripcion')).toBeVisible()
  await expectAccessible(page)
  const text = (await json.inputValue())
    .replace('"numero_documento": ""', '"numero_documento": "20100070970"')
    .replace('"apellidos_y_nombres_o_razon_social": ""', '"apellidos_y_nombres_o_razon_social": "Los Ceibos"')
    .replace('"descripcion": ""', '"descripcion": "Arroz", "color": "blanco"')
  await json.fill(`${text}]`)
  await button(page, 'Revisar').click()
  await expect(page.getByText('Aquí el texto deja de ser JSON')).toBeVisible()
  await expect(json).toHaveValue(`${text}]`)
  await json.fill(text)
  await button(page, 'Revisar').click()
  await expect(checked(page)).toBeVisible()
  await expect(page.getByText('Campos que el servicio no lee')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Emitir ahora').click()
  await expectIssued(page, 'F001')
})

test('the fields of a line are wide enough to read what is in them at every width, and on a phone it fits and can be used', async ({
  page,
}) => {
  await openForm(page, 39)
  const widthOf = (name: string) =>
    field(page, `items.0.${name}`).evaluate((one) => (one as HTMLElement).offsetWidth)
  for (const width of [360, 768, 1024, 1100, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await widthOf('description'), `description at ${width}`).toBeGreaterThan(260)
    for (const name of ['quantity', 'unit', 'price', 'affectation']) {
      expect(await widthOf(name), `${name} at ${width}`).toBeGreaterThanOrEqual(80)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await fillSale(page)
  await expect(totals(page)).toContainText('S/ 118.00')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  await expectAccessible(page)
  await button(page, 'Revisar').click()
  await expect(checked(page)).toBeVisible()
  await expect(button(page, 'Emitir ahora')).toBeInViewport({ ratio: 1 })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a receipt is written, rows come and go by sending, and pressing Enter issues nothing', async ({
    page,
  }) => {
    await page.goto(formPath(await takeOwnTenant(27, { order: 'documents' }), '03'))
    await field(page, 'customer.number').fill('44556677')
    await field(page, 'customer.name').fill('Juan Pérez Ñaupari')
    await field(page, 'items.0.description').fill('Pan')
    await field(page, 'items.0.price').fill('10')
    await button(page, 'Agregar línea').click()
    await expect(field(page, 'items.0.description')).toHaveValue('Pan')
    await field(page, 'items.1.description').fill('Leche')
    await field(page, 'items.1.quantity').fill('x')
    await field(page, 'items.1.price').fill('5')
    await field(page, 'items.1.price').press('Enter')
    await expect(page.getByText('Escriba un número con hasta 4 decimales')).toBeVisible()
    await expect(field(page, 'items.1.quantity')).toHaveValue('x')
    await field(page, 'items.1.quantity').fill('2')
    await field(page, 'payment').selectOption('02')
    await button(page, 'Revisar').click()
    await expect(page.getByText('Al crédito hace falta una cuota por lo menos.')).toBeVisible()
    await field(page, 'payment').selectOption('01')
    await button(page, 'Revisar').click()
    await expect(checked(page)).toBeVisible()
    await expect(paper(page)).toContainText('S/ 20.00')
    await expect(button(page, 'Emitir ahora')).toBeInViewport({ ratio: 1 })
    await field(page, 'items.1.price').fill('6')
    await button(page, 'Emitir ahora').click()
    await expect(page.getByText('mire otra vez lo que se enviará')).toBeVisible()
    await expect(paper(page)).toContainText('S/ 22.00')
    await button(page, 'Emitir ahora').click()
    await expect(page).toHaveURL(/\/issuances\//)
    await waitAside(page, /Boleta B001-\d+/)
  })
})
