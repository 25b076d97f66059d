import type { Page } from '@playwright/test'
import { daysFrom, weekdayOf } from '../lib/platform/calendar/days'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { seedLockDraft } from './support/journeys/seed-drafts'
import { waitAside } from './support/journeys/wait-aside'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

const zone = 'America/Lima'

/** The date and time that a clock on a wall in Lima shows. */
function wall(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ')
  return { day, time }
}

/** A Friday that is not tomorrow. */
function fridayAhead(): string {
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => wall(daysFrom(new Date(), ahead)).day)
  return days.find((day) => weekdayOf(day) === 5) ?? ''
}

/** Each test takes a company of its own, away from those of the other journeys. */
async function beginSchedule(page: Page, place: number): Promise<{ name: string; href: string }> {
  const { name, href } = await takeOwnTenant(place)
  await page.goto(`${href}/lock`)
  await page.getByRole('button', { name: 'Programar…' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Programar: Bloquear ${name}`)
  return { name, href }
}

async function chooseTimes(page: Page, { day, time }: { day: string; time: string }): Promise<void> {
  await page.getByLabel('Día', { exact: true }).fill(day)
  await page.getByLabel('Hora', { exact: true }).fill(time)
}

/** Its time has come: what was to happen tomorrow is due. */
async function bringForward(scheduleId: string): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enterScope) => {
    await enterScope('andes')
    const { rowCount } = await client.query(
      'update portal.lock_schedule set wanted_at = now(), starts_at = now(), next_at = now() where id = $1',
      [scheduleId],
    )
    expect(rowCount).toBe(1)
  })
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Programar', exact: true }).click()

test.describe('support', () => {
  test.use({ role: 'support' })

  test('is warned of a Friday evening, takes business hours, changes the time, cancels, and reads the list on a phone', async ({
    page,
  }) => {
    const { name, href } = await beginSchedule(page, 60)
    await expectAccessible(page)
    await chooseTimes(page, { day: fridayAhead(), time: '18:30' })
    await page.getByLabel('Solo en horas de atención').uncheck()
    await goOn(page)
    await expect(page.getByText(/^Se bloqueará el viernes.*cuando nadie atiende/)).toBeVisible()
    await expect(page.getByText(/Nadie podrá atender hasta el/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pasarlo a horas de atención' }).click()
    await expect(page.getByText('Se pasa a horas de atención', { exact: true })).toBeVisible()
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByLabel('Nota').fill('Tiene plazo hasta el viernes')
    await confirm(page)
    await expect(page.getByText('Espera su hora', { exact: true })).toBeVisible()
    await expect(page.getByText('Tiene plazo hasta el viernes')).toBeVisible()
    await expect(page.getByText(/08:00$/).first()).toBeVisible()
    await expectAccessible(page)

    const { main: file } = await readPage(page.request, href)
    expect(file).toMatch(/Se bloqueará el [^·]*08:00/)
    expect(file).toContain('programó un bloqueo para el')

    await page.getByRole('link', { name: 'Cambiar…' }).click()
    await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('18:30')
    await expectAccessible(page)
    await page.getByLabel('Hora', { exact: true }).fill('11:15')
    await goOn(page)
    await page.getByRole('button', { name: 'Guardar el cambio' }).click()
    await expect(page.getByText(/11:15$/).first()).toBeVisible()

    await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/locks/schedules?view=past')
    await expect(page.getByRole('link', { name: `Bloquear ${name}` }).first()).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test('what is scheduled is done by the worker when its time has come, with proof', async ({ page }) => {
    const { id } = await takeOwnTenant(61)
    const { day, time } = wall(daysFrom(new Date(), 1))
    await page.goto(`${await seedLockDraft(id)}&on=${day}&at=${time}&step=confirm`)
    await page.getByLabel('Motivo').selectOption('requested')
    await confirm(page)
    await expect(page.getByText('Espera su hora', { exact: true })).toBeVisible()
    await bringForward(page.url().split('/').at(-1) ?? '')
    await page.goto(await waitAside(page, 'Cumplido'))
    await expect(page.getByText('Cumplido', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /Ver la ejecución #/ }).click()
    await expect(page.getByText('Lo confirman el servidor central y el de la empresa.')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('a time that has passed is refused beside its field, and what was typed stays', async ({ page }) => {
    await beginSchedule(page, 62)
    await chooseTimes(page, { day: '2020-01-02', time: '09:30' })
    await goOn(page)
    await expect(page.getByLabel('Día', { exact: true })).toHaveAccessibleDescription(/ya pasó/)
    await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('09:30')
    await page.getByLabel('Día', { exact: true }).fill(fridayAhead())
    await page.getByLabel('Hasta el día').fill(fridayAhead())
    await page.getByLabel('Hasta la hora').fill('16:30')
    await goOn(page)
    await page.getByLabel('Nota').fill('Esto no se pierde')
    await confirm(page)
    await expect(page.getByText('Elija un motivo.')).toBeVisible()
    await expect(page.getByLabel('Nota')).toHaveValue('Esto no se pierde')
    await page.getByLabel('Motivo').selectOption('debt')
    await confirm(page)
    await expect(page.getByText('Espera su hora', { exact: true })).toBeVisible()
    await expect(page.getByText(/16:30$/).first()).toBeVisible()
    expect((await readPage(page.request, '/locks/schedules')).main).toContain('09:30')
    await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
  })
})

test.describe('whoever may not lock', () => {
  test.use({ role: 'viewer' })

  test('sees what is scheduled and is refused the page that schedules', async ({ context }) => {
    const list = await readPage(context.request, '/locks/schedules')
    expect(list).toMatchObject({ status: 200, titles: ['Programados'] })
    const schedules = await readPage(context.request, '/locks/schedules/new?draft=x')
    expect(schedules).toMatchObject({ status: 403, titles: ['Su rol no abre esta página'] })
  })
})
