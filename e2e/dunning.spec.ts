import type { Page } from '@playwright/test'
import { daysFrom, utcDay } from '../lib/platform/calendar/days'
import { pressAndType } from './support/browsers/press-and-type'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { forEachReseller } from './support/journeys/portal-database'
import { seedNotice } from './support/journeys/seed-notice'

/** Names stand on the page before it too. */
const sequencePage = /\/messages\/dunning\/[0-9a-f-]{36}$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const text = 'Hola {{empresa}}: {{motivo}}. Si no paga, se bloquea el {{fecha}}.'

type Company = { id: string; name: string; ruc: string; href: string }

/** A company of its own for each test, with a number, and a template of its own. */
async function openNumbered(page: Page, index: number, template: string): Promise<Company> {
  await page.goto('/tenants?tab=active&sort=-ruc')
  const row = page.locator('tbody tr').nth(index)
  const link = row.locator('[data-row-link]')
  const [name, href, ruc] = await Promise.all([
    link.textContent(),
    link.getAttribute('href'),
    row.locator('.name i').textContent(),
  ])
  const id = href?.split('/').at(-1) ?? ''
  await seedNotice(id, { name: template, es: text })
  return { id, name: name ?? '', ruc: ruc ?? '', href: href ?? '' }
}

async function writeSequence(page: Page, name: string, template: string): Promise<void> {
  await page.goto('/messages/dunning/new')
  await page.getByLabel('Nombre').fill(name)
  for (const at of [0, 1]) {
    await page.locator(`[name="notices.${at}.templateId"]`).selectOption({ label: template })
  }
  await page.getByRole('button', { name: 'Guardar la secuencia' }).click()
  await expect(heading(page)).toHaveText(name)
}

async function enrol(page: Page, company: Company): Promise<void> {
  await page.getByRole('link', { name: 'Incluir empresas…' }).click()
  await page.getByLabel('RUC de las empresas').fill(company.ruc)
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await page.getByRole('button', { name: 'Incluir 1 empresa' }).click()
  await expect(page).toHaveURL(sequencePage)
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
}

/** Stops a tenant's dunning, as the worker does when a notice is unconfirmed. */
async function stopDunning(tenantId: string): Promise<void> {
  await forEachReseller(async (client) => {
    await client.query(
      `insert into portal.dunning_step (enrolment_id, step, attempt, tenant_id, reseller_id, kind, at)
       select id, 0, 1, tenant_id, reseller_id, 'notice', now() from portal.dunning_enrolment
       where tenant_id = $1 and ended_at is null on conflict do nothing`,
      [tenantId],
    )
    await client.query(
      `update portal.dunning_enrolment set state = 'needs-person', step = 1, why = 'notice-not-sent',
         why_detail = 'not-confirmed', next_at = null
       where tenant_id = $1 and ended_at is null`,
      [tenantId],
    )
  })
}

