import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, readRun, test } from './support/journeys/fixtures'
import { addPerson, type Person } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { startRunOf } from './support/journeys/start-run-of'
import { untilItSays, waitAside } from './support/journeys/wait-aside'

const startRun = (count: number, apart = 0) => startRunOf(process.env.E2E_HOME ?? '', count, apart)

const control = () => createControlClient(readRun().sandbox?.central ?? '')
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Avance de la ejecución' })
const endedText = (page: Page) => page.getByText('Terminó el')
const row = (page: Page, state: string) => page.locator(`tr[data-state="${state}"]`)

/** The open page on a phone: it is accessible there, and nothing scrolls sideways. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Requests take their time, until the test is over, and less than their deadline: other journeys only wait. */
async function slowDown(ms: number): Promise<void> {
  const { id } = await control().setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms })
  ownFaults.push(id)
}

const ownFaults: number[] = []

async function speedUp(): Promise<void> {
  const central = readRun().sandbox?.central
  for (const id of ownFaults.splice(0)) {
    await fetch(`${central}/sandbox/control/faults/${id}`, { method: 'DELETE' })
  }
}

test.afterEach(speedUp)

test('a run of many goes from start to proof before one’s eyes, without a reload, and is cards on a phone', async ({
  page,
}) => {
  await slowDown(1_200)
  const { runId, number } = await startRun(20)
  await page.goto(`/locks/${runId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${number} Bloquear 20 empresas`)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const values = new Set<string | null>()
  await expect(async () => {
    values.add(await bar(page).getAttribute('aria-valuenow'))
    await expect(endedText(page)).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect(bar(page)).toHaveAttribute('aria-valuetext', '20 de 20')
  values.add(await bar(page).getAttribute('aria-valuenow'))
  expect(values.size).toBeGreaterThan(1)
  await expect(row(page, 'confirmed')).toHaveCount(20)
  await expect(row(page, 'confirmed').first()).toContainText(/ActivaBloquearBloqueada/)
  await expect(row(page, 'confirmed').first()).toContainText(/central.*host.*\d\d:\d\d:\d\d/)
  await expect(page.getByRole('status').getByText('La ejecución terminó.')).toBeAttached()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await expectAccessible(page)
  await expectFitsPhone(page)
})

test('a run is paused, resumed and cancelled; the page says how it stands each time', async ({ page }) => {
  await slowDown(3_000)
  const { runId } = await startRun(26)
  await page.goto(`/locks/${runId}`)
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
  await expect(page.getByText('no se sabe cuánto falta: está en pausa')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reanudar' }).click()
  await expect(page.getByText('En pausa', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar lo que falta' }).click()
  await speedUp()
  await expect(endedText(page)).toBeVisible()
  await page.getByRole('link', { name: /^No se enviaron/ }).click()
  await expect(page).toHaveURL(/show=cancelled/)
  await expect(row(page, 'cancelled').first()).toBeVisible()
  await expect(page.locator('tr[data-state]:not([data-state="cancelled"])')).toHaveCount(0)
})

test('what was left unproved is told, downloaded, retried alone, its repair is planned, and the rest is undone', async ({
  page,
}) => {
  const { runId, number } = await startRun(23, 2)
  await page.goto(`/locks/${runId}`)
  await expect(endedText(page)).toBeVisible()
  await expect(row(page, 'contradicted')).toHaveCount(2)
  await expect(row(page, 'contradicted').first()).toContainText(
    'El servidor central muestra lo pedido y el de la empresa lo contrario.',
  )
  await expect(page.getByText('No dé por hecho ni lo uno ni lo otro.')).toHaveCount(1)

  await confirmIdentity(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`ejecucion-${number}.csv`)
  const report = await readFile(await download.path(), 'utf8')
  expect(report.trimEnd().split('\r\n')).toHaveLength(24)
  expect(report).toContain('"Contradicho"')

  const name = (await row(page, 'contradicted').first().getByRole('link').first().textContent()) ?? ''
  await page.getByLabel('Buscar en esta ejecución').fill(name)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.locator('tr[data-state]')).toHaveCount(1)
  await seeRepair(page)
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('link', { name: 'Deshacer' }).click()
  await expect(page.getByText('21 empresas vuelven a quedar activas')).toBeVisible()
  await expect(page.getByText('2 empresas sin comprobar')).toBeVisible()
  await expectFitsPhone(page)
  await page.getByLabel('Nota').fill('Se bloqueó la lista equivocada')
  await page.getByRole('button', { name: 'Deshacer 21 cambios' }).click()
  await expect(page.getByText('Escriba 21, que es cuántas empresas vuelven a como estaban.')).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('Se bloqueó la lista equivocada')
  await page.getByLabel('Escriba 21 para confirmar').fill('21')
  await page.getByRole('button', { name: 'Deshacer 21 cambios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desbloquear 21 empresas')
  await expect(endedText(page)).toBeVisible()
  await expect(row(page, 'confirmed')).toHaveCount(21)

  await page.getByRole('link', { name: 'Ver la ejecución que esta deshace' }).click()
  await page.getByRole('button', { name: 'Reintentar 2 empresas…' }).click()
  await expect(page).toHaveURL(/\/locks\/new\//)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('the page follows the run by itself, and is filtered, searched and left by links', async ({
    page,
  }) => {
    await slowDown(3_000)
    const { runId } = await startRun(4)
    await page.goto(`/locks/${runId}`)
    expect(await page.content()).toContain('http-equiv="refresh"')
    await speedUp()
    await expect(endedText(page)).toBeVisible()
    await page.getByRole('link', { name: /^Confirmadas 4/ }).click()
    await expect(row(page, 'confirmed')).toHaveCount(4)
    const ruc = (await row(page, 'confirmed').first().locator('.hint').textContent()) ?? ''
    await page.getByLabel('Buscar en esta ejecución').fill(ruc)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(row(page, 'confirmed')).toHaveCount(1)
    await page.goto(`/locks/${runId}/undo`)
    await page.getByRole('button', { name: 'Deshacer 4 cambios' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Desbloquear 4 empresas')
  })
})

/** From the run that left one tenant open at one end and locked at the other to its repair. */
async function seeRepair(page: Page): Promise<void> {
  await row(page, 'contradicted').getByRole('link', { name: 'Ver cómo repararlo' }).click()
  await expect(page.getByText('El central y su servidor dicen cosas distintas')).toBeVisible()
}

test.describe('two ends that disagree, without JavaScript', () => {
  test.use({ scripts: false })

  test('are repaired by a plan that is seen before it starts, and proved', async ({ page }) => {
    const { runId } = await startRun(2, 1)
    await untilItSays(page, `/locks/${runId}`, 'Terminó el')
    await page.goto(`/locks/${runId}`)
    await seeRepair(page)
    await expect(page.getByText('Pedir al servidor que la desbloquee.')).toBeVisible()
    const start = page.getByRole('button', { name: 'Reparar y dejarla activa' })
    const plan = page.locator('form').filter({ has: start })
    await start.click()
    await expect(plan.getByText('Escriba por qué.')).toBeVisible()
    await plan.getByLabel('Por qué').fill('El cliente ya pagó')
    await start.click()
    await expect(page.getByText('Reparación: paso 1 de 1')).toBeVisible()
    await page.goto(await waitAside(page, 'Confirmado'))
    await expect(page.locator('li[data-state="confirmed"] dd')).toHaveText([/Activa/, /Activa/])
  })
})

test('the list of runs is cards on a phone, and narrows down by links and by who asked', async ({ page }) => {
  await startRun(2)
  await page.goto('/locks')
  await expect(page.getByRole('link', { name: 'Terminadas' })).toBeVisible()
  await expectFitsPhone(page)
  await page.getByRole('link', { name: 'Terminadas' }).click()
  await expect(page).toHaveURL(/show=over/)
  await page.getByLabel('Quién').selectOption({ label: 'Ana Quispe' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/who=/)
  await expect(page.getByRole('link', { name: 'Quitar filtros' })).toBeVisible()
})

/** What makes a request of its own that of whoever is signed in. */
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

/** Signs the browser in as somebody of this test's own. */
async function enterAsNew(page: Page, role: 'viewer' | 'admin'): Promise<Person> {
  const person = await addPerson(role)
  await page.context().clearCookies()
  await enterOverHttp(page.context(), readRun().portal, person)
  return person
}

async function endSessions({ email }: Person): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    await client.query(
      `update portal.staff_session n set ended_at = now(), ended_why = 'elsewhere'
       from portal.staff s where s.id = n.staff_id and s.email = $1`,
      [email],
    )
  })
}

test.describe('how a run goes', () => {
  test.use({ role: 'viewer' })

  test('is heard by those signed in alone, and a place is free when a listener leaves', async ({
    page,
    run,
  }) => {
    await slowDown(3_000)
    const { runId } = await startRun(12)
    const { main } = await readPage(page.request, `/locks/${runId}`)
    expect(main).toContain('Descargar CSV')
    expect(main).not.toMatch(/Pausar|Cancelar lo que falta/)
    const undo = await readPage(page.request, `/locks/${runId}/undo`)
    expect(undo).toMatchObject({ status: 403, titles: ['Su rol no abre esta página'] })

    const url = `${run.portal}/locks/${runId}/progress`
    expect((await fetch(url)).status).toBe(401)
    const headers = { cookie: await cookieOf(page) }
    const hearAndLeave = async () => {
      const clients = Array.from({ length: 5 }, () => new AbortController())
      const answers = await Promise.all(clients.map(({ signal }) => fetch(url, { headers, signal })))
      for (const client of clients) client.abort()
      return answers.map(({ status }) => status)
    }
    const heard = Array(5).fill(200)
    expect(await hearAndLeave()).toEqual(heard)
    // A server learns of a client that left a moment later.
    await expect.poll(hearAndLeave).toEqual(heard)
  })

  test('is heard no longer when the session ends', async ({ page, run }) => {
    const listener = await enterAsNew(page, 'viewer')
    const headers = { cookie: await cookieOf(page) }
    await enterAsNew(page, 'admin')
    // A paused run stays open, so that only the session can end the stream.
    await slowDown(3_000)
    const { runId } = await startRun(12)
    await page.goto(`/locks/${runId}`)
    await page.getByRole('button', { name: 'Pausar' }).click()
    await expect(page.getByText('En pausa', { exact: true })).toBeVisible()
    await speedUp()
    const stream = await fetch(`${run.portal}/locks/${runId}/progress`, { headers })
    const heard = stream.text()
    await endSessions(listener)
    expect(await heard).toContain('event: finish')
    expect(await heard).not.toContain('"isOpen":false')
    await page.getByRole('button', { name: 'Cancelar lo que falta' }).click()
    await expect(endedText(page)).toBeVisible()
  })
})
