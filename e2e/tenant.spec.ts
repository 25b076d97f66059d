import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

const header = (page: Page) => page.locator('[data-tenant-header]')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Partes de la ficha' })
const history = (page: Page) => page.locator('#history')

const lockButton = (page: Page) => page.getByRole('button', { name: /^Bloquear/ })

async function lockOpened(page: Page): Promise<void> {
  await page.getByLabel('Motivo').selectOption('debt')
  await lockButton(page).click()
  await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
}

/** The whole of it lies in the window, without scrolling. */
async function expectInSight(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(box).not.toBeNull()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('a payment on the phone: three actions from a RUC to the unlock, with every button in sight as for the lock', async ({
    page,
  }) => {
    const tenant = await takeOwnTenant(90, { order: 'name' })
    await page.goto(`${tenant.href}/lock`)
    await expectInSight(page, lockButton(page))
    await lockOpened(page)
    await waitForScripts(page)
    await page.keyboard.press('/')
    const palette = page.getByRole('dialog', { name: 'Buscar en todo' })
    const unlock = palette.getByRole('option', { name: `Desbloquear ${tenant.name}…` })
    const confirm = page.getByRole('button', { name: `Desbloquear ${tenant.name}` })

    await test.step('1: type the RUC', async () => {
      await palette.getByRole('combobox').fill(tenant.ruc)
      await expect(palette.getByRole('option').first()).toContainText('Bloqueada')
      await expectInSight(page, unlock)
    })
    await test.step('2: choose to unlock, by the key beside it', async () => {
      await expect(unlock).toContainText('Ctrl')
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(`${tenant.href}/lock`)
      await expect(header(page)).toContainText(/Bloqueada.*Desde el .*Pago pendiente.*por Ana Quispe/)
      await expect(page.getByLabel('Motivo')).toHaveValue('paid')
      await expect(page.getByLabel('Nota')).toBeHidden()
      await expectInSight(page, confirm)
    })
    await test.step('3: confirm', () => confirm.click())

    await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
    const { main } = await readPage(page.request, tenant.href)
    expect(main).toMatch(/Activa.{0,80}Pago recibido.{0,40}por Ana Quispe.{0,40}RUC \d{11}/)
  })
})

test('every tab has the same header, and its tabs in the same place and as wide, on a phone and on a desk', async ({
  page,
}) => {
  const { name, ruc, href } = await takeOwnTenant(92, { order: 'name' })
  await page.goto(href)
  const rooms = await tabs(page).getByRole('link').allTextContents()
  expect(rooms.length).toBeGreaterThan(4)
  const places = new Map([1280, 390].map((width) => [width, new Set<string>()] as const))
  for (const room of rooms) {
    await tabs(page).getByRole('link', { name: room, exact: true }).click()
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(room)
    for (const [width, seen] of places) {
      await page.setViewportSize({ width, height: 844 })
      await expect(header(page)).toContainText(name)
      await expect(header(page)).toContainText(ruc)
      await expect(header(page).getByText('Activa')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bloquear', exact: true })).toBeVisible()
      const box = await tabs(page).boundingBox()
      const wide = await tabs(page)
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().width)))
      seen.add(`${box?.x} ${Math.round(box?.y ?? 0)} ${box?.height} ${wide}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  for (const seen of places.values()) expect([...seen]).toHaveLength(1)
})

async function writeAndEdit(page: Page): Promise<void> {
  await history(page).getByText('Anotar', { exact: true }).first().click()
  await page.getByLabel('Nota para el equipo').fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Anotar' }).click()
  const note = history(page).locator('li[data-kind="note"]')
  await expect(note).toContainText('anotó')
  await expect(note.locator('blockquote').first()).toHaveText('Llamar el lunes')
  await note.getByText('Corregir').click()
  await note.getByLabel('Texto de la nota').fill('Llamar el martes')
  await note.getByRole('button', { name: 'Guardar el cambio' }).click()
  await expect(note.locator('blockquote').first()).toHaveText('Llamar el martes')
  await note.getByText(/^Cambiada una vez/).click()
  await expect(note.getByText('Llamar el lunes')).toBeVisible()
}

test('the history tells in words who did what, keeps what a note said before, and is narrowed down by links', async ({
  page,
}) => {
  const { href } = await takeOwnTenant(94, { order: 'name' })
  await page.goto(`${href}/lock`)
  await lockOpened(page)
  await page.goto(href)
  const entry = history(page).locator('li[data-kind="lock"]')
  await expect(entry).toContainText('Ana Quispe bloqueó el acceso')
  await expect(entry).toContainText('Pago pendiente')
  await writeAndEdit(page)
  await expectAccessible(page)
  await history(page).getByRole('link', { name: 'Lo demás' }).click()
  await expect(page).toHaveURL(/show=other/)
  await expect(history(page).getByText('Se vio por primera vez en el servidor')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await history(page).getByRole('link', { name: 'Acceso', exact: true }).click()
  await entry.getByRole('link', { name: 'Ana Quispe bloqueó el acceso' }).click()
  await expect(page.getByRole('article')).toContainText(/Quién lo pidió\s*Ana Quispe/)
})

test.describe('sales without JavaScript', () => {
  test.use({ role: 'sales', scripts: false })

  test('a note for the team is written and edited, and an empty one is refused in words', async ({
    page,
  }) => {
    const { href } = await takeOwnTenant(96, { order: 'name' })
    await page.goto(href)
    await history(page).getByText('Anotar', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Anotar' }).click()
    await expect(page.getByText('Escriba la nota.')).toBeAttached()
    await writeAndEdit(page)
  })
})

test.describe('a viewer', () => {
  test.use({ role: 'viewer' })

  test('reads the history and writes nothing', async ({ context }) => {
    const { href } = await takeOwnTenant(97, { order: 'name' })
    const { main } = await readPage(context.request, href)
    const told = main.slice(main.lastIndexOf('Historia'))
    expect(told).toContain('Se vio por primera vez en el servidor')
    expect(told).not.toContain('Anotar')
    expect(told).not.toContain('Todo en la auditoría')
  })
})
