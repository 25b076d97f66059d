import type { Page } from '@playwright/test'
import { daysFrom, utcDay } from '../lib/platform/calendar/days'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { seedLockDraft } from './support/journeys/seed-drafts'
import { seedNotice } from './support/journeys/seed-notice'
import { untilItSays } from './support/journeys/wait-aside'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

const text = 'Hola {{empresa}}: {{motivo}}, {{fecha}}. Más en {{enlace}}'

/** A company of its own for each test, with a number, and a template that nobody else has. */
async function takeNumbered(place: number, template: string): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(place)
  await seedNotice(tenant.id, { name: template, es: text })
  return tenant
}

/** The open page says so when it is asked for anew. */
const untilPrepared = (page: Page) => untilItSays(page, new URL(page.url()).pathname, /Preparado · 1/)

test.describe('support', () => {
  test.use({ role: 'support' })

  test('locks with a notice: the text is seen before, and it is prepared once the lock is proved', async ({
    page,
  }) => {
    const { name, href } = await takeNumbered(80, 'Bloqueo hecho')
    await page.goto(`${href}/lock`)
    await page.getByText('Ver los textos').click()
    await expect(page.getByText(`Hola ${name}`).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Aviso a la empresa').selectOption({ label: 'Bloqueo hecho' })
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByRole('button', { name: /^Bloquear/ }).click()
    await expect(page.locator('li[data-state="confirmed"]')).toBeVisible()
    await untilPrepared(page)
    await page.reload()
    await expect(page.getByText(/^Preparado · 1/)).toBeVisible()
    await expect(page.getByText('Después del cambio, con «Bloqueo hecho»')).toBeVisible()
    await expectAccessible(page)
  })

  test('warns before a scheduled lock, cancels it, and the notice is held back', async ({ page }) => {
    const { id } = await takeNumbered(81, 'Aviso previo')
    const day = utcDay(daysFrom(new Date(), 10))
    await page.goto(`${await seedLockDraft(id)}&on=${day}&at=09:00&hours=on&step=confirm`)
    await waitForScripts(page)
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByLabel('Aviso a las empresas').selectOption({ label: 'Aviso previo' })
    await expect(page.getByLabel('Cuándo se avisa')).toHaveValue('before')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Programar', exact: true }).click()
    await expect(page).toHaveURL(/\/locks\/schedules\/[0-9a-f-]{36}$/)
    await untilPrepared(page)
    await page.reload()
    await expect(page.getByText(/^Preparado · 1/)).toBeVisible()
    await expect(page.getByText(/^El texto dice/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
    await expect(page.getByText('Cancelado', { exact: true })).toBeVisible()
    await expect(page.getByText('Antes, con «Aviso previo»')).toBeVisible()
  })
})

test('tells somebody today and locks after days of grace, and does neither once it is cancelled', async ({
  page,
}) => {
  const { id } = await takeNumbered(83, 'Con gracia')
  await page.goto(await seedLockDraft(id))
  await page.getByLabel('Avisar hoy y dar días de gracia').check()
  await expect(page.getByLabel('Día', { exact: true })).toBeHidden()
  await page.getByLabel('Bloquear en').fill('61')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Bloquear en')).toHaveAccessibleDescription(/Escriba de 1 a 60 días/)
  await expectAccessible(page)
  await page.getByLabel('Bloquear en').fill('5')
  await page.getByLabel('Hasta el día').fill(utcDay(daysFrom(new Date(), 20)))
  await page.getByLabel('Hasta la hora').fill('09:00')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Motivo').selectOption('debt')
  await page.getByLabel('Aviso de hoy').selectOption('')
  await page.getByRole('button', { name: 'Avisar hoy y programar' }).click()
  await expect(page.getByLabel('Aviso de hoy')).toHaveAccessibleDescription(/Elija con qué plantilla/)
  await expectAccessible(page)
  await page.getByLabel('Aviso de hoy').selectOption({ label: 'Con gracia' })
  await page.getByLabel('Aviso cuando se desbloquee').selectOption({ label: 'Con gracia' })
  await page.getByRole('button', { name: 'Avisar hoy y programar' }).click()
  await expect(page.getByText('Antes, con «Con gracia»')).toBeVisible()
  await expect(page.getByText('Cuando se devuelva, con «Con gracia»')).toBeVisible()
  await untilPrepared(page)
  await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
  await expect(page.getByText('No salió', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('days of grace are chosen and typed', async ({ page }) => {
    const { id } = await takeNumbered(84, 'Gracia sin guiones')
    await page.goto(await seedLockDraft(id))
    await page.getByLabel('Avisar hoy y dar días de gracia').check()
    await page.getByLabel('Bloquear en').fill('3')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Motivo').selectOption('debt')
    await page.getByLabel('Aviso de hoy').selectOption({ label: 'Gracia sin guiones' })
    await page.getByRole('button', { name: 'Avisar hoy y programar' }).click()
    await expect(page.getByText('Antes, con «Gracia sin guiones»')).toBeVisible()
    await page.getByRole('button', { name: 'Cancelar lo programado' }).click()
  })

  test('a notice whose reason keeps no template, or that nobody can read, is refused beside its field', async ({
    page,
  }) => {
    const { href } = await takeNumbered(82, 'Sin guiones')
    await page.goto('/locks/notices')
    await page.getByLabel('Pago pendiente').first().selectOption({ label: 'Sin guiones' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se guardó.')).toBeVisible()
    await page.goto(`${href}/lock`)
    await page.getByLabel('Aviso a la empresa').selectOption('by-reason')
    await page.getByLabel('Motivo').selectOption('abuse')
    await page.getByRole('button', { name: /^Bloquear/ }).click()
    await expect(page.getByLabel('Aviso a la empresa')).toHaveAccessibleDescription(/no tiene plantilla/)
    await expect(page.getByLabel('Motivo')).toHaveValue('abuse')
  })
})
