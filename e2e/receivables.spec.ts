import type { Page } from '@playwright/test'
import { daysFrom, utcDay } from '../lib/platform/calendar/days'
import { confirmIdentity, submitWithPassword } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { seedCharges } from './support/receivables/seed-charges'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const account = /\/tenants\/[0-9a-f-]{36}\/account\?done=\w/

/** Due twelve days ago; on the open form. */
async function enterCharge(page: Page, charge: { text: string; amount: string }) {
  await page.getByLabel('Monto').fill(charge.amount)
  await page.getByLabel('De qué es').fill(charge.text)
  await page.getByLabel('Vence el').fill(utcDay(daysFrom(new Date(), -12)))
  await page.getByRole('button', { name: 'Anotar el cargo' }).click()
  await expect(page).toHaveURL(account)
  await expect(page.getByText('El cargo quedó anotado.')).toBeVisible()
}

type Payment = { amount: string; reference: string }

async function fillPayment(page: Page, payment: Payment) {
  await expect(heading(page)).toHaveText('Anotar un pago')
  await page.getByLabel('Monto').fill(payment.amount)
  await page.getByLabel('Medio de pago').selectOption('yape')
  await page.getByLabel('Referencia').fill(payment.reference)
  await page.getByRole('button', { name: 'Anotar el pago' }).click()
}

/** From the open account, the same payment twice: the second must be confirmed, and keeps what was typed until then. */
async function enterTwice(page: Page, { href }: { href: string }, payment: Payment) {
  await page.getByRole('link', { name: 'Anotar un pago' }).click()
  await fillPayment(page, payment)
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
  await page.goto(`${href}/account/payment`)
  await fillPayment(page, payment)
  const another = page.getByLabel('Es otro pago: anotarlo también')
  await expect(another).toBeVisible()
  await expect(page.getByLabel('Monto')).toHaveValue(payment.amount)
  await expect(page.getByLabel('Referencia')).toHaveValue(payment.reference)
}

async function enterAnother(page: Page) {
  await page.getByLabel('Es otro pago: anotarlo también').check()
  await page.getByRole('button', { name: 'Anotar el pago' }).click()
  await expect(page.getByText('El pago quedó anotado.')).toBeVisible()
}

const chargeRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Gives the reason on the page of its own, with the proof that it asks for. */
async function giveReason(page: Page, reason: string, button: string) {
  await page.getByLabel('Motivo').fill(reason)
  await submitWithPassword(page.locator('main form').filter({ has: page.getByLabel('Motivo') }), button)
}

