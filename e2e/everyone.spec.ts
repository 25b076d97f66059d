import type { Page } from '@playwright/test'
import { demoPassword } from '../lib/platform/auth/sign-in/demo-credentials'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { liftBudget } from './support/journeys/lift-budget'
import { addPerson } from './support/journeys/people'
import { PortalProcess, shortWaits } from './support/journeys/portal-process'
import { readPage } from './support/journeys/read-page'
import { waitAside } from './support/journeys/wait-aside'

// A global lock needs a portal and a server of its own: other journeys would find their tenants locked.
test.describe.configure({ mode: 'serial' })
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(address),
})

let portal: PortalProcess
let address = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  portal = await PortalProcess.create(shortWaits)
  const run = await portal.start()
  address = run.portal
  await liftBudget({ home: portal.home, run })
})

test.afterAll(() => portal.dispose())

const control = () => createControlClient(portal.run().sandbox?.central ?? '')
const locked = async () => (await control().tenants()).filter((tenant) => tenant.locked).map(({ id }) => id)

async function fill(
  page: Page,
  desired: 'lock' | 'release',
  changes: { phrase?: string; password?: string } = {},
) {
  const phrase = desired === 'lock' ? 'BLOQUEAR A TODAS' : 'DESBLOQUEAR A TODAS'
  await page.getByLabel('Motivo').selectOption(desired === 'lock' ? 'security' : 'over')
  await page.getByLabel('Nota').fill('Lo decidió la dirección por teléfono')
  await page.getByLabel(`Escriba ${phrase}`).fill(changes.phrase ?? phrase)
  await page.getByLabel('Su contraseña').fill(changes.password ?? demoPassword)
}

let before: number[]

test('says whom it hits, and refuses a wrong phrase and a wrong password beside their fields', async ({
  page,
}) => {
  before = await locked()
  expect(before.length).toBeGreaterThan(0)
  await page.goto('/locks')
  await page.getByRole('link', { name: 'A todas…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todas las empresas')
  await expect(page.getByText('También se cierra el panel web del revendedor')).toBeVisible()
  await fill(page, 'lock', { phrase: 'BLOQUEAR' })
  await page.getByRole('button', { name: /^Bloquear a las/ }).click()
  await expect(page.getByText('La frase no es la que se pide.')).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('Lo decidió la dirección por teléfono')
  await fill(page, 'lock', { password: 'otra cosa' })
  await page.getByRole('button', { name: /^Bloquear a las/ }).click()
  await expect(page.getByText('La contraseña no es la suya.')).toBeVisible()
  expect(await locked()).toEqual(before)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('everyone is locked, and the proof is seen', async ({ page }) => {
    await page.goto('/locks/everyone')
    await fill(page, 'lock')
    await page.getByRole('button', { name: /^Bloquear a las/ }).click()
    await expect(page).toHaveURL(/\/locks\/everyone\/.+/)
    await page.goto(await waitAside(page, 'Confirmado'))
    await expect(page.getByText('Confirmado')).toBeVisible()
    expect((await locked()).length).toBe((await control().tenants()).length)
  })
})

test('while everyone is locked the list of runs says so, and the release brings back what was', async ({
  page,
}) => {
  await page.goto('/locks')
  await expect(page.getByText('Todas las empresas están bloqueadas')).toBeVisible()
  await page.getByRole('link', { name: 'Ver y desbloquear' }).click()
  await expect(page.getByRole('button', { name: 'Desbloquear a todas' })).toBeVisible()
  await expectAccessible(page)
  await fill(page, 'release')
  await page.getByRole('button', { name: 'Desbloquear a todas' }).click()
  await expect(page).toHaveURL(/\/locks\/everyone\/.+/)
  await expect(page.getByText('Todas quedaron como estaban antes del bloqueo general.')).toBeVisible({
    timeout: 120_000,
  })
  await expectAccessible(page)
  expect(await locked()).toEqual(before)
})

test('a lock that stopped half way is shown as such on every page, and a release brings back what was', async ({
  page,
}) => {
  await control().setFault({
    endpoint: 'reseller.lockedAdmin',
    kind: 'half-done',
    written: 9,
    torn: 4,
    count: 1,
  })
  await page.goto('/locks/everyone')
  await fill(page, 'lock')
  await page.getByRole('button', { name: /^Bloquear a las/ }).click()
  await expect(page.getByText('El servidor se detuvo a la mitad: unas cambiaron y otras no.')).toBeVisible({
    timeout: 180_000,
  })
  await expect(page.getByText('4 con los dos extremos en desacuerdo')).toBeVisible()
  for (const path of ['/locks', '/locks/everyone', '/']) {
    const { main } = await readPage(page.request, path)
    expect(main, path).toContain('Solo una parte de las empresas está bloqueada')
    expect(main, path).not.toMatch(/Todas las empresas están bloqueadas|Nada necesita atención/)
  }
  await page.goto('/')
  await expect(page.getByText('Solo una parte de las empresas está bloqueada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Solo una parte de las empresas está bloqueada' }).click()
  await fill(page, 'release')
  await page.getByRole('button', { name: 'Desbloquear a todas' }).click()
  await expect(page.getByText('Todas quedaron como estaban antes del bloqueo general.')).toBeVisible({
    timeout: 120_000,
  })
  expect(await locked()).toEqual(before)
})

test('where there is a second owner, one asks and the other approves', async ({ page, elsewhere }) => {
  const second = await addPerson('owner', 'andes', portal.home)
  await page.goto('/locks/everyone')
  await fill(page, 'lock')
  await page.getByRole('button', { name: 'Pedir aprobación' }).click()
  await expect(page.getByText('Otro titular debe aprobarlo')).toBeVisible()
  expect(await locked()).toEqual(before)
  const other = await elsewhere({ portal: address, person: second })
  await other.goto('/locks/everyone')
  await expectAccessible(other)
  await other.getByLabel('Su contraseña').fill(second.password)
  await other.getByRole('button', { name: 'Aprobar y bloquear a todas' }).click()
  await expect(other.getByText('El servidor central lo confirma para todas.')).toBeVisible({
    timeout: 120_000,
  })
})
