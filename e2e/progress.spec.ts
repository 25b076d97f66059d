import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, readRun, test } from './support/journeys/fixtures'
import { addPerson } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.use({ role: null, expectedErrors: [/api\/progress|404/] })

const control = () => createControlClient(readRun().sandbox?.central ?? '')
/** One work under way is a link with its name, several are a list behind a button. */
const underWay = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^En curso/)
    .first()
const ownFaults: number[] = []

/** Locks take their time until the test is over: other journeys only wait. */
async function slowDown(ms: number): Promise<void> {
  const { id } = await control().setFault({ endpoint: 'reseller.lockedTenant', kind: 'latency', ms })
  ownFaults.push(id)
}

test.afterEach(async () => {
  for (const id of ownFaults.splice(0)) {
    await fetch(`${readRun().sandbox?.central}/sandbox/control/faults/${id}`, { method: 'DELETE' })
  }
})

const enterAsNew = async (page: Page) =>
  enterOverHttp(page.context(), readRun().portal, await addPerson('support'))

/** Signs in as a person of this test and starts the lock of a tenant that is its own; returns the tenant's name. */
async function startLock(page: Page, place: number): Promise<string> {
  await enterAsNew(page)
  const { name, href } = await takeOwnTenant(place)
  await page.goto(`${href}/lock`)
  await page.getByLabel('Motivo').selectOption('debt')
  // The tab remembers what it started once its scripts run there.
  const progressRequest = page.waitForRequest(
    (request) => request.url().endsWith('/api/progress') && page.url().includes('/locks/'),
  )
  await page.getByRole('button', { name: /^Bloquear/ }).click()
  await expect(page).toHaveURL(/\/locks\//)
  await progressRequest
  return name
}

const isOver = (runId: string | undefined) =>
  withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query(
      'select from portal.lock_run where id = $1 and ended_at is not null',
      [runId],
    )
    return rows.length === 1
  })

test('what I started follows me, counts in the title, and its end says what its page says', async ({
  page,
}) => {
  await slowDown(1_500)
  const name = await startLock(page, 50)
  await page.getByRole('link', { name: 'Altas' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Altas' })).toBeVisible()
  await expect(underWay(page)).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\/\d+\) Altas/)
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: `Bloquear ${name}` })
    .filter({ hasText: 'Ver el resultado' })
  await expect(toast).toBeVisible()
  await expect(toast).toContainText('Confirmado')
  await expect(page.locator('[aria-live] li').filter({ hasText: name })).toHaveCount(1)
  // Whoever points at it keeps it.
  await toast.hover()
  await expectAccessible(page)
  await toast.getByRole('link', { name: 'Ver el resultado' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.locator('li[data-state="confirmed"]').getByRole('status')).toHaveText('Confirmado')
  await expect(toast).toBeHidden()
})

test('where events do not come through it asks instead, and a reload in between loses nothing', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/api/progress',
    (route) =>
      route.request().headers().accept?.includes('text/event-stream') ? route.abort() : route.continue(),
  )
  await slowDown(1_500)
  const name = await startLock(page, 52)
  await expect(underWay(page)).toBeVisible()
  await page.goto('/signups')
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: `Bloquear ${name}` })
    .filter({ hasText: 'Ver el resultado' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Cerrar' }).click()
  await expect(toast).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Altas' })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('what ended before anybody asked for it is told at the next page', async ({ page }) => {
  let isBlocked = true
  await page.route(
    (url) => url.pathname === '/api/progress',
    (route) => (isBlocked ? route.abort() : route.continue()),
  )
  const name = await startLock(page, 54)
  const runId = new URL(page.url()).pathname.split('/').at(-1)
  // The page of a run would tell its end itself.
  await page.goto('about:blank')
  await expect.poll(() => isOver(runId)).toBe(true)
  isBlocked = false
  await page.goto('/signups')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Bloquear ${name}` })
      .filter({ hasText: 'Ver el resultado' }),
  ).toBeVisible()
})

test('no stream of events is opened while nothing is under way', async ({ page }) => {
  const acceptHeaders: string[] = []
  await page.route(
    (url) => url.pathname === '/api/progress',
    (route) => {
      acceptHeaders.push(route.request().headers().accept ?? '')
      return route.fulfill({ json: { items: [] } })
    },
  )
  await enterAsNew(page)
  // Pages of what may have been started ask; all the others only where the server says that something is under way.
  for (const path of ['/messages/runs/', '/vouchers/runs/']) {
    const before = acceptHeaders.length
    await page.goto(`${path}00000000-0000-7000-8000-000000000000`)
    await expect.poll(() => acceptHeaders.length).toBeGreaterThan(before)
  }
  await page.goto('/tenants')
  await page.getByRole('link', { name: 'Altas' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Altas' })).toBeVisible()
  expect(acceptHeaders.filter((accept) => accept.includes('event-stream'))).toEqual([])
})