test('a charge and its payments are entered, reversed with a reason, and seen in the room', async ({
  page,
}) => {
  test.slow()
  const debtor = await takeOwnTenant(4)
  await page.goto(`${debtor.href}/account`)
  await page.getByRole('link', { name: 'Anotar un cargo' }).click()
  await expect(heading(page)).toHaveText('Anotar un cargo')
  await page.getByRole('button', { name: 'Anotar el cargo' }).click()
  await expect(page.getByLabel('Monto')).toHaveAccessibleDescription(/Escriba un monto mayor que cero/)
  await expectAccessible(page)
  await enterCharge(page, { text: 'Cargo de la prueba', amount: '1,120.00' })
  const row = chargeRow(page, 'Cargo de la prueba')
  await expect(row).toContainText('vencido')
  await expect(row).toContainText('S/ 1,120.00')
  const file = await readPage(page.request, debtor.href)
  expect(file.main).toMatch(/Debe S\/ 1,120\.00, vencido desde hace \d+ días\./)

  await enterTwice(page, debtor, { amount: '20.50', reference: 'OP-PRUEBA-1' })
  await expectAccessible(page)
  await enterAnother(page)
  await page
    .getByRole('link', { name: /^Revertir el pago de S\/ 20\.50/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Revertir un pago')
  await expectAccessible(page)
  await giveReason(page, 'Se anotó dos veces', 'Revertir el pago')
  await expect(page.getByText('El pago quedó revertido.')).toBeVisible()
  await expect(page.getByText(/Se anotó dos veces$/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/receivables?tab=overdue&q=${debtor.ruc}`)
  await expect(page.getByRole('link', { name: debtor.name, exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: debtor.ruc })).toContainText('S/')
  await expectAccessible(page)
  const paid = await readPage(page.request, `/receivables?tab=paid&q=${debtor.ruc}`)
  expect(paid.main).toContain(debtor.name)
})

test('a charge is cancelled or written off, each on a page of its own', async ({ page }) => {
  const debtor = await takeOwnTenant(8)
  await seedCharges(debtor.id, [
    { text: 'Cargo equivocado', cents: 4_500 },
    { text: 'Cargo incobrable', cents: 4_600 },
  ])
  await page.goto(`${debtor.href}/account`)
  await page.getByRole('link', { name: 'Anular el cargo «Cargo equivocado»' }).click()
  await expect(heading(page)).toHaveText('Anular un cargo')
  await expectAccessible(page)
  await giveReason(page, 'Era de otra empresa', 'Anular el cargo')
  await expect(page.getByText('El cargo quedó anulado.')).toBeVisible()
  await expect(chargeRow(page, 'Cargo equivocado')).toContainText('anulado')

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

async function discardList(page: Page) {
  await page.getByRole('button', { name: 'Descartar la lista' }).click()
  await expect(page).toHaveURL(/\/receivables\/raise$/)
}

test('a month is looked at as a list before anybody owes it', async ({ page }) => {
  const debtor = await takeOwnTenant(12)
  await page.goto(`${debtor.href}/account`)
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
  await discardList(page)
  await page.goto(list)
  await discardList(page)
})

test('a pasted list is read line by line, and entered once', async ({ page }) => {
  const debtor = await takeOwnTenant(16)
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
  expect((await readPage(page.request, `${debtor.href}/account`)).main).toContain('LISTA-1')
})

/** More lines than are entered without their number. */
async function enterLongList(page: Page, { ruc }: { ruc: string }, name: string) {
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
  await enterLongList(page, await takeOwnTenant(24), 'LARGA')
})

test('the room, and a period that is added up for the accountant, are downloaded as they are shown', async ({
  page,
}) => {
  const { id } = await takeOwnTenant(32)
  await seedCharges(id, [{ text: 'Cargo del periodo', cents: 1_500 }])
  await page.goto('/receivables')
  await page.getByRole('link', { name: 'Contabilidad' }).click()
  await expect(heading(page)).toHaveText('Para contabilidad')
  await page.getByLabel('Desde').fill(utcDay(daysFrom(new Date(), -60)))
  await page.getByLabel('Hasta').fill(utcDay(new Date()))
  await page.getByRole('button', { name: 'Ver el periodo' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'cargo' }).first()).toBeVisible()
  await expectAccessible(page)
  await confirmIdentity(page)
  const period = await page.request.get(`/receivables/accounting/csv${new URL(page.url()).search}`)
  expect(period.status()).toBe(200)
  expect(await period.text()).toContain('Referencia')
  const room = await page.request.get('/receivables/csv?tab=owing')
  expect(room.status()).toBe(200)
  expect(await room.text()).toContain('RUC')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a charge and a payment are entered too, and a repeated one is confirmed', async ({ page }) => {
    const debtor = await takeOwnTenant(20)
    await page.goto(`${debtor.href}/account/charge`)
    await enterCharge(page, { text: 'Cargo sin guiones', amount: '90' })
    await enterTwice(page, debtor, { amount: '30', reference: 'OP-PRUEBA-2' })
    await enterAnother(page)
    const room = await readPage(page.request, `/receivables?tab=overdue&q=${debtor.ruc}`)
    expect(room.main).toContain(debtor.name)
  })

  test('a long list is entered once its number of lines was typed', async ({ page }) => {
    await enterLongList(page, await takeOwnTenant(28), 'SIN-GUIONES')
  })
})

test.describe('support', () => {
  test.use({ role: 'support' })

  test('enters payments, and neither charges nor prices', async ({ context }) => {
    const { status, main } = await readPage(context.request, '/receivables')
    expect(status).toBe(200)
    expect(main).toContain('Anotar un pago')
    expect(main).not.toContain('Anotar un cargo')
    expect(main).not.toContain('Cobrar el mes')
  })
})
