import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, readRun, test } from './support/journeys/fixtures'
import { addPerson } from './support/journeys/people'
import { startRunOf } from './support/journeys/start-run-of'

const startRun = (count: number, apart = 0) => startRunOf(process.env.E2E_HOME ?? '', count, apart)

const control = () => createControlClient(readRun().sandbox?.central ?? '')
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Avance de la ejecución' })
const endedText = (page: Page) => page.getByText('Terminó el')
const row = (page: Page, state: string) => page.locator(`tr[data-state="${state}"]`)

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

test('a run of many goes from start to proof before one’s eyes, without a reload', async ({ page }) => {
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

test('what was left unproved is told, downloaded, retried alone, and the rest is undone', async ({
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

  await page.getByRole('link', { name: 'Deshacer' }).click()
  await expect(page.getByText('21 empresas vuelven a quedar activas')).toBeVisible()
  await expect(page.getByText('2 empresas sin comprobar')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nota').fill('Se bloqueó la lista equivocada')
  await page.getByRole('button', { name: 'Deshacer 21 cambios' }).click()
  await expect(page.getByText('Escriba 21, que es cuántas empresas vuelven a como estaban.')).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('Se bloqueó la lista equivocada')
  await page.getByLabel('Escriba 21 para confirmar').fill('21')
  await page.getByRole('button', { name: 'Deshacer 21 cambios' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Desbloquear 21 empresas')
  await expect(endedText(page)).toBeVisible()
  await expect(row(page, 'confirmed')).toHaveCount(21)

  await page.goto(`/locks/${runId}`)
  await page.getByRole('button', { name: 'Reintentar 2 empresas…' }).click()
  await expect(page).toHaveURL(/\/locks\/new\//)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('the page follows the run by itself, and is filtered, searched and left by links', async ({
    page,
  }) => {
    await slowDown(1_000)
    const { runId } = await startRun(12)
    await page.goto(`/locks/${runId}`)
    expect(await page.content()).toContain('http-equiv="refresh"')
    await expect(endedText(page)).toBeVisible()
    await page.getByRole('link', { name: /^Confirmadas 12/ }).click()
    await expect(row(page, 'confirmed')).toHaveCount(12)
    const ruc = (await row(page, 'confirmed').first().locator('.hint').textContent()) ?? ''
    await page.getByLabel('Buscar en esta ejecución').fill(ruc)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(row(page, 'confirmed')).toHaveCount(1)
    await page.goto(`/locks/${runId}/undo`)
    await page.getByRole('button', { name: 'Deshacer 12 cambios' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Desbloquear 12 empresas')
  })
})

/** A run of two that left one tenant open at central and locked at its own host, and the way to its repair. */
async function leadToRepair(page: Page) {
  const { runId } = await startRun(2, 1)
  await page.goto(`/locks/${runId}`)
  await expect(endedText(page)).toBeVisible()
  await row(page, 'contradicted').getByRole('link', { name: 'Ver cómo repararlo' }).click()
  await expect(page.getByText('El central y su servidor dicen cosas distintas')).toBeVisible()
}

test('the plan of a repair reads well in both themes', async ({ page }) => {
  await leadToRepair(page)
  await expectAccessible(page)
})

test.describe('two ends that disagree, without JavaScript', () => {
  test.use({ scripts: false })

  test('are repaired by a plan that is seen before it starts, and proved', async ({ page }) => {
    await leadToRepair(page)
    await expect(page.getByText('Pedir al servidor que la desbloquee.')).toBeVisible()
    const start = page.getByRole('button', { name: 'Reparar y dejarla activa' })
    const plan = page.locator('form').filter({ has: start })
    await start.click()
    await expect(plan.getByText('Escriba por qué.')).toBeVisible()
    await plan.getByLabel('Por qué').fill('El cliente ya pagó')
    await start.click()
    await expect(page.getByText('Reparación: paso 1 de 1')).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.locator('li[data-state="confirmed"] dd')).toHaveText([/Activa/, /Activa/], {
        timeout: 1_000,
      })
    }).toPass()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a run and the list of runs are cards, and nothing scrolls sideways', async ({ page }) => {
    const { runId } = await startRun(4)
    for (const path of [`/locks/${runId}`, '/locks', `/locks/${runId}/undo`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  })
})

test('the list of runs narrows down by links and by who asked', async ({ page }) => {
  await startRun(2)
  await page.goto('/locks')
  await page.getByRole('link', { name: 'Terminadas' }).click()
  await expect(page).toHaveURL(/show=over/)
  await page.getByLabel('Quién').selectOption({ label: 'Ana Quispe' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/who=/)
  await expect(page.getByRole('link', { name: 'Quitar filtros' })).toBeVisible()
})

test.describe('how a run goes', () => {
  test.use({ role: 'viewer', expectedErrors: [/403/] })

  test('is heard by those signed in alone, and a place is free when a listener leaves', async ({
    page,
    playwright,
    run,
  }) => {
    await slowDown(3_000)
    const { runId } = await startRun(12)
    const path = `/locks/${runId}/progress`
    // A context that is not told otherwise brings the session of the test along.
    const nobody = { cookies: [], origins: [] }
    const stranger = await playwright.request.newContext({ baseURL: run.portal, storageState: nobody })
    expect((await stranger.get(path)).status()).toBe(401)
    await stranger.dispose()
    await page.goto('/settings')
    const statuses = await page.evaluate(async (url) => {
      const open = async () => {
        const client = new AbortController()
        const { status, headers } = await fetch(url, { signal: client.signal })
        return { client, status, type: headers.get('content-type') }
      }
      const held = []
      for (let one = 0; one < 5; one += 1) held.push(await open())
      for (const { client } of held) client.abort()
      // A server learns of a client that left a moment later.
      for (let tries = 0; tries < 100; tries += 1) {
        const again = []
        for (let one = 0; one < 5; one += 1) again.push(await open())
        for (const { client } of again) client.abort()
        if (again.every(({ status }) => status === 200))
          return [...held, ...again].map(({ status }) => status)
      }
      return []
    }, path)
    expect(statuses).toEqual(Array(10).fill(200))
    expect((await page.request.get('/locks/00000000-0000-7000-8000-000000000000/progress')).status()).toBe(
      404,
    )
    await page.goto(`/locks/${runId}`)
    await expect(page.getByRole('button', { name: /Pausar|Cancelar lo que falta/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Descargar CSV' })).toBeVisible()
    await page.goto(`/locks/${runId}/undo`)
    await expect(page.getByText('Su rol no abre esta página')).toBeVisible()
  })

  test('is heard no longer when the session ends', async ({ elsewhere }) => {
    const steering = await elsewhere({ person: await addPerson('admin') })
    const page = await elsewhere({ person: await addPerson('viewer') })
    await page.goto('/settings')
    // A paused run stays open, so that only the session can end the stream.
    await slowDown(3_000)
    const { runId } = await startRun(12)
    await steering.goto(`/locks/${runId}`)
    await steering.getByRole('button', { name: 'Pausar' }).click()
    await expect(steering.getByText('En pausa', { exact: true })).toBeVisible()
    await speedUp()
    const heard = page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const source = new EventSource(url)
          source.addEventListener('finish', () => resolve('finish'))
          source.onmessage = ({ data }) => data.includes('"isOpen":false') && resolve('the run is over')
        }),
      `/locks/${runId}/progress`,
    )
    const aside = await page.context().newPage()
    await aside.goto('/settings/sessions')
    await aside.getByRole('button', { name: 'Cerrar en todas partes' }).click()
    expect(await heard).toBe('finish')
    await steering.getByRole('button', { name: 'Cancelar lo que falta' }).click()
  })
})
