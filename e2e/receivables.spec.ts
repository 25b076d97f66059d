import type { Page } from '@playwright/test'
import { daysFrom, utcDay } from '../lib/platform/calendar/days'
import { confirmIdentity, submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { takeTenant } from './support/journeys/take-tenant'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const account = /\/tenants\/[0-9a-f-]{36}\/account\?done=\w/

type Debtor = { name: string; ruc: string; href: string }

/** A tenant of its own for each test, so that whatever it owes besides is nobody else's. */
async function takeDebtor(page: Page, from: number): Promise<Debtor> {
  await page.goto('/tenants?tab=active&sort=-ruc')
  const { name, href } = await takeTenant(page, from)
  await page.goto(`${href}/account`)
  const head = await page.locator('[data-tenant-header]').textContent()
  return { name, href, ruc: /RUC (\d{11})/.exec(head ?? '')?.[1] ?? '' }
}

/** Due twelve days ago. */
async function enterCharge(page: Page, { href }: Debtor, charge: { text: string; amount: string }) {
  await page.goto(`${href}/account`)
  await page.getByRole('link', { name: 'Anotar un cargo' }).click()
  await expect(heading(page)).toHaveText('Anotar un cargo')
  await page.getByLabel('Monto').fill(charge.amount)
  await page.getByLabel('De qué es').fill(charge.text)
  await page.getByLabel('Vence el').fill(utcDay(daysFrom(new Date(), -12)))
  await page.getByRole('button', { name: 'Anotar el cargo' }).click()
  await expect(page).toHaveURL(account)
  await expect(page.getByText('El cargo quedó anotado.')).toBeVisible()
}

async function fillPayment(page: Page, { href }: Debtor, payment: { amount: string; reference: string }) {
  await page.goto(`${href}/account`)
  await page.getByRole('link', { name: 'Anotar un pago' }).click()
  await expect(heading(page)).toHaveText('Anotar un pago')
  await page.getByLabel('Monto').fill(payment.amount)
  await page.getByLabel('Medio de pago').selectOption('yape')
  await page.getByLabel('Referencia').fill(payment.reference)
  await page.getByRole('button', { name: 'Anotar el pago' }).click()
}

/** The same payment twice: the second must be confirmed, and keeps what was typed until then. */
async function enterTwice(page: Page, debtor: Debtor, payment: { amount: string; reference: string }) {
  await fillPayment(page, debtor, payment)
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
  await fillPayment(page, debtor, payment)
  const another = page.getByLabel('Es otro pago: anotarlo también')
  await expect(another).toBeVisible()
  await expect(page.getByLabel('Monto')).toHaveValue(payment.amount)
  await expect(page.getByLabel('Referencia')).toHaveValue(payment.reference)
}

const chargeRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Gives the reason on the page of its own, with the proof that it asks for. */
async function giveReason(page: Page, reason: string, button: string) {
  await page.getByLabel('Motivo').fill(reason)
  await submitWithPassword(page.locator('main form').filter({ has: page.getByLabel('Motivo') }), button)
}

test('a charge and its payments are entered, seen in the room, and reversed with a reason', async ({
  page,
}) => {
  test.slow()
  const debtor = await takeDebtor(page, 4)
  await page.getByRole('link', { name: 'Anotar un cargo' }).click()
  await page.getByRole('button', { name: 'Anotar el cargo' }).click()
  await expect(page.getByLabel('Monto')).toHaveAccessibleDescription(/Escriba un monto mayor que cero/)
  await expectAccessible(page)
  await enterCharge(page, debtor, { text: 'Cargo de la prueba', amount: '1,120.00' })
  const row = chargeRow(page, 'Cargo de la prueba')
  await expect(row).toContainText('vencido')
  await expect(row).toContainText('S/ 1,120.00')
  await expectAccessible(page)

  await page.goto(debtor.href)
  await expect(page.getByText(/^Debe S\/ .*, vencido desde hace \d+ días\.$/)).toBeVisible()
  await enterTwice(page, debtor, { amount: '20.50', reference: 'OP-PRUEBA-1' })
  await expectAccessible(page)
  await page.getByLabel('Es otro pago: anotarlo también').check()
  await page.getByRole('button', { name: 'Anotar el pago' }).click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()

  await page.goto(`/receivables?tab=overdue&q=${debtor.ruc}`)
  await expect(page.getByRole('link', { name: debtor.name, exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: debtor.ruc })).toContainText('S/')
  await expectAccessible(page)
  await page.goto(`/receivables?tab=paid&q=${debtor.ruc}`)
  await expect(page.getByRole('link', { name: debtor.name, exact: true })).toBeVisible()

  await page.goto(`${debtor.href}/account`)
  await page
    .getByRole('link', { name: /^Revertir el pago de S\/ 20\.50/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Revertir un pago')
  await expectAccessible(page)
  await giveReason(page, 'Se anotó dos veces', 'Revertir el pago')
  await expect(page.getByText('El pago quedó revertido.')).toBeVisible()
  await expect(page.getByText(/Se anotó dos veces$/)).toBeVisible()
})

test('a charge is cancelled or written off, each on a page of its own', async ({ page }) => {
  const debtor = await takeDebtor(page, 8)
  await enterCharge(page, debtor, { text: 'Cargo equivocado', amount: '45' })
  await page.getByRole('link', { name: 'Anular el cargo «Cargo equivocado»' }).click()
  await expect(heading(page)).toHaveText('Anular un cargo')
  await expectAccessible(page)
  await giveReason(page, 'Era de otra empresa', 'Anular el cargo')
  await expect(page.getByText('El cargo quedó anulado.')).toBeVisible()
  await expect(chargeRow(page, 'Cargo equivocado')).toContainText('anulado')

  await enterCharge(page, debtor, { text: 'Cargo incobrable', amount: '46' })
  await page.getByRole('link', { name: 'Dar por perdido el cargo «Cargo incobrable»' }).click()
  await expect(heading(page)).toHaveText('Dar un cargo por perdido')
  await expectAccessible(page)
  await giveReason(page, 'Cerró el negocio', 'Dar por perdido')
  await expect(page.getByText('El cargo quedó dado por perdido.')).toBeVisible()

  await page.getByRole('link', { name: 'Estado de cuenta' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(debtor.ruc)
  await expect(sheet.getByRole('row').filter({ hasText: 'Cargo incobrable' }).last()).toContainText('S/ 0.00')
  await expectAccessible(page)
})

test('a month is looked at as a list before anybody owes it', async ({ page }) => {
  const debtor = await takeDebtor(page, 12)
  await page.getByRole('link', { name: 'Cambiar su precio' }).click()
  await expect(page.getByText(`Precio propio de ${debtor.name}`)).toBeVisible()
  const form = page.locator('#own form')
  await form.getByLabel('Monto al mes').fill('77.70')
  await form.getByLabel('Vence el día').fill('5')
  await form.getByRole('button', { name: 'Guardar el precio' }).click()
  await expect(page.getByText('S/ 77.70 al mes, vence el día 5').first()).toBeVisible()

  await page.goto('/receivables/raise')
  await page.getByRole('button', { name: 'Ver la lista' }).click()
  await expect(page).toHaveURL(/\/receivables\/raise\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Qué pasa con cada una')).toBeVisible()
  await expectAccessible(page)
  const list = page.url()
  await page.goBack()
  await page.getByLabel('De qué es').fill('Corregido')
  await page.getByRole('button', { name: 'Ver la lista' }).click()
  await expect(page).toHaveURL(/\/receivables\/raise\/[0-9a-f-]{36}$/)
  expect(page.url()).not.toBe(list)
  for (const url of [page.url(), list]) {
    await page.goto(url)
    await page.getByRole('button', { name: 'Descartar la lista' }).click()
    await expect(page).toHaveURL(/\/receivables\/raise$/)
  }
})

test('a pasted list is read line by line, and entered once', async ({ page }) => {
  const debtor = await takeDebtor(page, 16)
  await page.goto('/receivables/import')
  await page
    .getByLabel('Lista')
    .fill(`${debtor.ruc};33.30;${utcDay(daysFrom(new Date(), -2))};LISTA-1\n20000000001;10;2026-01-05;X`)
  await page.getByRole('button', { name: 'Ver qué dice' }).click()
  await expect(page).toHaveURL(/\/receivables\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: debtor.name })).toBeVisible()
  await expect(page.getByText('ninguna empresa tiene ese RUC')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anotar 1 línea' }).click()
  await expect(page.getByText('Se anotó 1 línea: S/ 33.30.')).toBeVisible()
  await page.goto(`${debtor.href}/account`)
  await expect(page.getByText('LISTA-1')).toBeVisible()
})

/** More lines than are entered without their number. */
async function enterLongList(page: Page, { ruc }: Debtor, name: string) {
  const day = utcDay(daysFrom(new Date(), -2))
  const lines = Array.from({ length: 21 }, (_, index) => `${ruc};1.${10 + index};${day};${name}-${index}`)
  await page.goto('/receivables/import')
  await page.getByLabel('Lista').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Ver qué dice' }).click()
  const submit = page.getByRole('button', { name: 'Anotar 21 líneas' })
  await page.getByLabel('Escriba 21 para confirmar').fill('20')
  await submit.click()
  await expect(page.getByText('Así se anotan 21 líneas')).toBeVisible()
  await expect(page.getByLabel('Escriba 21 para confirmar')).toHaveValue('20')
  await page.getByLabel('Escriba 21 para confirmar').fill('21')
  await submit.click()
  await expect(page.getByText(/^Se anotaron 21 líneas/)).toBeVisible()
}

test('a long list is entered once its number of lines was typed', async ({ page }) => {
  await enterLongList(page, await takeDebtor(page, 24), 'LARGA')
})

test('a period is added up and downloaded for the accountant', async ({ page }) => {
  await page.goto('/receivables')
  await page.getByRole('link', { name: 'Contabilidad' }).click()
  await expect(heading(page)).toHaveText('Para contabilidad')
  await page.getByLabel('Desde').fill(utcDay(daysFrom(new Date(), -60)))
  await page.getByLabel('Hasta').fill(utcDay(new Date()))
  await page.getByRole('button', { name: 'Ver el periodo' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'cargo' }).first()).toBeVisible()
  await expectAccessible(page)
  await confirmIdentity(page)
  const answer = await page.request.get(`/receivables/accounting/csv${new URL(page.url()).search}`)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('Referencia')
})

test('the rules offer sequences that start by themselves', async ({ page }) => {
  await page.goto('/settings/receivables')
  await expect(page.getByLabel('Secuencia')).toBeVisible()
  await expect(page.getByText(/^Cada mañana, una vez por cargo/)).toBeVisible()
  await expectAccessible(page)
})

test('what is shown in the room is downloaded as it is shown', async ({ page }) => {
  await confirmIdentity(page)
  const answer = await page.request.get('/receivables/csv?tab=owing')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('RUC')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a charge and a payment are entered too, and a repeated one is confirmed', async ({ page }) => {
    const debtor = await takeDebtor(page, 20)
    await enterCharge(page, debtor, { text: 'Cargo sin guiones', amount: '90' })
    await enterTwice(page, debtor, { amount: '30', reference: 'OP-PRUEBA-2' })
    await page.getByLabel('Es otro pago: anotarlo también').check()
    await page.getByRole('button', { name: 'Anotar el pago' }).click()
    await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
    await page.goto(`/receivables?tab=overdue&q=${debtor.ruc}`)
    await expect(page.getByRole('link', { name: debtor.name, exact: true })).toBeVisible()
  })

  test('a long list is entered once its number of lines was typed', async ({ page }) => {
    await enterLongList(page, await takeDebtor(page, 28), 'SIN-GUIONES')
  })
})

test.describe('support', () => {
  test.use({ role: 'support' })

  test('enters payments, and neither charges nor prices', async ({ page }) => {
    await page.goto('/receivables')
    await expect(page.getByRole('link', { name: 'Anotar un pago', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anotar un cargo' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Cobrar el mes' })).toHaveCount(0)
  })
})
