import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { takeTenant } from './support/journeys/take-tenant'

type Taken = { name: string; href: string; ruc: string }

/** Each test opens a company of its own, from the end of the names. */
async function openTaken(page: Page, index: number): Promise<Taken> {
  await page.goto('/tenants?tab=active&sort=-name&page=2')
  const { name, href } = await takeTenant(page, index)
  await page.goto(href)
  const text = await header(page).textContent()
  return { name, href, ruc: /RUC (\d{11})/.exec(text ?? '')?.[1] ?? '' }
}

const header = (page: Page) => page.locator('[data-tenant-header]')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Partes de la ficha' })
const history = (page: Page) => page.locator('#history')

async function lock(page: Page, { href }: Taken): Promise<void> {
  await page.goto(`${href}/lock`)
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByRole('button', { name: /^Bloquear/ }).click()
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

  test('a payment on the phone: three actions from a RUC to the unlock, with every button in sight', async ({
    page,
  }) => {
    const tenant = await openTaken(page, 40)
    await lock(page, tenant)
    await page.goto('/')
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
    await page.goto(tenant.href)
    await expect(header(page)).toContainText(/Activa.*Pago recibido.*por Ana Quispe/)
  })

  test('a lock has its button in sight, too', async ({ page }) => {
    const { href } = await openTaken(page, 41)
    await page.goto(`${href}/lock`)
    await expectInSight(page, page.getByRole('button', { name: /^Bloquear/ }))
  })
})

for (const width of [390, 1280]) {
  test(`every tab at ${width} has the same header, and its tabs in the same place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { name, ruc } = await openTaken(page, 42)
    const rooms = await tabs(page).getByRole('link').allTextContents()
    expect(rooms.length).toBeGreaterThan(4)
    const places = new Set<string>()
    for (const room of rooms) {
      await tabs(page).getByRole('link', { name: room, exact: true }).click()
      await expect(tabs(page).locator('[aria-current="page"]')).toHaveText(room)
      await expect(header(page)).toContainText(name)
      await expect(header(page)).toContainText(ruc)
      await expect(header(page).getByText('Activa')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Bloquear', exact: true })).toBeVisible()
      const box = await tabs(page).boundingBox()
      places.add(`${box?.x} ${Math.round(box?.y ?? 0)} ${box?.height}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect([...places]).toHaveLength(1)
  })
}

test('the width of a tab does not change when it is the open one', async ({ page }) => {
  await openTaken(page, 43)
  const widths = () =>
    tabs(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().width)))
  const before = await widths()
  await tabs(page).getByRole('link', { name: 'Mensajes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mensajes')
  expect(await widths()).toEqual(before)
})

test('the history tells in words who did what, and is narrowed down by links', async ({ page }) => {
  const tenant = await openTaken(page, 44)
  await lock(page, tenant)
  await page.goto(tenant.href)
  const entry = history(page).locator('li[data-kind="lock"]')
  await expect(entry).toContainText('Ana Quispe bloqueó el acceso')
  await expect(entry).toContainText('Pago pendiente')
  await expectAccessible(page)
  await history(page).getByRole('link', { name: 'Lo demás' }).click()
  await expect(page).toHaveURL(/show=other/)
  await expect(history(page).getByText('Se vio por primera vez en el servidor')).toBeVisible()
  await expect(entry).toHaveCount(0)
  await history(page).getByRole('link', { name: 'Acceso', exact: true }).click()
  await entry.getByRole('link', { name: 'Ana Quispe bloqueó el acceso' }).click()
  await expect(page.getByRole('article')).toContainText(/Quién lo pidió\s*Ana Quispe/)
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

test.describe('sales', () => {
  test.use({ role: 'sales' })

  test('writes a note for the team, edits it, and what it said before is kept', async ({ page }) => {
    await openTaken(page, 45)
    await writeAndEdit(page)
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a note is written and edited, and an empty one is refused in words', async ({ page }) => {
    await openTaken(page, 46)
    await history(page).getByText('Anotar', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Anotar' }).click()
    await expect(page.getByText('Escriba la nota.')).toBeAttached()
    await writeAndEdit(page)
  })
})

test.describe('a viewer', () => {
  test.use({ role: 'viewer' })

  test('reads the history and writes nothing', async ({ page }) => {
    await openTaken(page, 47)
    await expect(history(page).getByText('Se vio por primera vez en el servidor')).toBeVisible()
    await expect(history(page).getByText('Anotar')).toHaveCount(0)
    await expect(history(page).getByRole('link', { name: 'Todo en la auditoría' })).toHaveCount(0)
  })
})
