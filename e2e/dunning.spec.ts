import type { Page } from '@playwright/test'
import { daysFrom, utcDay } from '../lib/platform/calendar/days'
import { pressAndType } from './support/browsers/press-and-type'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { seedNotice } from './support/journeys/seed-notice'
import { type SeededSequence, seedSequence } from './support/receivables/seed-sequence'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

/** Names stand on the page before it too. */
const sequencePage = /\/messages\/dunning\/[0-9a-f-]{36}$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const text = 'Hola {{empresa}}: {{motivo}}. Si no paga, se bloquea el {{fecha}}.'

/** A company of its own for each test, with a number, and a template of its own. */
async function takeNumbered(place: number, template: string): Promise<OwnTenant> {
  const company = await takeOwnTenant(place)
  await seedNotice(company.id, { name: template, es: text })
  return company
}

async function enrol(page: Page, company: OwnTenant): Promise<void> {
  await page.getByRole('link', { name: 'Incluir empresas…' }).click()
  await page.getByLabel('RUC de las empresas').fill(company.ruc)
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await page.getByRole('button', { name: 'Incluir 1 empresa' }).click()
  await expect(page).toHaveURL(sequencePage)
  await expect(page.getByRole('link', { name: company.name })).toBeVisible()
}

/** A tenant whose dunning stopped after the first notice, as the worker stops it when that is unconfirmed. */
async function seedStopped(tenantId: string, { sequenceId, versionId }: SeededSequence): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    const { rows } = await client.query(
      `insert into portal.dunning_enrolment (id, reseller_id, sequence_id, version_id, tenant_id, seen, state, step,
         due_at, why, why_detail, asked_by_name)
       values (gen_random_uuid(), $1, $2, $3, $4, 'unlocked', 'needs-person', 1, now(), 'notice-not-sent',
         'not-confirmed', 'Ana')
       returning id`,
      [resellerId, sequenceId, versionId, tenantId],
    )
    await client.query(
      `insert into portal.dunning_step (enrolment_id, step, attempt, tenant_id, reseller_id, kind, at)
       values ($1, 0, 1, $2, $3, 'notice', now())`,
      [rows[0].id, tenantId, resellerId],
    )
  })
}

test('a sequence is written, looked at, begun, and held back for who promised to pay', async ({ page }) => {
  test.slow()
  const company = await takeNumbered(36, 'Cobranza uno')
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
  const file = await readPage(page.request, company.href)
  expect(file.titles).toEqual([company.name])
  expect(file.main).not.toContain('Cobranza «Deuda de un mes»:')
})

test('a notice that nobody confirmed stops everything until a person decides', async ({ page }) => {
  const company = await takeNumbered(37, 'Cobranza dos')
  const sequence = await seedSequence({ name: 'Deuda que se detiene', template: 'Cobranza dos' })
  await seedStopped(company.id, sequence)
  await page.goto('/')
  await page.getByRole('link', { name: /cobranzas? necesita/ }).click()
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
  const company = await takeNumbered(39, 'Cobranza cuatro')
  await seedSequence({ name: 'Deuda desde la lista', template: 'Cobranza cuatro' })
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
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('rows are added and kept, a list is looked at and begun', async ({ page }) => {
    const company = await takeNumbered(38, 'Cobranza tres')
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

  test('sees where everybody stands and changes no sequence', async ({ context }) => {
    const { titles, main } = await readPage(context.request, '/messages/dunning')
    expect(titles).toEqual(['Secuencias de cobranza'])
    expect(main).not.toContain('Nueva secuencia')
  })
})
