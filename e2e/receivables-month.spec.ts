import type { Page } from '@playwright/test'
import { addDays, dayIn, daysBetween } from '../lib/platform/calendar/days'
import { type XlsxColumn, xlsxPieces } from '../lib/platform/exports/xlsx'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { type Charged, listCharged, seededPrice, seedPrices } from './support/receivables/seed-prices'

// A month of everybody belongs to a portal of its own.
test.describe.configure({ mode: 'serial' })
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(portal),
})

const today = dayIn('America/Lima', new Date())
const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
const [early, late] = [3, 18]
const payers = 167
const [strangers, repeated] = [9, 4]

let world: PortalProcess
let portal = ''
let charged: Charged[] = []
/** Locked for debt by the first test; each later test opens one. */
let locked: Charged[] = []

test.beforeAll(async () => {
  test.setTimeout(600_000)
  world = await PortalProcess.create(shortWaits)
  const run = await world.start()
  portal = run.portal
  await liftBudget({ home: world.home, run })
  await seedPrices(world.home, { early, late })
})

test.afterAll(() => world?.dispose())

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Types the number that the page asks for; returns it. */
async function typeCount(page: Page): Promise<number> {
  const field = page.getByLabel(/^Escriba [\d,.\u00a0 ]+ para confirmar/)
  await expect(field).toBeVisible()
  const label = (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? ''
  const count = Number(label.replace(/\D/g, ''))
  await field.fill(String(count))
  return count
}

/** A bank's workbook: one line a payment, some of nobody, and some that it says twice. */
async function bankFile(): Promise<Buffer> {
  const line = (ruc: string, index: number) => [ruc, today, seededPrice, `OP-${1000 + index}`]
  const paid = charged.slice(0, payers).map(({ ruc }, index) => line(ruc, index))
  const foreign = Array.from({ length: strangers }, (_, index) => line(`2099999${1001 + index}`, 500 + index))
  const columns: XlsxColumn[] = [
    { title: 'RUC', kind: 'text', width: 12 },
    { title: 'Fecha', kind: 'day', width: 12 },
    { title: 'Monto', kind: 'money', width: 12 },
    { title: 'Referencia', kind: 'text', width: 12 },
  ]
  const rows = [...paid, ...foreign, ...paid.slice(0, repeated)]
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces({ name: 'Abonos', columns, batches: [rows] })) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a month is raised for everybody, and the file of a bank says who paid', async ({ page }) => {
  test.slow()
  await page.goto('/receivables/raise')
  await page.getByLabel('Mes', { exact: true }).fill(month)
  await page.getByRole('button', { name: 'Ver la lista' }).click()
  const count = await typeCount(page)
  expect(count).toBeGreaterThan(200)
  await page.getByRole('button', { name: `Cobrar a ${count} empresas` }).click()
  await expect(page.getByText(`Se cobró a ${count} empresas`)).toBeVisible()
  charged = await listCharged(world.home)

  await page.goto('/receivables/import')
  const file = { name: 'banco.xlsx', mimeType: 'application/octet-stream', buffer: await bankFile() }
  await page.getByLabel('O un archivo').setInputFiles(file)
  await expect(page.getByRole('table', { name: 'Así empieza la hoja «Abonos»' })).toContainText('OP-1000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver qué dice' }).click()
  await expect(heading(page)).toHaveText('Pagos de banco.xlsx')
  const group = (text: string) => page.getByRole('link', { name: new RegExp(text) }).first()
  await expect(group('sin empresa')).toContainText(String(strangers))
  await expect(group('repetidas en la lista')).toContainText(String(repeated))
  await expectAccessible(page)
  await confirmLines(page)
  await expect(page.getByText(new RegExp(`^Se anotaron ${payers} líneas`))).toBeVisible()

  await page.goto('/receivables')
  await expect(page.getByRole('link', { name: new RegExp(`^Vencidas ?${count - payers}$`) })).toBeVisible()
})

/** The number of new lines is typed where the page asks for one. */
async function confirmLines(page: Page): Promise<void> {
  const typed = page.locator('[name="typedCount"]:not([type="hidden"])')
  if ((await typed.count()) > 0) await typed.fill(String(payers))
  await page.getByRole('button', { name: `Anotar ${payers} líneas` }).click()
}

