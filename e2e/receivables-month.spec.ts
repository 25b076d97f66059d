import type { Page } from '@playwright/test'
import { addDays, dayIn, daysBetween } from '../lib/platform/calendar/days'
import { type XlsxColumn, xlsxPieces } from '../lib/platform/exports/xlsx'
import { submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { readPage } from './support/journeys/read-page'
import { waitAside } from './support/journeys/wait-aside'
import { type Charged, listCharged, seededPrice, seedPrices } from './support/receivables/seed-prices'
import { seedSequence } from './support/receivables/seed-sequence'

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

  const room = await readPage(page.request, '/receivables')
  expect(room.main).toMatch(new RegExp(`Vencidas ?${count - payers}(?!\\d)`))
})

/** The number of new lines is typed where the page asks for one. */
async function confirmLines(page: Page): Promise<void> {
  const typed = page.locator('[name="typedCount"]:not([type="hidden"])')
  if ((await typed.count()) > 0) await typed.fill(String(payers))
  await page.getByRole('button', { name: `Anotar ${payers} líneas` }).click()
}

test('who owes for longest is put into a sequence, which the rules offer to start by themselves, and the others are locked by proposal', async ({
  page,
}) => {
  test.slow()
  await seedSequence({ name: 'Deuda del mes', template: 'Recordatorio de pago' }, world.home)
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
  await expect(page.getByLabel('Secuencia')).toBeVisible()
  await expect(page.getByText(/^Cada mañana, una vez por cargo/)).toBeVisible()
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
  await expect
    .poll(async () => {
      const { main } = await readPage(page.request, '/receivables/proposals')
      return charged.slice(payers).filter(({ ruc }) => main.includes(ruc)).length
    })
    .toBeGreaterThan(1)
  await page.goto('/receivables/proposals')
  await expect(page.locator('tbody [type=checkbox]').nth(1)).toBeVisible()
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

/** The run is over, and what it changed was read at both ends. */
async function expectProof(page: Page, count: number): Promise<void> {
  await expect(page).toHaveURL(/\/locks\/[0-9a-f-]{36}$/)
  await page.goto(await waitAside(page, 'Terminó el'))
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
  const unlocks = '/receivables/proposals?kind=unlock'
  await expect.poll(async () => (await readPage(page.request, unlocks)).main).toContain(name)
  await page.goto(unlocks)
  await page.getByLabel(`Elegir ${name}`).check()
  await page.getByRole('button', { name: 'Desbloquearlas' }).click()
  await expect(page).toHaveURL(/\/locks\/[0-9a-f-]{36}$/)
  // A run of one shows its proof without a table.
  const run = await waitAside(page, 'Lo confirman el servidor central y el de la empresa.')
  expect((await readPage(page.request, run)).titles.join()).toContain(name)
  const account = await readPage(page.request, `/tenants/${id}/account`)
  expect(account).toMatchObject({ status: 200, titles: ['Cuenta'] })
  expect(account.main).not.toContain('El pago quedó anotado.')
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