test('a sequence is written, looked at, begun, and held back for who promised to pay', async ({ page }) => {
  test.slow()
  const company = await openNumbered(page, 36, 'Cobranza uno')
  await page.goto('/messages/dunning/new')
  await waitForScripts(page)
  await pressAndType(page.getByRole('button', { name: 'Agregar aviso' }), page.getByLabel('Nombre'), 'Deuda')
  await expect(page.getByText('Aviso 3', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Deuda')
  await page.getByLabel('Nombre').fill('')
  await page.getByRole('button', { name: 'Guardar la secuencia' }).click()
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/Póngale un nombre/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Quitar el aviso 3' }).click()
  await expect(page.getByText('Aviso 3', { exact: true })).toHaveCount(0)
  await page.getByLabel('Nombre').fill('Deuda de un mes')
  for (const at of [0, 1]) {
    await page.locator(`[name="notices.${at}.templateId"]`).selectOption({ label: 'Cobranza uno' })
  }
  await page.getByRole('button', { name: 'Guardar la secuencia' }).click()
  await expect(heading(page)).toHaveText('Deuda de un mes')

  await page.getByRole('link', { name: 'Incluir empresas…' }).click()
  await page.getByLabel('RUC de las empresas').fill(`${company.ruc}\n20000000001`)
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect(heading(page)).toHaveText('Deuda de un mes: 1 empresa')
  await expect(page.getByText('1 línea no se reconoció')).toBeVisible()
  await page.getByText(`Así lo lee ${company.name}`).first().click()
  await expect(page.getByText(`Hola ${company.name}`).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Incluir 1 empresa' }).click()
  await expect(page).toHaveURL(sequencePage)
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
  await expectAccessible(page)

  await page.goto(company.href)
  await expect(page.getByText('Cobranza «Deuda de un mes»:')).toBeVisible()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('En pausa antes del Aviso 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Promesa de pago…' }).click()
  const inTen = utcDay(daysFrom(new Date(), 10))
  await page.getByLabel('Promete pagar hasta el').fill(inTen)
  await page.getByRole('button', { name: 'Anotar la promesa' }).click()
  await expect(page.getByText(/^Prometió pagar hasta el/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Por qué').selectOption('paid')
  await page.getByRole('button', { name: 'Quitar de la cobranza' }).click()
  await expect(page.getByText(/^Pagó, /)).toBeVisible()
  await page.goto(company.href)
  await expect(page.getByText('Cobranza «Deuda de un mes»:')).toHaveCount(0)
})

test('a notice that nobody confirmed stops everything until a person decides', async ({ page }) => {
  const company = await openNumbered(page, 37, 'Cobranza dos')
  await writeSequence(page, 'Deuda que se detiene', 'Cobranza dos')
  await enrol(page, company)
  await stopDunning(company.id)
  await page.goto('/messages/dunning')
  await expect(page.getByRole('heading', { name: 'Necesitan a una persona' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: company.name }).click()
  await expect(page.getByText(/no consta como enviado \(sin confirmar\)/)).toBeVisible()
  await expect(page.getByText('Puede llegarle dos veces.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar otra vez el aviso' }).click()
  await expect(page.getByText(/^Aviso 1: /)).toBeVisible()
})

test('dunning is reached from the ticked rows of the list and from the page of a company', async ({
  page,
}) => {
  const company = await openNumbered(page, 39, 'Cobranza cuatro')
  await writeSequence(page, 'Deuda desde la lista', 'Cobranza cuatro')
  await page.goto('/tenants')
  await page.locator('tbody [type=checkbox]').nth(1).check()
  await page.locator('tbody [type=checkbox]').nth(2).check()
  await page.getByRole('button', { name: 'Cobranza…' }).click()
  await page.getByRole('link', { name: 'Ver qué pasaría: Deuda desde la lista' }).click()
  await expect(heading(page)).toHaveText('Deuda desde la lista: 2 empresas')
  await page.goto(company.href)
  await page.getByRole('link', { name: 'Cobranza…' }).click()
  await expect(heading(page)).toHaveText('Incluir en una cobranza')
  await page.getByLabel('Secuencia').selectOption({ label: 'Deuda desde la lista' })
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await page.getByRole('button', { name: 'Incluir 1 empresa' }).click()
  await expect(page).toHaveURL(sequencePage)
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
  await stopDunning(company.id)
  await page.goto('/')
  await page.getByRole('link', { name: /cobranzas? necesita/ }).click()
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('rows are added and kept, a list is looked at and begun', async ({ page }) => {
    const company = await openNumbered(page, 38, 'Cobranza tres')
    await page.goto('/messages/dunning/new')
    await page.getByLabel('Nombre').fill('Deuda sin guiones')
    await page.getByRole('button', { name: 'Agregar aviso' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('Deuda sin guiones')
    await page.getByRole('button', { name: 'Quitar el aviso 3' }).click()
    for (const at of [0, 1]) {
      await page.locator(`[name="notices.${at}.templateId"]`).selectOption({ label: 'Cobranza tres' })
    }
    await page.getByRole('button', { name: 'Guardar la secuencia' }).click()
    await expect(heading(page)).toHaveText('Deuda sin guiones')
    await enrol(page, company)
  })
})

test.describe('support', () => {
  test.use({ role: 'support' })

  test('sees where everybody stands and changes no sequence', async ({ page }) => {
    await page.goto('/messages/dunning')
    await expect(heading(page)).toHaveText('Secuencias de cobranza')
    await expect(page.getByRole('link', { name: 'Nueva secuencia' })).toHaveCount(0)
  })
})