test('who owes for longest is put into a sequence, and the others are locked by proposal', async ({
  page,
}) => {
  test.slow()
  await page.goto('/messages/dunning/new')
  await page.getByLabel('Nombre').fill('Deuda del mes')
  for (const at of [0, 1]) await page.locator(`[name="notices.${at}.templateId"]`).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Guardar la secuencia' }).click()
  await expect(heading(page)).toHaveText('Deuda del mes')
  await page.goto('/receivables')
  await page.getByText('Avisar a las vencidas…').click()
  await page.getByLabel('Más días de vencido que').fill(String(daysBetween(`${month}-${late}`, today)))
  await page.getByRole('button', { name: 'Ver a quiénes' }).click()
  await page.getByRole('link', { name: /: Deuda del mes$/ }).click()
  await expect(heading(page)).toHaveText(/^Deuda del mes: \d+ empresas?$/)
  const typed = page.getByLabel(/^Escriba/)
  if (await typed.isVisible()) await typeCount(page)
  await page.getByRole('button', { name: /^Incluir \d+ empresas?$/ }).click()
  await expect(page).toHaveURL(/\/messages\/dunning\/[0-9a-f-]{36}$/)

  await page.goto('/settings/receivables')
  await page.getByLabel('Proponer el bloqueo, y que decida una persona').check()
  await page.getByLabel('Con más de tantos días de vencido').fill('2')
  await page.getByLabel('Hora de cada mañana').fill('00:00')
  await page.getByLabel('Proponer el desbloqueo').check()
  const form = page.locator('main form').filter({ has: page.getByLabel('Hora de cada mañana') })
  await submitWithPassword(form, 'Guardar las reglas')
  await expect(page.getByText('Las reglas quedaron guardadas.')).toBeVisible()
  await lockTwo(page)
})

async function lockTwo(page: Page): Promise<void> {
  const boxes = page.locator('tbody [type=checkbox]')
  await expect(async () => {
    await page.goto('/receivables/proposals')
    await expect(boxes.nth(1)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const rows = page.locator('tbody tr').filter({ has: page.locator('[type=checkbox]') })
  const proposed = await rows.locator('td.lead .hint').allTextContents()
  locked = charged
    .slice(payers)
    .filter(({ ruc }) => proposed.includes(ruc))
    .slice(0, 2)
  for (const { ruc } of locked) await rows.filter({ hasText: ruc }).locator('[type=checkbox]').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bloquear…' }).click()
  await expect(heading(page)).toHaveText('Bloquear 2 empresas')
  await page.getByRole('button', { name: 'Bloquear 2 empresas' }).click()
  await expectProof(page, 2)
}

/** The run is over, and what it changed was read at both ends. A run of one shows its proof without a table. */
async function expectProof(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/locks\/[0-9a-f-]{36}$/)
  const address = page.url()
  const end =
    count === 1
      ? page.getByText('Lo confirman el servidor central y el de la empresa.')
      : page.getByText('Terminó el')
  await expect(async () => {
    await page.goto(address)
    await expect(end).toBeVisible({ timeout: 1_000 })
  }).toPass()
  if (count === 1) return
  const proved = page.locator('tr[data-state="confirmed"]')
  await expect(proved).toHaveCount(count)
  await expect(proved.first()).toContainText(/central.*host.*\d\d:\d\d:\d\d/)
}

/** A payment of what is owed, and the unlock that follows from it. */
async function payAndUnlock(page: Page, { id, name }: Charged): Promise<void> {
  await page.goto(`/tenants/${id}/account/payment`)
  await page.getByLabel('Monto').fill(seededPrice)
  await page.getByLabel('Medio de pago').selectOption('yape')
  await page.getByRole('button', { name: 'Anotar el pago' }).click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
  const choose = page.getByLabel(`Elegir ${name}`)
  await expect(async () => {
    await page.goto('/receivables/proposals?kind=unlock')
    await expect(choose).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await choose.check()
  await page.getByRole('button', { name: 'Desbloquearlas' }).click()
  await expectProof(page, 1)
  await expect(heading(page)).toContainText(name)
  await page.goto(`/tenants/${id}/account`)
  await expect(page.getByText('El pago quedó anotado.')).toHaveCount(0)
}

test('who pays is opened, with proof', async ({ page }) => {
  const [tenant] = locked
  if (!tenant) throw new Error('nobody was locked')
  await payAndUnlock(page, tenant)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('who pays is opened, too', async ({ page }) => {
    const [, tenant] = locked
    if (!tenant) throw new Error('nobody was locked')
    await payAndUnlock(page, tenant)
  })
})
